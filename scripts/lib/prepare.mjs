import { chooseNode } from './choose-node.mjs'
import { build, isBuildFresh } from './fresh-build.mjs'
import { install, isInstallFresh } from './fresh-install.mjs'
import { withLock } from './lock.mjs'
import { loadSettings, readRelease, requirePlatform } from './release.mjs'

/**
 * Installs packages if they are outdated, unless this is a release. Returns the Node to run with.
 */
export async function prepareInstall() {
  if (isRelease()) return chooseNode()
  if (!isInstallFresh()) await withLock(install)
  return chooseNode()
}

/**
 * Installs packages and builds if they are outdated, unless this is a release. Returns the Node to
 * run with.
 */
export async function prepareBuild() {
  if (isRelease()) return chooseNode()
  if (isInstallFresh() && isBuildFresh()) return chooseNode()
  return withLock(async (lock) => {
    await install(lock)
    const node = chooseNode()
    await build(node, lock)
    return node
  })
}

/** Whether this is a release, which runs on this platform only if it was made for it. */
function isRelease() {
  const release = readRelease()
  if (!release) return false
  requirePlatform(release)
  loadSettings()
  return true
}
