import { MAX_VIDEOS, type VideoCodes } from './video-codes.ts'

/**
 * The state of a video in the queue. The waiting video with the lowest `turn` is the one that is
 * being scanned.
 */
export type VideoState<Problem> =
  | { step: 'waiting'; turn: number }
  | { step: 'done'; codes: VideoCodes }
  | { step: 'failed'; problem: Problem }
  | { step: 'skipped' }

export type QueuedVideo<Problem> = {
  id: number
  /** The file's name, with its folders if it was chosen with a folder. */
  name: string
  bytes: number
  /** Equal for a file that is chosen again. */
  key: string
  state: VideoState<Problem>
}

export type NewVideo = Pick<QueuedVideo<unknown>, 'name' | 'bytes' | 'key'>

export type VideoQueue<Problem> = {
  videos: readonly QueuedVideo<Problem>[]
  nextTurn: number
  /** The number of videos that were left out, because the queue was full. */
  left: number
}

export type QueueEvent<Problem> =
  | { type: 'add'; files: readonly NewVideo[] }
  | { type: 'settle'; id: number; state: Exclude<VideoState<Problem>, { step: 'waiting' }> }
  | { type: 'skip'; ids: readonly number[] }
  | { type: 'retry'; ids: readonly number[] }

export const EMPTY_QUEUE: VideoQueue<never> = { videos: [], nextTurn: 0, left: 0 }

/**
 * Returns the queue after an event. A file that is chosen again isn't added twice, but checked again
 * if it wasn't checked.
 */
export function changeQueue<Problem>(
  queue: VideoQueue<Problem>,
  event: QueueEvent<Problem>,
): VideoQueue<Problem> {
  const { videos, nextTurn } = queue
  switch (event.type) {
    case 'add': {
      const known = new Map(videos.map(({ key, id }) => [key, id]))
      const chosen = event.files.flatMap(({ key }) => known.get(key) ?? [])
      const again = retry(queue, chosen)
      const seen = new Set(known.keys())
      const files = event.files.filter(({ key }) => !seen.has(key) && seen.add(key))
      const added = files.slice(0, Math.max(0, MAX_VIDEOS - videos.length))
      return {
        videos: [
          ...again.videos,
          ...added.map((file, index): QueuedVideo<Problem> => {
            const state = { step: 'waiting', turn: again.nextTurn + index } as const
            return { ...file, id: videos.length + index, state }
          }),
        ],
        nextTurn: again.nextTurn + added.length,
        left: files.length - added.length,
      }
    }
    case 'settle':
      return { ...queue, videos: change(videos, [event.id], () => event.state) }
    case 'skip': {
      const skipped = change(videos, event.ids, (state) =>
        state.step === 'waiting' ? { step: 'skipped' } : state,
      )
      return { ...queue, videos: skipped }
    }
    case 'retry':
      return { ...queue, ...retry({ videos, nextTurn }, event.ids) }
  }
}

function change<Problem>(
  videos: readonly QueuedVideo<Problem>[],
  ids: readonly number[],
  toState: (state: VideoState<Problem>) => VideoState<Problem>,
): QueuedVideo<Problem>[] {
  const changed = new Set(ids)
  return videos.map((video) =>
    changed.has(video.id) ? { ...video, state: toState(video.state) } : video,
  )
}

/** Puts videos that failed or were skipped at the end of the queue. */
function retry<Problem>(
  { videos, nextTurn }: Pick<VideoQueue<Problem>, 'videos' | 'nextTurn'>,
  ids: readonly number[],
) {
  let turn = nextTurn
  const retried = change(videos, ids, (state) =>
    state.step === 'failed' || state.step === 'skipped' ? { step: 'waiting', turn: turn++ } : state,
  )
  return { videos: retried, nextTurn: turn }
}

/** Returns the video that is being scanned; null if none is waiting. */
export function findCurrent<Problem>({
  videos,
}: VideoQueue<Problem>): (QueuedVideo<Problem> & { state: { step: 'waiting' } }) | null {
  let current: (QueuedVideo<Problem> & { state: { step: 'waiting'; turn: number } }) | null = null
  for (const { state, ...video } of videos) {
    if (state.step !== 'waiting') continue
    if (!current || state.turn < current.state.turn) current = { ...video, state }
  }
  return current
}

/**
 * Returns the share of the whole work that is done, 0 to 1, by the sizes of the files.
 *
 * @param currentShare the share of the current video that is done, 0 to 1
 */
export function shareDone(queue: VideoQueue<unknown>, currentShare: number): number {
  const current = findCurrent(queue)
  let [done, total] = [0, 0]
  for (const { id, bytes, state } of queue.videos) {
    total += bytes
    if (id === current?.id) done += bytes * currentShare
    else if (state.step !== 'waiting') done += bytes
  }
  return total === 0 ? 1 : done / total
}
