import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Stop, say } from './say.mjs'

// Neither in build nor in node_modules: those are emptied by the work itself.
const LOCK = join(ROOT, '.start-lock')

/**
 * Only one script at a time installs or builds; the others wait. The lock is a folder that appears
 * with its owner's name in it; one whose owner died is taken over, once what the owner had started
 * is gone too.
 * @template T
 * @param {(holder: { working(pid: number): void }) => Promise<T>} work `working` names the process
 *   that does the work
 */
export async function withLock(work) {
  await acquire()
  // Aside first: emptied in its place it could be taken before it is gone.
  const release = () => {
    const aside = asideName()
    if (renamed(LOCK, aside)) rmSync(aside, { recursive: true, force: true })
  }
  process.once('exit', release)
  try {
    return await work({
      working: (pid) => writeFileSync(join(LOCK, 'worker'), nameOf(pid) ?? ''),
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

async function acquire() {
  const draft = asideName()
  try {
    mkdirSync(draft)
  } catch (error) {
    throw new Stop(
      `Something has to be installed or built, and ${ROOT} cannot be written: ${error.code}.`,
    )
  }
  writeFileSync(join(draft, 'owner'), nameOf(process.pid) ?? String(process.pid))
  let told = false
  try {
    // Renaming onto a folder with something in it fails: who succeeds owns the lock.
    while (!renamed(draft, LOCK)) {
      const holder = readHolder(LOCK)
      if (holder && !isAlive(holder.owner) && !isAlive(holder.worker)) takeAway(holder.owner)
      else if (holder && !told) {
        told = true
        say(`Waiting for another start (process ${holder.owner.split(':')[0]}) to finish ...`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function takeAway(deadOwner) {
  const aside = asideName()
  if (!renamed(LOCK, aside)) return
  // Another waiter was faster, and this is already its own lock: give it back.
  if (readHolder(aside)?.owner !== deadOwner) renamed(aside, LOCK)
  rmSync(aside, { recursive: true, force: true })
}

const asideName = () => `${LOCK}.${randomBytes(6).toString('hex')}`

function renamed(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

function readHolder(folder) {
  try {
    const owner = readFileSync(join(folder, 'owner'), 'utf8')
    return { owner, worker: readIfThere(join(folder, 'worker')) }
  } catch {
    return null
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(name) {
  const pid = Number(name.split(':')[0])
  return pid > 0 && nameOf(pid) === name
}

/** 'pid:moment it started', since ids are given out again; null for the dead, zombies included. */
function nameOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return 'ZX'.includes(fields[0]) ? null : `${pid}:${bootId()}.${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
    return String(pid)
  } catch (error) {
    return error.code === 'EPERM' ? String(pid) : null
  }
}

function bootId() {
  return readIfThere('/proc/sys/kernel/random/boot_id').trim()
}
