import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './child.mjs'
import { say } from './say.mjs'

/** The headless shell needs a third less processor time than the whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** @type {Record<string, string[]>} */
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
}
/** Programs of other browser engines, and their packages. */
const ENGINES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}
const DOWNLOAD_MS = 300_000
const PACKAGES_MS = 600_000

/**
 * Returns the path of a Chromium that is already on this machine (CHROME_PATH, on the PATH, or
 * Playwright's), or null.
 * @param {string} node
 */
export function findBrowser(node) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [process.env.CHROME_PATH, ...onPath, ...(PLACES[process.platform] ?? [])]
  return candidates.find(isBrowser) ?? findPlaywrights(node)
}

/**
 * Installs a browser: Playwright's download or, as root on Debian and similar systems, the system's
 * package. If neither works, prints advice and returns null.
 * @param {string} node
 */
export async function fetchBrowser(node) {
  say('This machine has no Chromium or Chrome. Downloading Chromium for the browser tests ...')
  await runStep(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    timeoutMs: DOWNLOAD_MS,
  })
  const downloaded = findPlaywrights(node)
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    say("Playwright's download failed. Trying apt-get ...")
    await installPackages()
    const installed = findBrowser(node)
    if (installed) return installed
  }
  say('No browser could be downloaded. Install Chromium or Chrome, or name one in CHROME_PATH.')
  return null
}

/** Also installs zbarimg. If it is installed, the tests read QR codes with it. */
async function installPackages() {
  await apt('update')
  const shell = await install('chromium-headless-shell')
  if (shell.code !== 0) await install('chromium')
  await install('zbar-tools')
}

/**
 * Installs the engines of Firefox and Safari for the slow tests if they are missing. This needs
 * root on Debian or a similar system. The tests skip an engine that is still missing.
 */
export async function fetchEngines() {
  const missing = Object.entries(ENGINES).filter(([program]) => !findOnPath(program))
  if (missing.length === 0 || process.getuid?.() !== 0 || !findOnPath('apt-get')) return
  const names = missing.map(([, name]) => name)
  say(`Installing ${names.join(', ')} for the tests in other browsers ...`)
  await apt('update')
  for (const name of names) await install(name)
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return runStep('apt-get', args, { env, timeoutMs: PACKAGES_MS })
}

/** @param {string} name */
const install = (name) => apt('install', '-y', '--no-install-recommends', name)

/** @param {string} node */
function findPlaywrights(node) {
  try {
    const program = "console.log(require('@playwright/test').chromium.executablePath())"
    const path = execFileSync(node, ['-e', program], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return isBrowser(path) ? path : null
  } catch {
    return null
  }
}

/**
 * Also checks that the browser runs, because Ubuntu's chromium-browser may only print advice, and a
 * download may lack libraries.
 * @param {string | undefined} path
 * @returns {path is string}
 */
function isBrowser(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform === 'win32') return true
  try {
    const answer = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: 'pipe',
    })
    return /chrom/i.test(answer)
  } catch {
    return false
  }
}

/**
 * Returns the path of a program on the PATH, or undefined.
 * @param {string} name
 */
export function findOnPath(name) {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
