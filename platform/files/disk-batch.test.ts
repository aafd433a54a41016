import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DISK_STEPS, type DiskSteps } from './disk-batch.ts'
import { createDiskStore } from './disk-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qrm-batch-'))
})
afterEach(() => rm(folder, { recursive: true }))

const text = (content: string) => Readable.from([Buffer.from(content)])
const waiting = () => readdirSync(join(folder, '.incoming'))

/** The real steps, which also write down what has happened. `fail` may throw instead. */
function recorded(fail: (step: string) => void = () => {}) {
  const done: string[] = []
  const named = new Map<string, string>()
  const note = async (step: string, work: Promise<void>) => {
    await work
    done.push(step)
  }
  const steps: DiskSteps = {
    async syncFile(path) {
      fail('syncFile')
      const content = await readFile(path, 'utf8')
      named.set(path, content)
      await note(`sync ${content}`, DISK_STEPS.syncFile(path))
    },
    rename: (from, to) =>
      note(`name ${named.get(from)} ${basename(to)}`, DISK_STEPS.rename(from, to)),
    syncFolder: (path) =>
      note(`sync folder ${relative(folder, path) || '.'}`, DISK_STEPS.syncFolder(path)),
  }
  return { steps, done }
}

test('a commit syncs all bytes, then names them, then syncs each folder with a new name once', async () => {
  const { steps, done } = recorded()
  const batch = createDiskStore(folder, steps).batch()
  await batch.put('a/b/one', text('1'), 'text/plain')
  await batch.put('a/b/two', text('2'), 'text/plain')
  await batch.put('a/three', text('3'), 'text/plain')
  expect(done).toEqual([])
  expect(existsSync(join(folder, 'a'))).toBe(false)
  await batch.commit()
  expect(done.slice(0, 3).sort()).toEqual(['sync 1', 'sync 2', 'sync 3'])
  expect(done.slice(3, 6)).toEqual(['name 1 one', 'name 2 two', 'name 3 three'])
  expect(done.slice(6).sort()).toEqual(['sync folder .', 'sync folder a', 'sync folder a/b'])
  expect(waiting()).toEqual([])
})

test('a single file is durable when its put resolves', async () => {
  const { steps, done } = recorded()
  await createDiskStore(folder, steps).put('a/one', text('1'), 'text/plain')
  expect(done.slice(0, 2)).toEqual(['sync 1', 'name 1 one'])
  expect(done.slice(2).sort()).toEqual(['sync folder .', 'sync folder a'])
})

test('nothing gets a name if a sync fails, and the batch takes no more', async () => {
  const { steps, done } = recorded(() => {
    throw new Error('EIO')
  })
  const store = createDiskStore(folder, steps)
  const batch = store.batch()
  await batch.put('a/one', text('1'), 'text/plain')
  await expect(batch.commit()).rejects.toThrow('EIO')
  await expect(batch.commit()).rejects.toThrow(/failed before/)
  await expect(batch.put('a/two', text('2'), 'text/plain')).rejects.toThrow(/failed/)
  await batch.discard()
  expect(done).toEqual([])
  expect(await store.size('a/one')).toBeNull()
  expect(waiting()).toEqual([])
})

test('a long batch commits by itself, so that what waits is bounded', async () => {
  const { steps, done } = recorded()
  const batch = createDiskStore(folder, steps).batch()
  for (let n = 0; n < 300; n++) await batch.put(`a/${n}`, text(`${n}`), 'text/plain')
  expect(done.filter((step) => step.startsWith('name')).length).toBeGreaterThan(200)
  await batch.discard()
  expect(waiting()).toEqual([])
})
