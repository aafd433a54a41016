import {
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CURRENT, PREVIOUS, RELEASES } from '#lib/release-layout.ts'

/** What `rollback` needs to know about the last upgrade. */
export type UpgradeRecord = {
  from: string
  to: string
  at: string
  /** Null if there was no database yet. */
  backup: { id: string; place: string } | null
}

const RECORD = join(RELEASES, 'upgrade.json')
/** For tests: called after each change of the folder, with the change's name. */
export type AfterStep = (step: string) => void

/**
 * Makes an unpacked release the current one. `unpacked` is the top folder of the package, on the
 * same file system as `home`. Each step leaves a folder that starts: replacing the link to the
 * current release is one rename, before which all files of the old release are used, and after
 * which all files of the new one are.
 */
export async function switchToRelease(
  home: string,
  unpacked: string,
  record: UpgradeRecord,
  after: AfterStep = () => {},
): Promise<void> {
  const name = join(RELEASES, record.to)
  await rm(join(home, name), { recursive: true, force: true })
  after('cleared')
  await rename(join(unpacked, name), join(home, name))
  after('placed')
  await replaceFile(join(home, RECORD), `${JSON.stringify(record, null, 2)}\n`)
  after('recorded')
  await replaceLink(join(home, PREVIOUS), await readlink(join(home, CURRENT)))
  after('kept')
  await replaceLink(join(home, CURRENT), name)
  after('switched')
  await takeLinks(home, unpacked)
  after('linked')
  await removeOthers(home)
  after('removed')
}

/** Makes the previous release the current one. There is no previous release afterward. */
export async function switchBack(home: string, after: AfterStep = () => {}): Promise<void> {
  await replaceLink(join(home, CURRENT), await readlink(join(home, PREVIOUS)))
  after('switched')
  await rm(join(home, PREVIOUS))
  after('forgotten')
  await removeDangling(home)
}

/** Returns what the last upgrade recorded; null if it recorded nothing. */
export async function readUpgradeRecord(home: string): Promise<UpgradeRecord | null> {
  const text = await readFile(join(home, RECORD), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Adds the links beside the releases that the new package has, and removes the ones it lacks. */
async function takeLinks(home: string, unpacked: string): Promise<void> {
  for (const entry of await readdir(unpacked, { withFileTypes: true })) {
    if (!entry.isSymbolicLink() || entry.name === CURRENT) continue
    const to = await readlink(join(unpacked, entry.name))
    await replaceLink(join(home, entry.name), to)
  }
  await removeDangling(home)
}

async function removeDangling(home: string): Promise<void> {
  for (const entry of await readdir(home, { withFileTypes: true })) {
    const path = join(home, entry.name)
    if (!entry.isSymbolicLink() || !(await readlink(path)).startsWith(`${CURRENT}/`)) continue
    const leadsSomewhere = await stat(path).then(
      () => true,
      () => false,
    )
    if (!leadsSomewhere) await rm(path)
  }
}

/** Removes the releases that are neither current nor previous. */
async function removeOthers(home: string): Promise<void> {
  const kept = await Promise.all(
    [CURRENT, PREVIOUS].map(async (link) => basename(await realpath(join(home, link)))),
  )
  for (const entry of await readdir(join(home, RELEASES), { withFileTypes: true })) {
    if (!entry.isDirectory() || kept.includes(entry.name)) continue
    await rm(join(home, RELEASES, entry.name), { recursive: true, force: true })
  }
}

/** Replaces a link in one step. Something that isn't a link stays. */
async function replaceLink(path: string, to: string): Promise<void> {
  const old = await readlink(path).catch((error: NodeJS.ErrnoException) => error.code)
  if (old === to || old === 'EINVAL') return
  const fresh = `${path}.new`
  await rm(fresh, { force: true })
  await symlink(to, fresh)
  await rename(fresh, path)
}

async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}

/**
 * Creates the folder for an upgrade's files, which keeps a second upgrade from running at the same
 * time. Returns null if another one is running.
 */
export async function claimUpgrade(
  home: string,
  isAlive: (pid: number) => boolean,
): Promise<string | null> {
  const folder = join(home, '.upgrade')
  const owner = join(folder, 'pid')
  const text = await readFile(owner, 'utf8').catch(() => null)
  if (text !== null && isAlive(Number(text))) return null
  await rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { mode: 0o755 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  await writeFile(owner, String(process.pid))
  return folder
}
