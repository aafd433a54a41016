import { VERDICTS, type Verdict, worstVerdict } from '#domain/screen/screen.ts'
import { describeCode, nameOfCode } from '../code-messages.ts'
import type { OwnCode } from '../codes.ts'
import { describeAppearance } from './finding-messages.ts'
import type { CodeFinding } from './findings.ts'
import type { ScanReport } from './report.ts'
import { type CodeInfos, damagedNote, overallVerdict } from './report-lines.ts'

/** The verdict for the whole film in one sentence, and what to do first. */
export type FilmVerdict = { verdict: Verdict; says: string; fix: string | null }

/** The placement that the check was opened for; `code` is in lower case. */
type Wanted = { id: string; label: string; code: string; magnetId: string }

type OwnFinding = { finding: CodeFinding; info: OwnCode }

/**
 * Judges the film: the code of the placement that it is checked for, else all codes of the viewer, of
 * which each must do. Null if it isn't known yet what the codes lead to.
 */
export function judgeFilm(
  report: ScanReport,
  infos: CodeInfos | null,
  placement: Wanted | null,
): FilmVerdict | null {
  const { findings, unread } = report
  if (findings.length === 0) {
    return unread.length > 0
      ? { verdict: 'fail', says: 'Don’t publish it yet: its code can’t be read.', fix: null }
      : { verdict: 'fail', says: 'No readable code is in this video.', fix: null }
  }
  if (!infos) return null
  const own = findings.flatMap((finding): OwnFinding[] => {
    const info = infos.get(finding.text)
    return info?.whose === 'own' ? [{ finding, info }] : []
  })
  if (own.length === 0) {
    return {
      verdict: 'fail',
      says: 'None of your codes is in this video.',
      fix: 'Put the code of your placement or magnet into the video, then check the new file.',
    }
  }
  const wanted = placement ? own.filter(({ info }) => info.placement?.id === placement.id) : own
  if (placement && wanted.length === 0) return judgeOther(own, placement)
  return judgeOwn(report, wanted, infos)
}

/** The film shows codes of the viewer, but not that of the placement. */
function judgeOther(own: readonly OwnFinding[], placement: Wanted): FilmVerdict {
  const fix = `Put the code ${placement.code.toUpperCase()} into the video, then check the new file.`
  const isMagnets = own.some(
    ({ info }) => info.placement === null && info.magnet?.id === placement.magnetId,
  )
  return isMagnets
    ? {
        verdict: 'weak',
        says: `The video shows the magnet’s own code, not that of “${placement.label}”: scans don’t count there.`,
        fix,
      }
    : { verdict: 'fail', says: `The code of “${placement.label}” isn’t in this video.`, fix }
}

const HEADLINES: Record<Verdict, string> = {
  good: 'Ready to publish',
  pass: 'Ready to publish',
  weak: 'It could be better',
  fail: 'Don’t publish it yet',
}

function judgeOwn(
  report: ScanReport,
  wanted: readonly OwnFinding[],
  infos: CodeInfos,
): FilmVerdict {
  const worst = worstVerdict(wanted.map(({ finding }) => overallVerdict(finding, infos)))
  const note = damagedNote(report)
  const verdict = note ? worstVerdict([worst, 'weak']) : worst
  const first = wanted.find(({ finding }) => overallVerdict(finding, infos) === verdict)
  const isFine = VERDICTS.indexOf(verdict) >= VERDICTS.indexOf('pass')
  if (isFine) {
    const what =
      wanted.length === 1
        ? 'your code reads well and leads to your page.'
        : 'your codes read well and lead to your pages.'
    return { verdict, says: `${HEADLINES[verdict]}: ${what}`, fix: null }
  }
  if (!first) {
    return {
      verdict,
      says: `${HEADLINES[verdict]}: only a part of the file was checked.`,
      fix: note,
    }
  }
  const { finding, info } = first
  const name = wanted.length > 1 ? `“${nameOfCode(finding.text, info)}”: ` : ''
  const where = describeCode(info)
  const line = firstProblem(finding, report)
  const problem = where.verdict === verdict || !line ? where : line
  return { verdict, says: `${HEADLINES[verdict]}. ${name}${problem.says}`, fix: problem.fix }
}

function firstProblem(finding: CodeFinding, { facts }: ScanReport) {
  const best = finding.appearances[finding.best]
  return best ? describeAppearance(best, facts)[0] : undefined
}
