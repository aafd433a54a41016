import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import { formatModuleSize, MODULE_SIZES, smallestModule } from '#domain/screen/screen.ts'
import { judgeFilm } from '#domain/video-check/scan/film-verdict.ts'
import { describeUnread, SCAN_LIMITS } from '#domain/video-check/scan/finding-messages.ts'
import type { UnreadFinding } from '#domain/video-check/scan/findings.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import { reportHtml } from '#domain/video-check/scan/report-html.ts'
import {
  damagedNote,
  describeVideo,
  reportText,
  withNeeds,
} from '#domain/video-check/scan/report-lines.ts'
import { ReportActions } from '../parts/report-actions.tsx'
import { CodeResult } from './code-result.tsx'
import { describeFound } from './scan-progress.tsx'
import { useCodeInfos } from './use-code-infos.ts'

export type ScanResultsProps = {
  report: ScanReport
  file: { name: string; checkedAt: Date }
  placement: CheckedPlacement | null
}

const sizeAdvice = ({ height }: VideoFacts) =>
  `A module, the smallest square of the code, should be at least ${formatModuleSize(MODULE_SIZES.pass, 1)}, where H is the picture’s height: ${smallestModule(height)} of ${height} pixels.`

const FILM_TONES = { fail: 'error', weak: 'warning', pass: 'success', good: 'success' } as const

function UnreadCode({ code }: { code: UnreadFinding }) {
  const { says, fix } = describeUnread(code)
  return (
    <Alert
      tone="warning"
      title={
        code.text === null ? 'A code may be unreadable' : 'A code is hidden for a part of the time'
      }
    >
      {says} {fix}
    </Alert>
  )
}

/** What a scan found. Takes the focus when it appears. */
export function ScanResults({ report: scanned, file, placement }: ScanResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { infos, step, retry } = useCodeInfos(scanned.findings.map(({ text }) => text))
  const report = withNeeds(scanned, infos)
  const { findings, unread, facts } = report
  const note = damagedNote(report)
  const film = judgeFilm(report, step === 'done' ? infos : null, placement)
  return (
    <section aria-labelledby="scan-results" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="scan-results" ref={heading} tabIndex={-1} className="heading text-2xl outline-none">
          {findings.length === 0 ? 'No readable code found' : describeFound(findings.length)}
        </h2>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          <bdi>{file.name}</bdi>: {describeVideo(report)}
        </p>
      </div>
      {film && (
        <Alert tone={FILM_TONES[film.verdict]} title={film.says}>
          {film.fix}
        </Alert>
      )}
      {note && (
        <Alert tone="warning" title="Only a part was checked">
          {note}
        </Alert>
      )}
      {unread.map((code) => (
        <UnreadCode key={`${code.from} ${code.place}`} code={code} />
      ))}
      {findings.length === 0 && unread.length === 0 && (
        <Alert tone="info" title="Why a code may not be found">
          {`If your video has a code, it may be too small, too blurred, covered or shown too briefly. ${sizeAdvice(facts)}`}
        </Alert>
      )}
      {step === 'failed' && (
        <Alert
          tone="error"
          title="We couldn’t look up what the codes lead to"
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
            // The best appearance may be another one once it is known what the code needs.
            key={`${finding.text} ${step}`}
            finding={finding}
            facts={facts}
            infos={infos}
            placementId={placement?.id ?? null}
          />
        ))}
      </ul>
      <ReportActions
        text={reportText(report, infos, file)}
        html={() => reportHtml(report, infos, file)}
        fileName={`${file.name.replace(/\.[^.]*$/, '')}-code-check.html`}
      />
      <section aria-labelledby="scan-limits" className="grid gap-2 text-sm text-soft">
        <h2 id="scan-limits" className="font-[680] text-ink">
          What this check is
        </h2>
        <ul className="list-disc pl-5">
          {SCAN_LIMITS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </section>
  )
}
