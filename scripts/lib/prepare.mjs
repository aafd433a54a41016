import { chooseNode } from './choose-node.mjs'
import { build, isBuildFresh } from './fresh-build.mjs'
import { install, isInstallFresh } from './fresh-install.mjs'
import { withLock } from './lock.mjs'

/** Installs what is stale and returns the Node to run with. */
export async function prepareInstall() {
  if (!isInstallFresh()) await withLock(install)
  return chooseNode()
}

/** Installs and builds what is stale and returns the Node to run with. */
export async function prepareBuild() {
  if (isInstallFresh() && isBuildFresh()) return chooseNode()
  return withLock(async (lock) => {
    await install(lock)
    const node = chooseNode()
    await build(node, lock)
    return node
  })
}
