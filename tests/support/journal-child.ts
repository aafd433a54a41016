import { writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { openJournal } from '#platform/journal/journal.ts'
import { createTestClock } from './clock.ts'
import { silentLog } from './silent-log.ts'

// Appends numbered records to the journal of a folder until it has written `count`, and prints each number
// that is acknowledged. The first group has one record, the second two, and so on. With `bytes`, the process
// kills itself within a write, after so many bytes in all.
const [folder = '', count = '', bytes = 'Infinity'] = process.argv.slice(2)
const journal = await openJournal({
  folder,
  log: silentLog,
  clock: createTestClock(),
  maxBytes: 100_000_000,
  maxAgeMs: 3_600_000,
})
await killAfter(Number(bytes))

let next = 0
for (let size = 1; next < Number(count); size++) {
  const group = Array.from({ length: Math.min(size, Number(count) - next) }, () => append(next++))
  await Promise.all(group)
}
await journal.close()

async function append(n: number): Promise<void> {
  await journal.append({ n, name: `Zoë ${n}` })
  writeSync(1, `${n}\n`)
}

async function killAfter(limit: number): Promise<void> {
  const file = await open(process.execPath)
  const prototype = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const write = prototype.write as (
    content: Buffer,
    from: number,
    length: number,
  ) => Promise<{ bytesWritten: number }>
  let left = limit
  async function writeSome(this: FileHandle, content: Buffer, from = 0) {
    const length = Math.min(content.length - from, left)
    left -= length
    const written = length > 0 ? await write.call(this, content, from, length) : undefined
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return written
  }
  Object.assign(prototype, { write: writeSome })
}
