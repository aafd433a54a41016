import { useEffect, useRef } from 'react'
import { describeFound } from '#app/components/video-check/results/describe-progress.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import { nameOfCode } from '#domain/video-check/code-messages.ts'
import { stripRows } from '#domain/video-check/scan/film-strip.ts'
import { judgeFilm } from '#domain/video-check/scan/film-verdict.ts'
import { describeUnread, SCAN_LIMITS } from '#domain/video-check/scan/finding-messages.ts'
import type { UnreadFinding } from '#domain/video-check/scan/findings.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import { reportHtml } from '#domain/video-check/scan/report-html.ts'
import {
  type CodeInfos,
  describeVideo,
  reportText,
  withNeeds,
} from '#domain/video-check/scan/report-lines.ts'
import { ReportActions } from '../parts/report-actions.tsx'
import { CodeResult } from './code-result.tsx'
import { FilmStrip } from './film-strip.tsx'
import { FilmVerdictCard } from './film-verdict-card.tsx'
import type { SaveTime } from './save-check.tsx'
import { useCodeInfos } from './use-code-infos.ts'

export type ScanResultsProps = {
  report: ScanReport
  file: { name: string; checkedAt: Date }
  placement: CheckedPlacement | null
  /** A code whose result saves itself to its placement, and when. */
  saving?: { text: string; when: SaveTime }
  /** Whether the results take the focus when they appear. Default: true. */
  takesFocus?: boolean
}

/**
 * The results of a scan: one sentence, the video's timeline, and then each code.
 */
export function ScanResults(props: ScanResultsProps) {
  const { report: scanned, file, placement, saving, takesFocus = true } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { infos, step, retry } = useCodeInfos(scanned.findings.map(({ text }) => text))
  const report = withNeeds(scanned, infos)
  const { findings, unread, facts } = report
  const film = judgeFilm(report, step === 'done' ? infos : null, placement)
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <FilmVerdictCard film={film} waiting={describeFound(findings.length)} heading={heading} />
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          Checked: <bdi>{file.name}</bdi>
        </p>
      </div>
      <FilmStrip rows={stripRows(report, infos)} durationSeconds={facts.durationSeconds} />
      {findings.length > 0 &&
        unread.map((code) => (
          <UnreadCode key={`${code.from} ${code.place}`} code={code} infos={infos} />
        ))}
      {step === 'failed' && (
        <Alert
          tone="error"
          title="We couldn’t look up where the codes lead"
          actions={
            <Button type="button" size="small" variant="secondary" onClick={retry}>
              Try Again
            </Button>
          }
        >
          Everything else below was measured on this computer and is complete.
        </Alert>
      )}
      <ul className="grid gap-6">
        {findings.map((finding) => (
          <CodeResult
            // When it is known how large the code has to be, another appearance may be the best
            // one.
            key={`${finding.text} ${step}`}
            finding={finding}
            facts={facts}
            infos={infos}
            placementId={placement?.id ?? null}
            saves={finding.text === saving?.text ? saving.when : undefined}
          />
        ))}
      </ul>
      <ReportActions
        text={reportText(report, infos, file)}
        html={() => reportHtml(report, infos, file)}
        fileName={`${file.name.replace(/\.[^.]*$/, '')}-code-check.html`}
      />
      <div className="text-sm text-soft">
        <Fold label="About This Check">
          <p className="mb-2 [overflow-wrap:anywhere]">{describeVideo(report)}</p>
          <ul className="list-disc pl-5">
            {SCAN_LIMITS.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fold>
      </div>
    </div>
  )
}

function UnreadCode({ code, infos }: { code: UnreadFinding; infos: CodeInfos }) {
  const { text } = code
  const name = text === null ? null : nameOfCode(text, infos.get(text) ?? null)
  const { says, fix } = describeUnread(code, name)
  return (
    <Alert
      tone="warning"
      title={
        text === null
          ? 'There may be a code that doesn’t scan'
          : 'A code is hidden for part of the time'
      }
    >
      {says} {fix}
    </Alert>
  )
}
