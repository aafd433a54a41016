import { describe, expect, it } from 'vitest'
import { MAX_VIDEOS } from './video-codes.ts'
import {
  changeQueue,
  EMPTY_QUEUE,
  findCurrent,
  type QueueEvent,
  shareDone,
  type VideoQueue,
} from './video-queue.ts'

const files = (...names: string[]) => names.map((name) => ({ name, bytes: 100, key: name }))
const CODES = { durationSeconds: 1, codes: [], left: 0, unread: [], damagedFrom: null }
const done = (id: number) =>
  ({ type: 'settle', id, state: { step: 'done', codes: CODES } }) as const
const failed = (id: number) =>
  ({ type: 'settle', id, state: { step: 'failed', problem: 'damaged' } }) as const

const run = (...events: QueueEvent<string>[]): VideoQueue<string> =>
  events.reduce(changeQueue<string>, EMPTY_QUEUE as VideoQueue<string>)
const current = (queue: VideoQueue<string>) => findCurrent(queue)?.name ?? null
const steps = (queue: VideoQueue<string>) => queue.videos.map(({ state }) => state.step)

const THREE = { type: 'add', files: files('a', 'b', 'c') } as const

describe('the queue of videos', () => {
  it('takes one video at a time, in their order', () => {
    expect(current(run())).toBeNull()
    expect(current(run(THREE))).toBe('a')
    expect(current(run(THREE, done(0)))).toBe('b')
    expect(current(run(THREE, done(0), done(1), done(2)))).toBeNull()
  })

  it('continues with the next video if one can’t be checked', () => {
    const queue = run(THREE, failed(0))
    expect(steps(queue)).toEqual(['failed', 'waiting', 'waiting'])
    expect(current(queue)).toBe('b')
  })

  it('skips one or all, but keeps what is done', () => {
    expect(current(run(THREE, { type: 'skip', ids: [0] }))).toBe('b')
    const all = run(THREE, done(0), { type: 'skip', ids: [0, 1, 2] })
    expect(steps(all)).toEqual(['done', 'skipped', 'skipped'])
    expect(current(all)).toBeNull()
  })

  it('checks a video again after all others, without interrupting one', () => {
    const queue = run(THREE, failed(0), { type: 'retry', ids: [0] })
    expect(current(queue)).toBe('b')
    expect(current([done(1), done(2)].reduce(changeQueue<string>, queue))).toBe('a')
    // What is done or waiting stays as it is.
    expect(run(THREE, done(0), { type: 'retry', ids: [0, 1, 2] }).videos).toEqual(
      run(THREE, done(0)).videos,
    )
  })

  it('adds a file once, and counts what is too much', () => {
    const twice = run(THREE, { type: 'add', files: files('b', 'd', 'd') })
    expect(twice.videos.map(({ id, name }) => [id, name])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
      [3, 'd'],
    ])
    const names = Array.from({ length: MAX_VIDEOS }, (_, at) => `v${at}`)
    const full = run(THREE, { type: 'add', files: files(...names) })
    expect(full.videos).toHaveLength(MAX_VIDEOS)
    expect(full.left).toBe(3)
    expect(changeQueue(full, THREE).left).toBe(0)
  })

  it('checks a file again that is chosen again and wasn’t checked', () => {
    const again = run(THREE, done(0), failed(1), { type: 'add', files: files('a', 'b', 'd') })
    expect(steps(again)).toEqual(['done', 'waiting', 'waiting', 'waiting'])
    expect(current(changeQueue(again, done(2)))).toBe('b')
  })

  it('knows the share that is done, by the sizes of the files', () => {
    expect(shareDone(run(), 0)).toBe(1)
    expect(shareDone(run(THREE), 0.5)).toBeCloseTo(1 / 6)
    expect(shareDone(run(THREE, done(0), failed(1)), 0.5)).toBeCloseTo(5 / 6)
    expect(shareDone(run(THREE, { type: 'skip', ids: [0, 1, 2] }), 0)).toBe(1)
  })
})
