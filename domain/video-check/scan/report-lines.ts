import { type Verdict, worstVerdict } from '#domain/screen/screen.ts'
import { describeCode, isForeign, nameOfCode } from '../code-messages.ts'
import type { CodeInfo } from '../codes.ts'
import {
  describeAppearance,
  describeUnread,
  SCAN_LIMITS,
  VERDICT_WORDS,
} from './finding-messages.ts'
import { type Appearance, type CodeFinding, judgeWithNeed } from './findings.ts'
import { formatLength, formatSecond } from './format-time.ts'
import type { ScanReport } from './report.ts'

/** What each code leads to, by the code's text. An entry is missing until it is known. */
export type CodeInfos = ReadonlyMap<string, CodeInfo>

export type ReportedFile = { name: string; checkedAt: Date }

/** Returns the file's properties in one line. */
export function describeVideo({ facts, looks }: ScanReport): string {
  const { width, height, container, codec, durationSeconds, hasHighDynamicRange } = facts
  const range = hasHighDynamicRange ? ', HDR' : ''
  return `${width} × ${height}, ${container}, ${codec}${range}, ${formatSecond(durationSeconds)}; ${looks} frames searched.`
}

/** Returns an appearance's time and place in one line. */
export const describeTime = ({ from, until, seconds, place }: Appearance): string =>
  `${formatSecond(from)} to ${formatSecond(until)} (${formatLength(seconds)}), at the ${place}`

/** Returns the worse of two verdicts: how well a code can be read, and where it leads. */
export function overallVerdict({ verdict, text }: CodeFinding, infos: CodeInfos): Verdict {
  const info = infos.get(text)
  const where = info ? describeCode(info).verdict : 'good'
  return worstVerdict([verdict, where])
}

/** Returns the report with each of the viewer's codes judged by the size factor of its style. */
export const withNeeds = (report: ScanReport, infos: CodeInfos): ScanReport => ({
  ...report,
  findings: report.findings.map((finding) => {
    const info = infos.get(finding.text)
    return info?.whose === 'own' ? judgeWithNeed(finding, info.sizeNeed) : finding
  }),
})

/** Returns the verdict of a code as a word. Foreign codes aren't judged. */
export const verdictWord = (finding: CodeFinding, infos: CodeInfos): string =>
  isForeign(infos.get(finding.text) ?? null)
    ? FOREIGN_WORDS
    : VERDICT_WORDS[overallVerdict(finding, infos)]

export const FOREIGN_WORDS = 'Not your code'

/** Describes an incomplete scan and what to do; null if the whole file was scanned. */
export const damagedNote = ({ damaged, seenUntil }: ScanReport) =>
  damaged
    ? {
        says: `The file is damaged or cut off, so only the part up to ${formatSecond(seenUntil)} was checked.`,
        fix: 'Export the video again.',
      }
    : null

/** Returns the whole report as plain text, for the clipboard. */
export function reportText(report: ScanReport, infos: CodeInfos, file: ReportedFile): string {
  const note = damagedNote(report)
  const lines = [
    `Code check of ${file.name}, ${file.checkedAt.toISOString().slice(0, 10)}`,
    describeVideo(report),
    ...(note ? sentences(note) : []),
    '',
  ]
  if (report.findings.length === 0) lines.push('We found no QR code that scans.', '')
  for (const finding of report.findings) {
    const info = infos.get(finding.text) ?? null
    lines.push(
      `${nameOfCode(finding.text, info)}: ${verdictWord(finding, infos)}`,
      `  ${finding.text}`,
    )
    if (info) lines.push(...sentences(describeCode(info)).map((line) => `  ${line}`))
    for (const appearance of finding.appearances) {
      lines.push(`  ${describeTime(appearance)}: ${VERDICT_WORDS[appearance.verdict]}`)
      for (const line of describeAppearance(appearance, report.facts)) {
        lines.push(...sentences(line).map((sentence) => `    - ${sentence}`))
      }
    }
    lines.push('')
  }
  for (const code of report.unread) lines.push(...sentences(describeUnread(code)), '')
  return [...lines, ...SCAN_LIMITS].join('\n')
}

/**
 * Returns the sentences of a line, without missing ones: what was found, what to do about it, and
 * the numbers.
 */
export const sentences = (line: {
  says: string
  fix: string | null
  numbers?: string | null
}): string[] => [line.says, line.fix, line.numbers].filter((sentence) => sentence != null)
