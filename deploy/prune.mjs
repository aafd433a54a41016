// node deploy/prune.mjs: removes everything from node_modules that neither the built product nor
// its commands need. Use it only in images; `npm ci` restores the files.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Packages that are bundled into the browser's files and that the server doesn't need. */
const IN_THE_BUNDLE = new Set([
  'mediabunny',
  '@fontsource-variable/archivo',
  '@fontsource-variable/jetbrains-mono',
])
/** The image has its own copy of Node, outside of node_modules. */
const NODE = /^node-(linux|win|darwin)-/
const SUPERFLUOUS = /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/i

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns the folder of a package, as Node finds it from another package's folder.
 * @param {string} from
 * @param {string} name
 */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === ROOT || folder === dirname(folder)) return null
  }
}

/** @type {Set<string>} */
const kept = new Set()
/** @param {string} folder */
function keep(folder) {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (IN_THE_BUNDLE.has(name) || NODE.test(name)) continue
    const found = find(folder, name)
    if (found && !kept.has(found)) {
      kept.add(found)
      keep(found)
    }
  }
}
keep(ROOT)

/** @param {string} folder a node_modules folder, or a scope in one */
function prune(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith('@')) prune(path)
    else if (name.startsWith('.')) {
      if (name !== '.qr-magnet-install') rmSync(path, { recursive: true })
    } else if (!kept.has(path)) rmSync(path, { recursive: true })
    else if (existsSync(join(path, 'node_modules'))) prune(join(path, 'node_modules'))
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
prune(join(ROOT, 'node_modules'))

for (const path of readdirSync(join(ROOT, 'node_modules'), {
  recursive: true,
  withFileTypes: true,
})) {
  if (path.isFile() && SUPERFLUOUS.test(path.name)) rmSync(join(path.parentPath, path.name))
}
process.stdout.write(`  ${kept.size} packages are left.\n`)
