import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * Draws the filled paths of the first page of a PDF, as a PNG of 900 pixels. It knows the operators
 * of codes: matrices, colors, lines, curves and rectangles. Images are left out.
 */
export async function drawPdf(pdf: Buffer): Promise<Buffer> {
  const text = pdf.toString('latin1')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  if (!width || !height) throw new Error('The PDF has no page')
  const [, contents] = /Contents (\d+) 0 R/.exec(text) ?? []
  const start = text.indexOf('stream\n', text.indexOf(`\n${contents} 0 obj`)) + 'stream\n'.length
  const content = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 ${width} ${height}">${drawn(content.toString('latin1'))}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
}

function drawn(content: string): string {
  let svg = ''
  let path = ''
  let color = '#000000'
  let open = 0
  const saved: number[] = []
  const values: string[] = []
  for (const token of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token) || token.startsWith('/')) {
      values.push(token)
      continue
    }
    const given = values.splice(0)
    switch (token) {
      case 'q':
        saved.push(open)
        break
      case 'Q':
        for (const before = saved.pop() ?? 0; open > before; open--) svg += '</g>'
        break
      case 'cm':
        svg += `<g transform="matrix(${given.join(' ')})">`
        open++
        break
      case 'scn':
        color = `#${given
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`
        break
      case 'm':
      case 'l':
      case 'c':
        path += `${token.toUpperCase()}${given.join(' ')}`
        break
      case 're': {
        const [x, y, w, h] = given
        path += `M${x} ${y}h${w}v${h}h-${w}z`
        break
      }
      case 'h':
        path += 'z'
        break
      case 'f':
        svg += `<path fill="${color}" d="${path}"/>`
        path = ''
        break
    }
  }
  return svg + '</g>'.repeat(open)
}
