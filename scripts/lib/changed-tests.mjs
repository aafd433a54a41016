import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { runStep } from './child.mjs'
import { ROOT } from './root.mjs'
import { Stop } from './say.mjs'

/** A change in one of these places may break any test. */
const EVERYTHING =
  /^(package(-lock)?\.json|(vite|vitest|playwright|react-router)[\w.-]*\.ts|tsconfig\.json|db\/migrations\/|tests\/support\/|app\/(root\.tsx|routes\.ts|entry\.))/
const TEST = /\.test\.tsx?$/
/**
 * These tests send whole requests to a build, so the graph of imports doesn't show what they cover.
 */
const ON_BUILD = /^(app\/(screens|endpoints)\/|tests\/(routes|attack|e2e)\/)/
/** The code between every request and its screen. */
const AROUND_SCREENS = /^(server|app\/middleware|content)\//
const DOCUMENT = /\.md$|^\.env\.example$/

/**
 * Returns the paths of the tests that a change can break; null means all tests.
 * @param {object} change
 * @param {readonly string[]} change.changed the files that changed
 * @param {readonly string[]} change.affected the changed files and all files that import them,
 * directly or indirectly
 * @param {readonly string[]} tests every test file of the project
 * @returns {string[] | null}
 */
export function chooseTests({ changed, affected }, tests) {
  if (changed.some((path) => EVERYTHING.test(path))) return null
  const reached = new Set([...changed, ...affected])
  const aroundScreens = changed.some((path) => AROUND_SCREENS.test(path) && !TEST.test(path))
  const withDocuments = changed.some((path) => DOCUMENT.test(path))
  const folders = new Set([...reached].filter((path) => !TEST.test(path)).flatMap(screenFolders))
  return tests.filter((test) => {
    if (changed.includes(test)) return true
    if (withDocuments && /^tests\/(docs|writing|security-doc)\.test\.ts$/.test(test)) return true
    if (!ON_BUILD.test(test)) return reached.has(test)
    if (folders.has(posix.dirname(test))) return true
    return aroundScreens && /^(app|tests\/routes)\//.test(test)
  })
}

/**
 * Returns the folders whose tests cover a file of a screen or an endpoint: the screen's folder and
 * its area's folder.
 * @param {string} path
 */
function screenFolders(path) {
  if (path.startsWith('app/endpoints/')) return ['app/endpoints']
  const [, area, screen] = /^(app\/screens\/[^/]+)(?:\/([^/]+)\/)?/.exec(path) ?? []
  if (!area) return []
  return screen ? [area, `${area}/${screen}`] : [area]
}

/**
 * Finds the tests that the changes since a revision can break. Changes that aren't committed are
 * included.
 * @param {string} node
 * @param {string} revision
 */
export async function findChangedTests(node, revision) {
  const changed = listChanged(revision)
  const folders = ['app', 'bench', 'cli', 'content', 'db', 'domain', 'emails', 'lib', 'platform']
  const { output, code } = await runStep(node, [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--affected',
    revision,
    '--output-type',
    'json',
    ...[...folders, 'scripts', 'server', 'tests'].filter((folder) =>
      existsSync(`${ROOT}/${folder}`),
    ),
  ])
  const start = output.indexOf('{')
  if (code !== 0 && start === -1) throw new Stop(output.trim())
  /** @type {{ modules: { source: string }[] }} */
  const { modules } = JSON.parse(output.slice(start))
  return chooseTests({ changed, affected: modules.map(({ source }) => source) }, listTests())
}

/** @param {string} revision */
function listChanged(revision) {
  const git = (/** @type {string[]} */ ...args) => {
    try {
      return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
    } catch {
      throw new Stop(`git can't compare with '${revision}'. Name a commit: --changed=main`)
    }
  }
  return [
    ...git('diff', '--name-only', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

function listTests() {
  return ['app', 'cli', 'clients', 'content', 'db', 'domain', 'emails', 'lib', 'platform']
    .concat('scripts', 'server', 'tests')
    .flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => (TEST.test(path) && !/\.long\.test\./.test(path)) || /\.e2e\.ts$/.test(path))
}
