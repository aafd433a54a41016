import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './child.mjs'
import { say } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
}
const DOWNLOAD_MS = 300_000
const PACKAGES_MS = 600_000

/** A Chromium that is already on this machine: CHROME_PATH, the PATH's, or Playwright's; or null. */
export function findBrowser(node) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [process.env.CHROME_PATH, ...onPath, ...(PLACES[process.platform] ?? [])]
  return candidates.find(isBrowser) ?? findPlaywrights(node)
}

/**
 * Gets a browser where there is none: Playwright's download, else, as root on Debian and its kin,
 * the system's package. Null, with advice said, where neither works.
 */
export async function fetchBrowser(node) {
  say('No Chromium or Chrome on this machine; fetching one for the browser tests ...')
  await runStep(node, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
    timeoutMs: DOWNLOAD_MS,
  })
  const downloaded = findPlaywrights(node)
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    say("Playwright's download did not work here; asking apt-get ...")
    await installPackages()
    const installed = findBrowser(node)
    if (installed) return installed
  }
  say('No browser could be fetched. Install Chromium or Chrome, or name one in CHROME_PATH.')
  return null
}

/** zbarimg comes along: the tests let it judge the QR codes where it is there. */
async function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => runStep('apt-get', args, { env, timeoutMs: PACKAGES_MS })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium')
  await apt('install', '-y', '--no-install-recommends', 'zbar-tools')
}

function findPlaywrights(node) {
  try {
    const program = "console.log(require('playwright-core').chromium.executablePath())"
    const path = execFileSync(node, ['-e', program], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return isBrowser(path) ? path : null
  } catch {
    return null
  }
}

/** It must run, too: Ubuntu's chromium-browser may only be advice, a download may lack libraries. */
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

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
