import { VERDICTS, type Verdict, worstVerdict } from '#domain/screen/screen.ts'
import { describeCode, nameOfCode } from '../code-messages.ts'
import type { OwnCode } from '../codes.ts'
import { describeAppearance, describeUnread, isFine, NOT_FOUND_ADVICE } from './finding-messages.ts'
import type { CodeFinding } from './findings.ts'
import type { ScanReport } from './report.ts'
import { type CodeInfos, damagedNote, overallVerdict } from './report-lines.ts'

/** A problem in a video: what is wrong, and what to do, as one imperative sentence. */
export type FilmProblem = { says: string; fix: string }

/** The verdict for the whole video: one sentence, and the problems, the worst first. */
export type FilmVerdict = { verdict: Verdict; headline: string; problems: FilmProblem[] }

/** The placement for which the check was opened. `code` is in lower case. */
type Wanted = { id: string; label: string; code: string; magnetId: string }

type OwnFinding = { finding: CodeFinding; info: OwnCode }
type Judged = FilmProblem & { verdict: Verdict }

const NONE_OF_YOURS = 'None of your codes is in this video.'

/**
 * Judges the video. If it is checked for a placement, that placement's code decides; otherwise each
 * of the viewer's codes must pass. Returns null if it isn't known yet what the codes lead to.
 */
export function judgeFilm(
  report: ScanReport,
  infos: CodeInfos | null,
  placement: Wanted | null,
): FilmVerdict | null {
  const { findings, unread } = report
  if (findings.length === 0) {
    return unread.length > 0
      ? {
          verdict: 'fail',
          headline: 'None of your codes can be scanned in this video.',
          problems: unread.map((code) => describeUnread(code)),
        }
      : {
          verdict: 'fail',
          headline: NONE_OF_YOURS,
          problems: [{ says: 'We found no QR code that scans.', fix: NOT_FOUND_ADVICE }],
        }
  }
  if (!infos) return null
  const own = findings.flatMap((finding): OwnFinding[] => {
    const info = infos.get(finding.text)
    return info?.whose === 'own' ? [{ finding, info }] : []
  })
  if (own.length === 0) {
    const fix = 'Put the code of your placement or magnet into the video, then check the new file.'
    return {
      verdict: 'fail',
      headline: NONE_OF_YOURS,
      problems: [{ says: 'We found other codes, which are listed below.', fix }],
    }
  }
  const wanted = placement ? own.filter(({ info }) => info.placement?.id === placement.id) : own
  if (placement && wanted.length === 0) return judgeOther(own, placement)
  return judgeOwn(report, wanted, infos)
}

/** Judges a video that shows codes of the viewer, but not the placement's code. */
function judgeOther(own: readonly OwnFinding[], placement: Wanted): FilmVerdict {
  const code = placement.code.toUpperCase()
  const isMagnets = own.some(
    ({ info }) => info.placement === null && info.magnet?.id === placement.magnetId,
  )
  if (isMagnets) {
    const problem = {
      says: `The video shows the magnet’s code, so its scans don’t count for “${placement.label}”.`,
      fix: `Replace the magnet’s code with the code ${code}, then check the new file.`,
    }
    return { verdict: 'weak', headline: headlineFor([problem]), problems: [problem] }
  }
  return {
    verdict: 'fail',
    headline: `The code for “${placement.label}” isn’t in this video.`,
    problems: [
      {
        says: 'The video shows another code of yours.',
        fix: `Put the code ${code} into the video, then check the new file.`,
      },
    ],
  }
}

function judgeOwn(
  report: ScanReport,
  wanted: readonly OwnFinding[],
  infos: CodeInfos,
): FilmVerdict {
  const note = damagedNote(report)
  const found = wanted.flatMap(({ finding, info }): Judged[] => {
    const best = finding.appearances[finding.best]
    const lines = best ? describeAppearance(best, report.facts) : []
    const name = wanted.length > 1 ? nameOfCode(finding.text, info) : null
    return [describeCode(info), ...lines].flatMap(({ verdict, says, fix }) =>
      fix === null || isFine(verdict)
        ? []
        : [{ verdict, says: name ? `“${name}”: ${says}` : says, fix }],
    )
  })
  if (note) found.push({ verdict: 'weak', ...note })
  const verdict = worstVerdict([
    ...wanted.map(({ finding }) => overallVerdict(finding, infos)),
    ...(note ? (['weak'] as const) : []),
  ])
  const problems = found
    .toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict))
    .map(({ says, fix }) => ({ says, fix }))
  return { verdict, headline: headlineFor(problems), problems }
}

function headlineFor(problems: readonly FilmProblem[]): string {
  const [first] = problems
  if (!first) return 'Ready to publish.'
  if (problems.length > 1) return `Fix ${problems.length} things:`
  return `Fix one thing: ${first.fix.charAt(0).toLowerCase()}${first.fix.slice(1)}`
}
