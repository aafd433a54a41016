import { SkipForward, X } from 'lucide-react'
import { describeProgress } from '#app/components/video-check/results/describe-progress.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type QueuedVideo, shareDone } from '#domain/back-catalog/video-queue.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'
import { formatNumber } from '#lib/format-number.ts'
import { LongList } from './long-list.tsx'
import type { Queue } from './use-video-queue.ts'

export type QueueCardProps = {
  queue: Queue
  current: QueuedVideo<unknown>
  progress: ScanProgress | null
  onSkip: (ids: readonly number[]) => void
}

/** Screen readers announce the progress in steps of this many percent. */
const SPOKEN_STEP = 10

/** The progress of all videos and of the current one, with buttons to skip one or all. */
export function QueueCard({ queue, current, progress, onSkip }: QueueCardProps) {
  const share = shareDone(queue, progress?.share ?? 0)
  const waiting = queue.videos.filter(
    ({ id, state }) => state.step === 'waiting' && id !== current.id,
  )
  const total = queue.videos.length
  const done = total - waiting.length - 1
  const spoken = Math.floor((share * 100) / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <Card className="grid gap-5">
      <Progress
        label="All videos"
        value={share * 100}
        detail={`${formatNumber(done)} of ${formatNumber(total)}`}
      />
      <div className="grid gap-2">
        <Progress
          label={`Checking ${current.name}`}
          value={progress ? progress.share * 100 : null}
        />
        <p className="text-sm text-soft">{describeProgress(progress, null)}</p>
      </div>
      <p role="status" className="sr-only">
        {spoken === 0 ? 'The check has started.' : `${spoken} percent of all videos checked.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          variant="secondary"
          icon={<SkipForward aria-hidden="true" />}
          onClick={() => onSkip([current.id])}
        >
          Skip This Video
        </Button>
        <Button
          type="button"
          variant="secondary"
          icon={<X aria-hidden="true" />}
          onClick={() => onSkip(queue.videos.map(({ id }) => id))}
        >
          Cancel All
        </Button>
      </div>
      {waiting.length > 0 && (
        <Fold label={`Waiting (${formatNumber(waiting.length)})`}>
          <LongList label="Waiting videos" items={waiting} isDense>
            {({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-4">
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </span>
                <Button
                  type="button"
                  size="small"
                  variant="ghost"
                  className="flex-none"
                  onClick={() => onSkip([id])}
                >
                  Skip<span className="sr-only">{` ${name}`}</span>
                </Button>
              </li>
            )}
          </LongList>
        </Fold>
      )}
    </Card>
  )
}
