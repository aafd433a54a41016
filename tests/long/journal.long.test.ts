import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time.ts'
import { openJournal } from '#platform/journal/journal.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const WRITER = join(import.meta.dirname, '../support/journal-child.ts')
/** Enough for groups of one, two, three and four records. */
const RECORDS = 10
const KILLS = 200

test('a process that is killed at any byte of its journal loses no acknowledged record', {
  timeout: 10 * MINUTE_MS,
}, async () => {
  const whole = await write({ records: RECORDS })
  expect(whole).toMatchObject({ signal: null, acknowledged: RECORDS, found: RECORDS })
  let next = 0
  const lane = async () => {
    while (next <= whole.bytes) {
      const diesAfterBytes = next++
      const result = await write({ records: RECORDS, diesAfterBytes })
      expect(result).toMatchObject({ signal: 'SIGKILL', bytes: diesAfterBytes })
      expect(result.found).toBeGreaterThanOrEqual(result.acknowledged)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  process.stdout.write(`${next} processes were killed, one at each byte\n`)
})

test(`${KILLS} kills of a process lose and double no record of its journal`, {
  timeout: 10 * MINUTE_MS,
}, async () => {
  let acknowledged = 0
  for (let round = 0; round < KILLS; round++) {
    const enough = 1 + ((round * 37) % 250)
    const result = await write({ records: 1_000_000, killAfterRecords: enough })
    expect(result.signal).toBe('SIGKILL')
    expect(result.found).toBeGreaterThanOrEqual(result.acknowledged)
    acknowledged += result.acknowledged
  }
  process.stdout.write(`${acknowledged} records were acknowledged before ${KILLS} kills\n`)
  expect(acknowledged).toBeGreaterThan(KILLS * 100)
})

type Written = {
  signal: NodeJS.Signals | null
  /** Of the journal's files when the process ended. */
  bytes: number
  /** How many records the process called safe. */
  acknowledged: number
  /** How many are there, in order. */
  found: number
}

type Writing = { records: number; diesAfterBytes?: number; killAfterRecords?: number }

/** Runs a writer in a folder of its own. */
async function write({ records, diesAfterBytes, killAfterRecords }: Writing): Promise<Written> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-journal-'))
  try {
    const args = [folder, records, diesAfterBytes].filter((one) => one !== undefined).map(String)
    const child = spawn(process.execPath, [WRITER, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const acknowledged = countLines(child, killAfterRecords)
    const [, signal] = (await once(child, 'close')) as [number | null, Written['signal']]
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    const found = await readNumbers(folder)
    expect(found).toEqual(found.map((_, at) => at))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { signal, bytes, acknowledged: acknowledged(), found: found.length }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Counts acknowledged records, and kills the process after so many. */
function countLines(child: ChildProcess, enough = Infinity): () => number {
  let lines = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    lines += chunk.filter((byte) => byte === 0x0a).length
    if (lines >= enough) child.kill('SIGKILL')
  })
  return () => lines
}

/** Reads a journal like the process after the killed one, which then appends a record of its own. */
async function readNumbers(folder: string): Promise<unknown[]> {
  const journal = await openJournal({
    folder,
    log: silentLog,
    clock: createTestClock(),
    maxBytes: 100_000_000,
    maxAgeMs: MINUTE_MS,
  })
  await journal.append({ n: 'after' })
  const records: unknown[] = []
  while (journal.state().oldestAt) {
    for (const name of await journal.seal()) {
      records.push(...(await journal.read(name)))
      await journal.remove(name)
    }
  }
  await journal.close()
  const found = records.map((record) => (record as { n: unknown }).n)
  expect(found.pop()).toBe('after')
  expect(readdirSync(folder)).toEqual([])
  return found
}
