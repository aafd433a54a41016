import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, processIdentity } from '../processes.ts'

export type DataDirInfo = {
  /** Where the running product answers; null until it listens. */
  url: string | null
}

export type DataDirClaim =
  | { ok: true; release(): Promise<void>; update(info: DataDirInfo): Promise<void> }
  | { ok: false; pid: number; url: string | null }

/** What stands in DATA_DIR/.lock. */
type Lock = DataDirInfo & { id: string; pid: number; startedAt: string | null }

/**
 * Makes this process the only one on a data directory; a claim ends with its process. Race-safe:
 * the holder is the end of a chain. It begins at `.lock`; a dead holder with id X is succeeded by
 * `.lock.X`, and such a file can be created by one process only. The successor then shortens the
 * chain, which nobody but the living holder ever does.
 */
export async function claimDataDir(dataDir: string, info: DataDirInfo): Promise<DataDirClaim> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const root = join(dataDir, '.lock')
  const mine: Lock = {
    id: randomUUID(),
    pid: process.pid,
    startedAt: processIdentity(process.pid),
    ...info,
  }
  for (;;) {
    const chain = await readChain(root)
    const last = chain.at(-1)
    if (last && isRunning(last.pid, last.startedAt))
      return { ok: false, pid: last.pid, url: last.url }
    const file = last ? `${root}.${last.id}` : root
    if (!(await createWhole(file, mine))) continue
    // Somebody may have shortened the chain meanwhile, and our file then hangs in the air.
    if ((await readChain(root)).at(-1)?.id !== mine.id) {
      if (file !== root) await rm(file, { force: true })
      continue
    }
    if (file !== root) await replace(root, mine)
    for (const dead of chain) await rm(`${root}.${dead.id}`, { force: true })
    return {
      ok: true,
      update: (changed) => replace(root, { ...mine, ...changed }),
      async release() {
        if ((await readLock(root))?.id === mine.id) await rm(root, { force: true })
      },
    }
  }
}

async function readChain(root: string): Promise<Lock[]> {
  const chain: Lock[] = []
  for (let next = await readLock(root); next !== null; ) {
    chain.push(next)
    next = await readLock(`${root}.${next.id}`)
  }
  return chain
}

/** An unreadable lock (a full disk, a half-restored backup) is nobody's. */
async function readLock(file: string): Promise<Lock | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const lock = JSON.parse(text) as Partial<Lock>
    return {
      id: String(lock.id),
      pid: Number(lock.pid),
      startedAt: lock.startedAt ?? null,
      url: lock.url ?? null,
    }
  } catch {
    return { id: 'unreadable', pid: 0, startedAt: null, url: null }
  }
}

/** False if the file exists. It appears with all its content or not at all. */
async function createWhole(file: string, lock: Lock): Promise<boolean> {
  const temporary = `${file}.new-${lock.id}`
  await writeFile(temporary, `${JSON.stringify(lock)}\n`, { mode: 0o600 })
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function replace(file: string, lock: Lock): Promise<void> {
  const temporary = `${file}.new-${lock.id}`
  await writeFile(temporary, `${JSON.stringify(lock)}\n`, { mode: 0o600 })
  await rename(temporary, file)
}
