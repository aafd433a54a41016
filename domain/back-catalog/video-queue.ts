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

/** Returns the queue after an event. A file that is chosen again isn't added twice. */
export function changeQueue<Problem>(
  queue: VideoQueue<Problem>,
  event: QueueEvent<Problem>,
): VideoQueue<Problem> {
  const { videos, nextTurn } = queue
  const change = (
    ids: readonly number[],
    toState: (video: QueuedVideo<Problem>) => VideoState<Problem>,
  ) => {
    const changed = new Set(ids)
    return videos.map((video) =>
      changed.has(video.id) ? { ...video, state: toState(video) } : video,
    )
  }
  switch (event.type) {
    case 'add': {
      const known = new Set(videos.map(({ key }) => key))
      const files = event.files.filter(({ key }) => !known.has(key) && known.add(key))
      const added = files.slice(0, Math.max(0, MAX_VIDEOS - videos.length))
      return {
        videos: [
          ...videos,
          ...added.map((file, index): QueuedVideo<Problem> => {
            const state = { step: 'waiting', turn: nextTurn + index } as const
            return { ...file, id: videos.length + index, state }
          }),
        ],
        nextTurn: nextTurn + added.length,
        left: files.length - added.length,
      }
    }
    case 'settle':
      return { ...queue, videos: change([event.id], () => event.state) }
    case 'skip': {
      const skip = ({ state }: QueuedVideo<Problem>): VideoState<Problem> =>
        state.step === 'waiting' ? { step: 'skipped' } : state
      return { ...queue, videos: change(event.ids, skip) }
    }
    case 'retry': {
      let turn = nextTurn
      const retry = ({ state }: QueuedVideo<Problem>): VideoState<Problem> =>
        state.step === 'failed' || state.step === 'skipped'
          ? { step: 'waiting', turn: turn++ }
          : state
      const retried = change(event.ids, retry)
      return { ...queue, videos: retried, nextTurn: turn }
    }
  }
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
