import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import { CheckProgress } from '../parts/check-progress.tsx'
import type { ScanState } from './use-scan.ts'

type Running = Extract<ScanState, { step: 'running' }>

/** The progress of a scan. */
export function RunningScan({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { file, facts, progress } = running
  const where = progress && facts ? whereOf(progress.seconds, facts.durationSeconds) : ''
  return (
    <CheckProgress
      label={`Checking ${file.name}`}
      share={progress?.share ?? null}
      onCancel={onCancel}
    >
      <p className="text-sm text-soft">
        {progress?.phase === 'measure' ? 'Measuring the codes. ' : 'Looking for codes. '}
        {where}
        {progress && progress.found > 0 && ` ${describeFound(progress.found)}.`}
      </p>
    </CheckProgress>
  )
}

const whereOf = (seconds: number, duration: number) =>
  `At ${formatSecond(seconds)} of ${formatSecond(duration)}.`

export const describeFound = (codes: number) =>
  codes === 1 ? '1 code found' : `${codes} codes found`
