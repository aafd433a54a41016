import { cpSync, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Packages that are bundled into the browser's files and that the server doesn't need. */
const IN_THE_BUNDLE = new Set([
  'mediabunny',
  'obs-websocket-js',
  '@fontsource-variable/archivo',
  '@fontsource-variable/jetbrains-mono',
])
const SUPERFLUOUS = /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/i
/** Most licenses of packages require that their text is included. */
const LICENSE_TEXT = /^(?:licen[cs]e|notice|copying)/i
/** Of the package with Node, only the program is needed, without its headers and manual. */
const PARTS_OF_NODE = /[\\/]node-(?:linux|win)-\w+[\\/](?:include|share)$/

const isSuperfluous = (path: string) => SUPERFLUOUS.test(path) && !LICENSE_TEXT.test(basename(path))

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns the folders of the packages that the built product and its commands need, without peer
 * dependencies of libraries, such as Vite. `root` is the folder with node_modules.
 */
export function listPackages(root: string): string[] {
  const kept = new Set<string>()
  const keep = (folder: string) => {
    const { dependencies, optionalDependencies } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (IN_THE_BUNDLE.has(name)) continue
      // Optional packages for other platforms aren't installed.
      const found = findPackage(root, folder, name)
      if (!found || kept.has(found)) continue
      kept.add(found)
      keep(found)
    }
  }
  keep(root)
  return [...kept].sort()
}

/** Returns the folder of a package, as Node finds it from another package's folder. */
function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root || folder === dirname(folder)) return null
  }
}

/** Copies the packages that the built product needs from `root` into `target`. Returns their number. */
export function copyPackages(root: string, target: string): number {
  const packages = listPackages(root)
  for (const folder of packages) {
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      // PostgreSQL's libraries have links beside them, which stay relative.
      verbatimSymlinks: true,
      filter: (path) =>
        basename(path) !== 'node_modules' && !isSuperfluous(path) && !PARTS_OF_NODE.test(path),
    })
  }
  return packages.length
}
