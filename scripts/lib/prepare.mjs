import { chooseNode } from './choose-node.mjs'
import { build, isBuildFresh } from './fresh-build.mjs'
import { install, isInstallFresh } from './fresh-install.mjs'
import { withLock } from './lock.mjs'

/** Installs packages if they are outdated. Returns the Node to run with. */
export async function prepareInstall() {
  if (!isInstallFresh()) await withLock(install)
  return chooseNode()
}

/** Installs packages and builds if they are outdated. Returns the Node to run with. */
export async function prepareBuild() {
  if (isInstallFresh() && isBuildFresh()) return chooseNode()
  return withLock(async (lock) => {
    await install(lock)
    const node = chooseNode()
    await build(node, lock)
    return node
  })
}
