import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, processIdentity } from '../processes.ts'

export type DataDirInfo = {
  /** Where the running product answers; null until it listens. */
  url: string | null
}

export type DataDirClaim =
  | { ok: true; release(): Promise<void>; update(info: DataDirInfo): Promise<void> }
  | { ok: false; pid: number; url: string | null }

/** What stands in DATA_DIR/.lock. `host` says where `pid` means anything. */
type Lock = DataDirInfo & { id: string; pid: number; startedAt: string | null; host: string }
type FoundLock = Lock & { file: string }

const BEAT_MS = 2_000

/**
 * Makes this process the only one on a data directory; a claim ends with its process. Race-safe:
 * the holder is the end of a chain. It begins at `.lock`; a dead holder with id X is succeeded by
 * `.lock.X`, and such a file can be created by one process only. The successor then shortens the
 * chain, which nobody but the living holder ever does.
 * A holder in another container or machine is known by its heartbeat; finding it silent takes 6 s.
 */
export async function claimDataDir(dataDir: string, info: DataDirInfo): Promise<DataDirClaim> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const root = join(dataDir, '.lock')
  const mine: Lock = {
    id: randomUUID(),
    pid: process.pid,
    startedAt: processIdentity(process.pid),
    host: thisHost(),
    ...info,
  }
  for (;;) {
    const chain = await readChain(root)
    const last = chain.at(-1)
    if (last && (await isHeld(last))) return { ok: false, pid: last.pid, url: last.url }
    const file = last ? `${root}.${last.id}` : root
    if (!(await createWhole(file, mine))) continue
    // Somebody may have shortened the chain meanwhile, and our file then hangs in the air.
    if ((await readChain(root)).at(-1)?.id !== mine.id) {
      await rm(file, { force: true })
      continue
    }
    if (file !== root) await replace(root, mine)
    for (const dead of chain) await rm(`${root}.${dead.id}`, { force: true })
    return hold(root, mine)
  }
}

function hold(root: string, mine: Lock): DataDirClaim {
  const heart = setInterval(() => {
    const now = new Date()
    utimes(root, now, now).catch(() => {})
  }, BEAT_MS)
  heart.unref()
  return {
    ok: true,
    update: (changed) => replace(root, { ...mine, ...changed }),
    async release() {
      clearInterval(heart)
      if ((await readLock(root))?.id === mine.id) await rm(root, { force: true })
    },
  }
}

async function readChain(root: string): Promise<FoundLock[]> {
  const chain: FoundLock[] = []
  for (let file = root; ; ) {
    const lock = await readLock(file)
    if (lock === null) return chain
    // An unreadable lock (a full disk, a half-restored backup) is nobody's, but keeps its place.
    const id = lock.id || `unreadable-${chain.length}`
    chain.push({ ...lock, id, file })
    file = `${root}.${id}`
  }
}

async function isHeld(lock: FoundLock): Promise<boolean> {
  if (lock.host === thisHost()) return isRunning(lock.pid, lock.startedAt)
  if (lock.host === '') return false
  const before = await modifiedAt(lock.file)
  await delay(3 * BEAT_MS)
  const after = await modifiedAt(lock.file)
  return after !== null && after !== before
}

/** Process ids mean something within one machine, or one container of it. */
function thisHost(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

async function modifiedAt(file: string): Promise<number | null> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => null,
  )
}

/** Null: there is none. An empty id: it can't be read. */
async function readLock(file: string): Promise<Lock | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  try {
    const lock = JSON.parse(text) as Partial<Lock>
    return {
      id: String(lock.id ?? ''),
      pid: Number(lock.pid),
      startedAt: lock.startedAt ?? null,
      host: String(lock.host ?? ''),
      url: lock.url ?? null,
    }
  } catch {
    return { id: '', pid: 0, startedAt: null, host: '', url: null }
  }
}

/** False if the file exists. It appears with all its content or not at all. */
async function createWhole(file: string, lock: Lock): Promise<boolean> {
  const temporary = await writeBeside(file, lock)
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    // A file system without hard links: the next best thing.
    return createPlain(file, lock)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function createPlain(file: string, lock: Lock): Promise<boolean> {
  try {
    await writeFile(file, textOf(lock), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function replace(file: string, lock: Lock): Promise<void> {
  await rename(await writeBeside(file, lock), file)
}

async function writeBeside(file: string, lock: Lock): Promise<string> {
  const temporary = `${file}.new-${randomUUID()}`
  await writeFile(temporary, textOf(lock), { mode: 0o600 })
  return temporary
}

function textOf(lock: Lock): string {
  return `${JSON.stringify(lock)}\n`
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
