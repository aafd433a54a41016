import { CheckProgress } from '#app/components/video-check/parts/check-progress.tsx'
import { describeProgress } from '#app/components/video-check/results/describe-progress.ts'
import type { ScanState } from './use-scan.ts'

type Running = Extract<ScanState, { step: 'running' }>

/** The progress of a scan. */
export function RunningScan({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { file, facts, progress } = running
  return (
    <CheckProgress
      label={`Checking ${file.name}`}
      share={progress?.share ?? null}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        {describeProgress(progress, facts?.durationSeconds ?? null)}
      </p>
    </CheckProgress>
  )
}
