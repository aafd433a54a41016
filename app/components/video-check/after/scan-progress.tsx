import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { formatSecond } from '#domain/video-check/scan/format-time.ts'
import type { ScanState } from './use-scan.ts'

type Running = Extract<ScanState, { step: 'running' }>

/** A screen reader hears of the progress in steps of this many per cent. */
const SPOKEN_STEP = 25

/** The progress of a scan, and the button that ends it. */
export function RunningScan({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { file, facts, progress } = running
  const percent = progress ? progress.share * 100 : null
  const spoken = Math.floor((percent ?? 0) / SPOKEN_STEP) * SPOKEN_STEP
  const where = progress && facts ? whereOf(progress.seconds, facts.durationSeconds) : ''
  return (
    <Card className="grid gap-4">
      <Progress label={`Checking ${file.name}`} value={percent} />
      <p className="text-sm text-soft">
        {progress?.phase === 'measure' ? 'Measuring the codes. ' : 'Looking for codes. '}
        {where}
        {progress && progress.found > 0 && ` ${foundWords(progress.found)}.`}
      </p>
      <p role="status" className="sr-only">
        {spoken === 0 ? 'The check has started.' : `${spoken} per cent checked.`}
      </p>
      <div>
        <Button
          type="button"
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </Card>
  )
}

const whereOf = (seconds: number, duration: number) =>
  `At ${formatSecond(seconds)} of ${formatSecond(duration)}.`

export const foundWords = (codes: number) => (codes === 1 ? '1 code found' : `${codes} codes found`)
