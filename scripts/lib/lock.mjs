import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { codeOf, Stop, say } from './say.mjs'

// The lock isn't in build or node_modules, because installing and building empty these folders.
const LOCK = join(ROOT, '.start-lock')

/**
 * @typedef {object} LockHolder
 * @property {(pid: number) => void} working records the process that does the work
 */

/**
 * Makes sure that only one script at a time installs or builds; the others wait. The lock is a
 * folder that contains its owner's name. If the owner has died, another script takes the lock as
 * soon as the process that the owner started has ended too.
 * @template T
 * @param {(holder: LockHolder) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  await acquire()
  // The lock is moved away first. If it were emptied in place, another process could take it at the
  // same time.
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
      `QR Magnet has to install packages or build, but can't write to ${ROOT}: ${codeOf(error)}.`,
    )
  }
  writeFileSync(join(draft, 'owner'), nameOf(process.pid) ?? String(process.pid))
  let announced = false
  try {
    // Renaming to a folder that isn't empty fails, so the process that succeeds owns the lock.
    while (!renamed(draft, LOCK)) {
      const holder = readHolder(LOCK)
      if (holder && !isAlive(holder.owner) && !isAlive(holder.worker)) takeAway(holder.owner)
      else if (holder && !announced) {
        announced = true
        say(`Waiting for another start (process ${holder.owner.split(':')[0]}) to finish ...`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** @param {string} deadOwner */
function takeAway(deadOwner) {
  const aside = asideName()
  if (!renamed(LOCK, aside)) return
  // Another waiting process was faster and owns this lock, so it is moved back.
  if (readHolder(aside)?.owner !== deadOwner) renamed(aside, LOCK)
  rmSync(aside, { recursive: true, force: true })
}

const asideName = () => `${LOCK}.${randomBytes(6).toString('hex')}`

/**
 * @param {string} from
 * @param {string} to
 */
function renamed(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/** @param {string} folder */
function readHolder(folder) {
  try {
    const owner = readFileSync(join(folder, 'owner'), 'utf8')
    return { owner, worker: readIfThere(join(folder, 'worker')) }
  } catch {
    return null
  }
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} name */
function isAlive(name) {
  const pid = Number(name.split(':')[0])
  return pid > 0 && nameOf(pid) === name
}

/**
 * Returns 'pid:start time', because process ids are reused. Returns null for processes that have
 * ended, including zombies.
 * @param {number} pid
 */
function nameOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return 'ZX'.includes(fields[0] ?? '') ? null : `${pid}:${bootId()}.${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
    return String(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM' ? String(pid) : null
  }
}

function bootId() {
  return readIfThere('/proc/sys/kernel/random/boot_id').trim()
}
