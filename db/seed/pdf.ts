const LINE_HEIGHT = 20

/** Returns a one-page A4 PDF with a headline and lines of text, in Helvetica. */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F2 26 Tf 60 760 Td',
    `(${quoted(title)}) Tj`,
    `/F1 13 Tf ${LINE_HEIGHT} TL 0 -${2 * LINE_HEIGHT} Td`,
    ...lines.map((line) => `(${quoted(line)}) Tj T*`),
    'ET',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${quoted(title)}) >>`,
  ])
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/**
 * Returns the file, which consists of objects, a table of their offsets, and a trailer with the
 * table's offset.
 */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}

const quoted = (text: string) => text.replace(/[\\()]/g, '\\$&')
