import { RotateCcw } from 'lucide-react'
import { problemWords } from '#app/components/video-check/problem-messages.ts'
import type { ScanProblem } from '#app/components/video-check/scan/scan-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LongList } from './long-list.tsx'
import { Section } from './section.tsx'
import type { Queue } from './use-video-queue.ts'

export type UncheckedFile = {
  id: number
  name: string
  /** Why the file wasn't checked, in a few words. */
  why: string
  /** What to do about it; null if the viewer skipped the file. */
  advice: string | null
}

/** Returns the files that couldn't be checked or were skipped. */
export const listUnchecked = ({ videos }: Queue): UncheckedFile[] =>
  videos.flatMap(({ id, name, state }): UncheckedFile[] => {
    if (state.step === 'skipped') return [{ id, name, why: 'Skipped', advice: null }]
    if (state.step !== 'failed') return []
    const why = problemWords(state.problem, name).title
    return [{ id, name, why, advice: ADVICE[state.problem.reason] }]
  })

/** What helps if a file is an old one. 'Check My Video' advises to export the video again. */
const ADVICE: Record<ScanProblem['reason'], string> = {
  empty: 'Download the video from the platform again.',
  'not-video': 'Download the video from the platform as MP4, and choose that file.',
  'no-picture': 'The file contains only sound. Choose the file with the video.',
  codec: 'Download the video from the platform as MP4, and choose that file.',
  damaged: 'The file is cut off or damaged. Download the video from the platform again.',
  gone: 'The file was changed, moved or deleted, or its drive was removed. Choose it again.',
  'no-decoder':
    'Use a current Chrome, Edge, Firefox or Safari on a computer, and open this page over https.',
  stopped: 'Your browser stopped the check, possibly because memory ran out. Close other tabs.',
}

type UncheckedFilesProps = {
  files: readonly UncheckedFile[]
  onRetry: (ids: readonly number[]) => void
}

/** The files that weren't checked, and why. */
export function UncheckedFiles({ files, onRetry }: UncheckedFilesProps) {
  return (
    <Section id="unchecked" title="Files That Weren’t Checked" count={files.length}>
      <Card className="grid gap-4">
        <LongList label="Files that weren’t checked" items={files} isDense>
          {({ id, name, why, advice }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
                <p className="[overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-soft">{advice ? `${why}. ${advice}` : `${why}.`}</p>
              </div>
              <Button type="button" size="small" variant="secondary" onClick={() => onRetry([id])}>
                {advice === null ? 'Check It' : 'Try Again'}
                <span className="sr-only">{` (${name})`}</span>
              </Button>
            </li>
          )}
        </LongList>
        {files.length > 1 && (
          <Button
            type="button"
            variant="secondary"
            className="justify-self-start"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => onRetry(files.map(({ id }) => id))}
          >
            Check All of Them Again
          </Button>
        )}
      </Card>
    </Section>
  )
}
