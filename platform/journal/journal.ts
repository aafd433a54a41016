import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { JournalFull, JournalOutcomeUnknown } from '#lib/errors.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { syncFolder } from '../sync-folder.ts'
import { parseLines, toLine } from './journal-lines.ts'
import { DAMAGED, openSetAside, REFUSED } from './set-aside.ts'

export type JournalState = {
  /** The size of the records that haven't been removed yet, in bytes. */
  bytes: number
  /** When the oldest of these records was written; null if there are none. */
  oldestAt: Date | null
}

/**
 * An append-only journal of JSON records in a folder, for one process. An appended record survives
 * a power outage, and a kill at any time.
 */
export type Journal = {
  /**
   * Appends a record. Resolves when it is on disk. Rejects with `JournalFull` if a limit is
   * exceeded, and with `JournalOutcomeUnknown` if the record may be on disk. After any other error,
   * the record is certainly not on disk.
   */
  append(record: unknown): Promise<void>
  /**
   * Returns the names of the sealed segments, oldest first. If there are none, the segment that is
   * being written to is sealed.
   */
  seal(): Promise<string[]>
  /** Returns a sealed segment's records. Damaged lines are logged and left out. */
  read(name: string): Promise<unknown[]>
  /**
   * Writes a record that can't be stored elsewhere to a separate file for the operator, in the
   * journal's format (set-aside.ts).
   */
  setAside(record: unknown): Promise<void>
  /**
   * Deletes a sealed segment after its records were stored elsewhere. A segment with damaged lines
   * is kept aside.
   */
  remove(name: string): Promise<void>
  state(): JournalState
  /**
   * Counts the files that were kept aside because they were damaged or rejected. The operator may
   * have removed some.
   */
  countAside(): Promise<number>
  /** Resolves when the last append has finished. */
  close(): Promise<void>
}

export type JournalOptions = {
  folder: string
  log: Log
  clock: Clock
  /** The maximum size of all records together. */
  maxBytes: number
  /** If the oldest record is older than this, no more records are accepted. */
  maxAgeMs: number
}

/** The maximum size of a segment. Segments are read as a whole, so this limits memory use. */
const SEGMENT_BYTES = 4 * 1024 * 1024
/**
 * A segment's name is the time at which it was started, in milliseconds. The order of names is the
 * order of writing.
 */
const SEGMENT_NAME = /^(\d{13})\.journal$/

type Waiting = { line: string; resolve(): void; reject(error: unknown): void }
type Current = { name: string; file: FileHandle; bytes: number }

/** Opens the journal in a folder. The folder is created if it is missing. */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { folder, log, clock, maxBytes, maxAgeMs } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = new Map<string, number>()
  const names = (await readdir(folder)).sort()
  let bytes = 0
  for (const name of names.filter((file) => SEGMENT_NAME.test(file))) {
    const { size } = await stat(join(folder, name))
    sizes.set(name, size)
    bytes += size
  }
  const damagedIn = new Set<string>()
  let waiting: Waiting[] = []
  let current: Current | null = null
  let working: Promise<void> = Promise.resolve()
  let isQueued = false
  let lastBegun = begunAt([...sizes.keys()].at(-1) ?? '0000000000000.journal')

  function oldestAt(): Date | null {
    const [oldest] = sizes.keys()
    return oldest === undefined ? null : new Date(begunAt(oldest))
  }

  /** Runs one step after another, because appends, seals and removals use the same segments. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = working.then(step)
    working = result.then(
      () => {},
      () => {},
    )
    return result
  }

  async function begin(): Promise<Current> {
    // The clock may have been set back.
    lastBegun = Math.max(clock.now().getTime(), lastBegun + 1)
    const name = nameOf(lastBegun)
    const file = await open(join(folder, name), 'ax', 0o600)
    sizes.set(name, 0)
    try {
      // The file's name must survive a power outage as its content does.
      await syncFolder(folder)
    } catch (error) {
      await file.close()
      throw error
    }
    return { name, file, bytes: 0 }
  }

  async function end(): Promise<void> {
    const ended = current
    current = null
    await ended?.file.close()
  }

  /** Writes all waiting records with one sync. */
  async function write(): Promise<void> {
    isQueued = false
    const group = waiting
    waiting = []
    if (group.length === 0) return
    try {
      if (current && current.bytes >= SEGMENT_BYTES) await end()
      current ??= await begin()
      await writeGroup(current, Buffer.from(group.map(({ line }) => line).join('')))
    } catch (error) {
      for (const one of group) one.reject(error)
      return
    }
    for (const one of group) one.resolve()
  }

  async function writeGroup(segment: Current, content: Buffer): Promise<void> {
    const { name, file } = segment
    try {
      await writeWhole(file, content)
    } catch (error) {
      // These records were never acknowledged, so they must not appear later.
      current = null
      try {
        await file.truncate(segment.bytes)
        await file.datasync()
      } catch {
        throw new JournalOutcomeUnknown('The lead journal could not be written', { cause: error })
      } finally {
        await file.close().catch(() => {})
      }
      throw error
    }
    segment.bytes += content.length
    bytes += content.length
    sizes.set(name, segment.bytes)
  }

  return {
    append(record) {
      const line = toLine(record)
      const oldest = oldestAt()
      if (bytes + Buffer.byteLength(line) > maxBytes)
        return Promise.reject(new JournalFull('too large'))
      if (oldest && clock.now().getTime() - oldest.getTime() > maxAgeMs) {
        return Promise.reject(new JournalFull('too old'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject })
        if (isQueued) return
        isQueued = true
        void inTurn(write)
      })
    },
    seal: () =>
      inTurn(async () => {
        const sealed = () => [...sizes.keys()].filter((name) => name !== current?.name)
        if (sealed().length === 0) await end()
        return sealed()
      }),
    async read(name) {
      const content = await readFile(join(folder, name))
      const { records, damaged, tornBytes } = parseLines(content)
      if (damaged > 0) {
        damagedIn.add(name)
        log.error({ file: join(folder, name), damaged }, 'journal.damaged')
      }
      if (tornBytes > 0) log.info({ file: join(folder, name), tornBytes }, 'journal.torn_tail')
      return records
    },
    setAside: (record) =>
      inTurn(async () => {
        lastBegun = Math.max(clock.now().getTime(), lastBegun + 1)
        const file = await open(join(folder, `${nameOf(lastBegun)}${REFUSED}`), 'ax', 0o600)
        try {
          await writeWhole(file, Buffer.from(toLine(record)))
        } finally {
          await file.close()
        }
        await syncFolder(folder)
      }),
    remove: (name) =>
      inTurn(async () => {
        const path = join(folder, name)
        if (damagedIn.delete(name)) {
          await rename(path, `${path}${DAMAGED}`)
        } else await rm(path, { force: true })
        bytes -= sizes.get(name) ?? 0
        sizes.delete(name)
        await syncFolder(folder)
      }),
    state: () => ({ bytes, oldestAt: oldestAt() }),
    countAside: async () => (await openSetAside(folder).list()).length,
    close: () => inTurn(end),
  }
}

const nameOf = (begunAt: number) => `${String(begunAt).padStart(13, '0')}.journal`
const begunAt = (name: string) => Number(SEGMENT_NAME.exec(name)?.[1])

async function writeWhole(file: FileHandle, content: Buffer): Promise<void> {
  for (let done = 0; done < content.length; ) {
    done += (await file.write(content, done, content.length - done)).bytesWritten
  }
  await file.datasync()
}
