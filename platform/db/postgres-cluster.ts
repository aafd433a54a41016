import { createHash, randomBytes } from 'node:crypto'
import {
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { findProcesses } from '../processes.ts'
import {
  EmbeddedPostgresUnavailable,
  findPostgres,
  type PostgresBinaries,
} from './postgres-binaries.ts'
import { choosePostgresRunner, type PostgresRunner } from './postgres-runner.ts'

/** How clients reach it: a Unix socket, or (Windows) a loopback port and a password. */
export type PostgresAddress =
  | { kind: 'socket'; dir: string }
  | { kind: 'tcp'; port: number; password: string }

/** An initialised cluster on disk: everything needed to start and reach its server. */
export type PostgresCluster = {
  dir: string
  /** Stands in the title of each of its processes, so that they can be told from other servers'. */
  name: string
  address: PostgresAddress
  logFile: string
  binaries: PostgresBinaries
  runner: PostgresRunner
}

export type ClusterOptions = {
  dataDir: string
  log: Log
  /** For tests; else socket, or tcp on Windows. */
  transport?: 'socket' | 'tcp'
}

// A socket's path has room for 107 bytes on Linux, 103 on macOS; its name takes 14.
const SOCKET_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length
const NEW = 'postgres.new-'

/** Finds the cluster DATA_DIR/postgres, or makes it. A kill at any moment leaves nothing half. */
export async function prepareCluster(options: ClusterOptions): Promise<PostgresCluster> {
  const binaries = await findPostgres()
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const dir = join(dataDir, 'postgres')
  const runner = await choosePostgresRunner(dir)
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  await removeLeftovers(dataDir)
  if (!(await exists(dir))) await initialise({ dataDir, dir, binaries, runner, transport })
  await runner.own(dir)
  return {
    dir,
    name: `qr-magnet-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`,
    address:
      transport === 'tcp' ? await tcpAddress(dir) : await socketAddress(dir, runner, options.log),
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    runner,
  }
}

export function clusterUrl(cluster: PostgresCluster, database: string): string {
  const { address } = cluster
  if (address.kind === 'tcp') {
    return `postgresql://postgres:${address.password}@127.0.0.1:${address.port}/${database}?sslmode=disable`
  }
  const host = encodeURIComponent(address.dir)
  return `postgresql:///${database}?host=${host}&port=5432&user=postgres&sslmode=disable`
}

/** Ids of the cluster's living processes: the server, its backends and helpers. */
export function clusterProcesses(cluster: PostgresCluster): number[] {
  return findProcesses('postgres', [cluster.name, `-D ${cluster.dir} `])
}

/** Variables of the outside (PGDATA, LC_ALL …) stay outside. */
export function postgresEnv(): Record<string, string> {
  const env: Record<string, string> = {}
  for (const key of ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']) {
    const value = process.env[key]
    if (value !== undefined) env[key] = value
  }
  return env
}

type Initialisation = {
  dataDir: string
  dir: string
  binaries: PostgresBinaries
  runner: PostgresRunner
  transport: 'socket' | 'tcp'
}

async function initialise(init: Initialisation): Promise<void> {
  const temporary = await mkdtemp(join(init.dataDir, NEW))
  const passwordFile = `${temporary}.password`
  try {
    await init.runner.own(temporary)
    const password = randomBytes(24).toString('hex')
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await runInitdb(init, temporary, passwordFile)
    await rename(passwordFile, join(temporary, 'qr-magnet.password'))
    await syncFolder(temporary)
    await rename(temporary, init.dir)
    await syncFolder(init.dataDir)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
    await rm(passwordFile, { force: true })
    // Somebody else was first: theirs is as good.
    if (isFull(error) && (await exists(init.dir))) return
    throw error
  }
}

function runInitdb(init: Initialisation, target: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Only Linux can be relied on to have the locale in its C library too.
    process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C',
    ...(init.transport === 'tcp'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth=trust']),
  ]
  return new Promise((resolve, reject) => {
    const child = init.runner.spawn(init.binaries.initdb, args, {
      env: postgresEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => reject(unavailable(error.message)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(unavailable(lastError(output) ?? `initdb ended with ${code ?? signal}`))
    })
  })
}

export function unavailable(cause: string): EmbeddedPostgresUnavailable {
  const advice =
    process.getuid?.() === 0
      ? 'run as an ordinary user or set DATABASE_URL'
      : 'see postgres.log in the data directory, or set DATABASE_URL'
  return new EmbeddedPostgresUnavailable(
    `The built-in PostgreSQL can't start (${cause}): ${advice}.`,
  )
}

/** The last line of PostgreSQL's output that names an error. */
export function lastError(output: string): string | null {
  const lines = output.split('\n').filter((line) => /\b(error|FATAL|PANIC):/.test(line))
  return (
    lines
      .at(-1)
      ?.replace(/^.*?\b(error|FATAL|PANIC):\s*/, '')
      .trim() ?? null
  )
}

/** A kill during an initialisation leaves its folder, and perhaps an initdb that still writes. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(NEW)) continue
    const path = join(dataDir, name)
    for (const program of ['initdb', 'postgres']) {
      for (const pid of findProcesses(program, [path])) process.kill(pid, 'SIGKILL')
    }
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function socketAddress(
  dir: string,
  runner: PostgresRunner,
  log: Log,
): Promise<PostgresAddress> {
  if (Buffer.byteLength(dir) <= SOCKET_DIR_BYTES) return { kind: 'socket', dir }
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `qr-magnet-${process.getuid?.() ?? 0}-${hash}`)
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(short)
  const ours = [process.getuid?.(), (await lstat(dir)).uid].includes(found.uid)
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresUnavailable(
      `DATA_DIR is too long a path for a Unix socket, and ${short} is not ours to use instead: choose a shorter DATA_DIR.`,
    )
  }
  await runner.own(short)
  log.info({ socketDir: short }, 'DATA_DIR is a long path: the database socket lies elsewhere')
  return { kind: 'socket', dir: short }
}

async function tcpAddress(dir: string): Promise<PostgresAddress> {
  const password = (await readFile(join(dir, 'qr-magnet.password'), 'utf8')).trim()
  return { kind: 'tcp', port: await freePort(), password }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
