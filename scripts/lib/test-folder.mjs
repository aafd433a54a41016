import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usableMemory } from './memory.mjs'
import { codeOf } from './say.mjs'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
const PREFIX = 'qr-magnet-tests-'
/**
 * A test run writes a few hundred megabytes. The rest of this space is for the memory of its
 * processes.
 */
const FREE_BYTES = 4 * 1024 ** 3
const MEMORY_BYTES = 12 * 1024 ** 3

/**
 * @typedef {object} TestFolders
 * @property {string} temporary the temporary folder of a test run's processes
 * @property {string} onDisk a folder for files that behave differently in memory, such as the
 * product's data
 * @property {() => void} remove
 */

/**
 * Creates the folders of a test run. The temporary folder is in memory if there is enough space,
 * because tests copy hundreds of databases, which takes three times as long on a disk. Files of
 * test runs that were killed are removed.
 * @returns {TestFolders}
 */
export function createTestFolders() {
  const onDisk = createIn(tmpdir())
  const temporary = hasRoom(IN_MEMORY) ? createIn(IN_MEMORY) : onDisk
  return {
    temporary,
    onDisk,
    remove: () => {
      for (const folder of [temporary, onDisk]) removeFolder(folder)
    },
  }
}

/** @param {string} parent */
function createIn(parent) {
  for (const name of readdirSync(parent)) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : 0)
    if (owner > 0 && !isRunning(owner)) removeFolder(join(parent, name))
  }
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // Some tests run programs as another user, who must be able to pass through to readable files.
  chmodSync(folder, 0o711)
  return folder
}

/** @param {string} folder */
const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= FREE_BYTES && usableMemory() >= MEMORY_BYTES
  } catch {
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
