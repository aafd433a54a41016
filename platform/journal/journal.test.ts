import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { JournalFull } from '#lib/errors.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type Journal, openJournal } from './journal.ts'

let folder: string
const clock = createTestClock()
clock.set('2026-11-01T12:00:00Z')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (limits: { maxBytes?: number; maxAgeMs?: number } = {}) =>
  openJournal({
    folder,
    log: silentLog,
    clock,
    maxBytes: 1_000_000,
    maxAgeMs: 24 * HOUR_MS,
    ...limits,
  })

/** Returns the records of all segments, in order, and removes them. */
async function takeAll(journal: Journal): Promise<unknown[]> {
  const records: unknown[] = []
  while (journal.state().oldestAt) {
    for (const name of await journal.seal()) {
      records.push(...(await journal.read(name)))
      await journal.remove(name)
    }
  }
  return records
}

const PEOPLE = Array.from({ length: 50 }, (_, i) => ({ i, name: `Zoë "${i}"\n\u2028 ש` }))

it('keeps records in order, also those of the process before', async () => {
  const first = await open()
  await Promise.all(PEOPLE.slice(0, 20).map((one) => first.append(one)))
  await first.close()
  const second = await open()
  await Promise.all(PEOPLE.slice(20).map((one) => second.append(one)))
  expect(await takeAll(second)).toEqual(PEOPLE)
  await second.close()
})

it('has a file on disk before a record is acknowledged, and none after its removal', async () => {
  const journal = await open()
  await journal.append(PEOPLE[0])
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toContain('Zoë')
  expect(journal.state()).toMatchObject({ oldestAt: clock.now() })
  for (const sealed of await journal.seal()) await journal.remove(sealed)
  expect(readdirSync(folder)).toEqual([])
  expect(journal.state()).toEqual({ bytes: 0, oldestAt: null })
  expect(await journal.countAside()).toBe(0)
})

it('keeps every whole record of a file that a crash cut off at any byte', async () => {
  const journal = await open()
  for (const one of PEOPLE.slice(0, 3)) await journal.append(one)
  const [name = ''] = await journal.seal()
  const whole = readFileSync(join(folder, name))
  const ends = [...whole].flatMap((byte, at) => (byte === 0x0a ? [at + 1] : []))
  for (let length = 0; length <= whole.length; length++) {
    writeFileSync(join(folder, name), whole.subarray(0, length))
    expect(await journal.read(name)).toEqual(
      PEOPLE.slice(0, ends.filter((end) => end <= length).length),
    )
  }
})

it('loses only the line that the disk damaged, and keeps its file aside', async () => {
  const journal = await open()
  for (const one of PEOPLE.slice(0, 3)) await journal.append(one)
  const [name = ''] = await journal.seal()
  const bytes = readFileSync(join(folder, name))
  bytes.write('?', bytes.indexOf('\n') + 30)
  writeFileSync(join(folder, name), bytes)
  expect(await journal.read(name)).toEqual([PEOPLE[0], PEOPLE[2]])
  await journal.remove(name)
  expect(readdirSync(folder)).toEqual([`${name}.damaged`])
  expect(await takeAll(await open())).toEqual([])
})

it('takes no more than its size, and nothing while its oldest record is too old', async () => {
  const small = await open({ maxBytes: 120 })
  await small.append(PEOPLE[0])
  await small.append(PEOPLE[1])
  await expect(small.append(PEOPLE[2])).rejects.toThrow(JournalFull)
  await small.close()
  const old = await open({ maxAgeMs: HOUR_MS })
  clock.advance(2 * HOUR_MS)
  await expect(old.append(PEOPLE[2])).rejects.toThrow(JournalFull)
  expect(await takeAll(old)).toEqual(PEOPLE.slice(0, 2))
  clock.advance(-2 * HOUR_MS)
})

it('keeps the order though the clock is set back', async () => {
  for (const one of PEOPLE.slice(0, 3)) {
    const journal = await open()
    await journal.append(one)
    await journal.close()
    clock.advance(-HOUR_MS)
  }
  expect(await takeAll(await open())).toEqual(PEOPLE.slice(0, 3))
})

it('refuses a record that can’t be written, and goes on when the disk takes records again', async () => {
  const journal = await open()
  await rm(folder, { recursive: true })
  await expect(journal.append(PEOPLE[1])).rejects.toThrow('ENOENT')
  const again = await open()
  await again.close()
  await journal.append(PEOPLE[2])
  expect(await takeAll(journal)).toEqual([PEOPLE[2]])
})

it('begins no new file while an older one waits', async () => {
  const journal = await open()
  for (const one of PEOPLE) {
    await journal.append(one)
    await journal.seal()
  }
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await takeAll(journal)).toEqual(PEOPLE)
})

it('keeps refused records aside, to be read again under a segment’s name', async () => {
  const journal = await open()
  await journal.setAside(PEOPLE[0])
  expect(journal.state()).toMatchObject({ bytes: 0 })
  expect(await journal.countAside()).toBe(1)
  const [name = ''] = readdirSync(folder)
  renameSync(join(folder, name), join(folder, name.replace('.refused', '')))
  const again = await open()
  expect(await takeAll(again)).toEqual([PEOPLE[0]])
})
