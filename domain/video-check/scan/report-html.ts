import { PRODUCT_NAME } from '#content/product.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { describeCode, nameOfCode } from '../code-messages.ts'
import {
  describeAppearance,
  describeUnread,
  SCAN_LIMITS,
  VERDICT_WORDS,
} from './finding-messages.ts'
import type { Appearance, CodeFinding } from './findings.ts'
import { formatSecond } from './format-time.ts'
import type { ScanReport } from './report.ts'
import {
  type CodeInfos,
  damagedNote,
  describeTime,
  describeVideo,
  type ReportedFile,
  sentences,
  verdictWord,
} from './report-lines.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}img{max-width:100%}h2{overflow-wrap:anywhere}'

const JPEG = /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/

/**
 * Returns the report as one HTML file without external references. It contains small pictures of
 * the frames in which a code fails or is weak.
 */
export function reportHtml(report: ScanReport, infos: CodeInfos, file: ReportedFile): string {
  const title = `Code check of ${file.name}`
  const note = damagedNote(report)
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(
      `${PRODUCT_NAME}, ${file.checkedAt.toISOString().slice(0, 10)}. ${describeVideo(report)}`,
    ),
    ...(note ? [paragraph(sentences(note).join(' '))] : []),
    ...(report.findings.length === 0 ? [paragraph('We found no QR code that scans.')] : []),
    ...report.findings.map((finding) => codeHtml(finding, report, infos)),
    ...report.unread.map((one) => paragraph(sentences(describeUnread(one)).join(' '))),
    '<h2>About this check</h2>',
    list([...SCAN_LIMITS]),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${body.join('\n')}
</body>
</html>
`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const list = (lines: string[]) =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

function codeHtml(finding: CodeFinding, report: ScanReport, infos: CodeInfos): string {
  const info = infos.get(finding.text) ?? null
  const name = nameOfCode(finding.text, info)
  const verdict = verdictWord(finding, infos)
  return [
    `<h2>${escapeHtml(`${name}: ${verdict}`)}</h2>`,
    paragraph(finding.text),
    ...(info ? [paragraph(sentences(describeCode(info)).join(' '))] : []),
    ...finding.appearances.map((one) => appearanceHtml(one, report)),
  ].join('\n')
}

function appearanceHtml(one: Appearance, { facts }: ScanReport): string {
  const lines = describeAppearance(one, facts).map(
    (line) => `${VERDICT_WORDS[line.verdict]}: ${sentences(line).join(' ')}`,
  )
  const failed = one.verdict === 'fail' || one.verdict === 'weak'
  const picture =
    failed && one.snapshot && JPEG.test(one.snapshot)
      ? `<p><img src="${one.snapshot}" alt="The frame at ${formatSecond(one.from)}"></p>`
      : ''
  return `<h3>${escapeHtml(describeTime(one))}</h3>\n${list(lines)}${picture}`
}
