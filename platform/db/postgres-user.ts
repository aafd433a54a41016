import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as. It can't be root, because PostgreSQL refuses that. */
export type PostgresRunner = {
  spawn(binary: string, args: readonly string[], options: SpawnOptions): ChildProcess
  /** Makes that user the owner of a folder and everything in it. */
  own(folder: string): Promise<void>
}

/**
 * Chooses the user that PostgreSQL runs as. Ordinary users run it as themselves. Root runs it in a
 * user namespace, where root looks like an ordinary user and nothing on the host changes. Where
 * namespaces are forbidden (the default in containers), root runs it as the owner of the data
 * directory or as `nobody`, who then owns the cluster.
 */
export async function choosePostgresRunner(clusterDir: string): Promise<PostgresRunner> {
  if (process.getuid?.() !== 0) {
    // initdb needs a user with a name. A container's user id may not have one.
    return !hasName() && (await namespacesWork()) ? namespaceRunner : plainRunner
  }
  const owner = await ownerOf(clusterDir)
  if (owner !== null && owner.uid !== 0) return userRunner(owner)
  if (await namespacesWork()) return namespaceRunner
  const dataOwner = await ownerOf(dirname(clusterDir))
  return userRunner(dataOwner !== null && dataOwner.uid !== 0 ? dataOwner : nobody())
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return process.platform === 'win32'
  }
}

const plainRunner: PostgresRunner = {
  spawn: (binary, args, options) => spawn(binary, args, options),
  own: async () => {},
}

const namespaceRunner: PostgresRunner = {
  spawn: (binary, args, options) => spawn('unshare', [...namespace(), binary, ...args], options),
  own: async () => {},
}

function namespace(): string[] {
  const { uid, gid } = nobody()
  return ['-U', `--map-user=${uid}`, `--map-group=${gid}`]
}

type Owner = { uid: number; gid: number }

function userRunner({ uid, gid }: Owner): PostgresRunner {
  return {
    spawn: (binary, args, options) => spawn(binary, args, { ...options, uid, gid, cwd: '/' }),
    own: async (folder) => {
      await letThrough(dirname(folder), gid)
      if ((await lstat(folder)).uid !== uid) await chownAll(folder, { uid, gid })
    },
  }
}

/**
 * Lets PostgreSQL's group pass through the data directory to its own folder, without listing the
 * directory.
 */
async function letThrough(folder: string, gid: number): Promise<void> {
  const { mode, uid } = await stat(folder)
  if (uid !== 0 || (mode & 0o001) !== 0) return
  await chown(folder, uid, gid)
  await chmod(folder, (mode & 0o777) | 0o010)
}

/**
 * The folder itself is changed last, so that its owner shows whether everything in it has been
 * changed.
 */
async function chownAll(path: string, owner: Owner): Promise<void> {
  const found = await lstat(path)
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await chownAll(join(path, name), owner)
  }
  if (found.uid !== owner.uid) await lchown(path, owner.uid, owner.gid)
}

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch {
    return null
  }
}

/** Returns an unprivileged user that has a name on this system. */
function nobody(): Owner {
  const users = readLines('/etc/passwd').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'nobody') ?? users.find(([, , uid]) => Number(uid))
  return { uid: Number(found?.[2]) || 65534, gid: Number(found?.[3]) || 65534 }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

function namespacesWork(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = spawn('unshare', [...namespace(), 'true'], { stdio: 'ignore' })
    probe.on('error', () => resolve(false))
    probe.on('exit', (code) => resolve(code === 0))
  })
}
