import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { differByBootOnly, isRunning, processIdentity } from '../process-info.ts'

export type DataDirInfo = {
  /** The URL of the running product; null if a command is using the directory. */
  url: string | null
}

export type DataDirClaim =
  | { ok: true; release(): Promise<void>; update(info: DataDirInfo): Promise<void> }
  | { ok: false; pid: number; url: string | null }

/** The content of DATA_DIR/.lock. `pid` is meaningful only on `host`. */
type Lock = DataDirInfo & { id: string; pid: number; startedAt: string | null; host: string }
type FoundLock = Lock & { file: string }

const BEAT_MS = 2_000
/** The maximum time to wait. A backup of a small installation takes seconds. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 250

/**
 * Makes this process the only one that uses a data directory, until it releases the claim or ends.
 * Two processes that claim the directory at the same time can't both succeed. Lock files form a
 * chain that begins at `.lock`, and the process that created the last one holds the claim. If a
 * process with id X has died, its successor creates `.lock.X`, which only one process can do, and
 * then shortens the chain. Only a living holder ever shortens it. If a holder is in another
 * container, is on another machine or can't be recognized, it counts as alive as long as it updates
 * its file's time. Waiting for such an update takes 6 s.
 */
export async function claimDataDir(
  dataDir: string,
  info: DataDirInfo,
  { beatMs = BEAT_MS } = {},
): Promise<DataDirClaim> {
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
    if (last && (await isHeld(last, beatMs))) return { ok: false, pid: last.pid, url: last.url }
    const file = last ? `${root}.${last.id}` : root
    if (!(await createWhole(file, mine))) continue
    // If another process has just shortened the chain, our file is no longer part of it.
    if ((await readChain(root)).at(-1)?.id !== mine.id) {
      await rm(file, { force: true })
      continue
    }
    if (file !== root) await replace(root, mine)
    for (const dead of chain) await rm(`${root}.${dead.id}`, { force: true })
    return hold(root, mine, beatMs)
  }
}

/**
 * Like `claimDataDir`, but waits while a command is using the directory, because a command that
 * started just before the product will soon end. `onWait` is called once with the command's
 * process.
 */
export async function claimAfterCommand(
  dataDir: string,
  info: DataDirInfo,
  onWait: (pid: number) => void,
  patienceMs = PATIENCE_MS,
): Promise<DataDirClaim> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const claim = await claimDataDir(dataDir, info)
    if (claim.ok || claim.url !== null || waitedMs >= patienceMs) return claim
    if (waitedMs === 0) onWait(claim.pid)
    await delay(PAUSE_MS)
  }
}

/**
 * Returns the process that uses a data directory, without claiming the directory; null if there is
 * none. `isHere` says whether its id is meaningful in this process's container.
 */
export async function findHolder(
  dataDir: string,
  { beatMs = BEAT_MS } = {},
): Promise<{ pid: number; url: string | null; isHere: boolean } | null> {
  const last = (await readChain(join(dataDir, '.lock'))).at(-1)
  if (!last || !(await isHeld(last, beatMs))) return null
  return { pid: last.pid, url: last.url, isHere: last.host === thisHost() }
}

/** Returns a sentence that names the process that prevented the claim of a directory. */
export const describeHolder = (
  dataDir: string,
  { pid, url }: { pid: number; url: string | null },
) =>
  url === null
    ? `A command is using ${dataDir} (process ${pid}). Start again when the command has finished.`
    : `Already running on ${dataDir} (process ${pid}, ${url}).`

function hold(root: string, mine: Lock, beatMs: number): DataDirClaim {
  const heart = setInterval(() => {
    const now = new Date()
    utimes(root, now, now).catch(() => {})
  }, beatMs)
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
    // A lock that can't be read (full disk, half-restored backup) has no holder but keeps its place
    // in the chain.
    const id = lock.id || `unreadable-${chain.length}`
    chain.push({ ...lock, id, file })
    file = `${root}.${id}`
  }
}

async function isHeld(lock: FoundLock, beatMs: number): Promise<boolean> {
  if (lock.host === thisHost()) {
    if (isRunning(lock.pid, lock.startedAt)) return true
    if (!differByBootOnly(lock.startedAt, processIdentity(lock.pid))) return false
  }
  if (lock.host === '') return false
  const before = await modifiedAt(lock.file)
  await delay(3 * beatMs)
  const after = await modifiedAt(lock.file)
  return after !== null && after !== before
}

/** Identifies the machine and its container, because process ids are unique only within them. */
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

/** Returns null if the file doesn't exist, and a lock with an empty id if it can't be parsed. */
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

/** Returns false if the file exists. The file is created with its whole content or not at all. */
async function createWhole(file: string, lock: Lock): Promise<boolean> {
  const temporary = await writeBeside(file, lock)
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    // The file system doesn't support hard links.
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
