import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findProcesses, signalProcess } from '../process-info.ts'
import { syncFolder } from '../sync-folder.ts'
import {
  PASSWORD_FILE,
  type PostgresAddress,
  socketAddress,
  tcpAddress,
} from './postgres-address.ts'
import {
  EmbeddedPostgresUnavailable,
  findPostgres,
  type PostgresBinaries,
} from './postgres-binaries.ts'
import { choosePostgresRunner, type PostgresRunner } from './postgres-user.ts'

/**
 * An initialized cluster on disk, with everything that is needed to start its server and connect to
 * it.
 */
export type PostgresCluster = {
  dir: string
  /**
   * Part of the title of each of the server's processes, which distinguishes them from other
   * servers' processes.
   */
  name: string
  address: PostgresAddress
  logFile: string
  binaries: PostgresBinaries
  runner: PostgresRunner
}

export type PostgresTransport = PostgresAddress['kind']

const NEW = 'postgres.new-'

/** The cluster's folder below the data directory. */
export const CLUSTER = 'postgres'

/**
 * Returns the cluster in DATA_DIR/postgres; creates it first if it is missing. If the process is
 * killed meanwhile, no incomplete cluster is left. `given` are the programs of the cluster's major
 * version, if it differs from ours.
 */
export async function prepareCluster(
  requestedDir: string,
  transport: PostgresTransport,
  given?: PostgresBinaries,
): Promise<PostgresCluster> {
  const binaries = given ?? (await findPostgres())
  await mkdir(requestedDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(requestedDir)
  const dir = join(dataDir, CLUSTER)
  const runner = await choosePostgresRunner(dir)
  await removeLeftovers(dataDir)
  if (!(await exists(dir))) await initialise({ dataDir, dir, binaries, runner, transport })
  await runner.own(dir)
  return {
    dir,
    name: `qr-magnet-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`,
    address: transport === 'tcp' ? await tcpAddress(dir) : socketAddress(dir),
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    runner,
  }
}

export const clusterUrl = ({ address }: PostgresCluster, database: string): string =>
  addressUrl(address, database)

export function addressUrl(address: PostgresAddress, database: string): string {
  if (address.kind === 'tcp') {
    return `postgresql://postgres:${address.password}@127.0.0.1:${address.port}/${database}?sslmode=disable`
  }
  const host = encodeURIComponent(address.dir)
  return `postgresql:///${database}?host=${host}&port=5432&user=postgres&sslmode=disable`
}

/** Returns the process ids of the cluster's server, its backends and helpers. */
export function clusterProcesses(cluster: PostgresCluster): number[] {
  return findProcesses('postgres', [cluster.name, `-D ${cluster.dir} `], cluster.dir)
}

/**
 * Returns the environment without the variables that change PostgreSQL's behavior (PGDATA, LC_ALL,
 * …).
 */
export function postgresEnv(): Record<string, string> {
  const env: Record<string, string> = {}
  for (const key of ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']) {
    // biome-ignore lint/style/noProcessEnv: passed on to a child process, not read
    const value = process.env[key]
    if (value !== undefined) env[key] = value
  }
  return env
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

/** Returns the last error in PostgreSQL's output. */
export function lastError(output: string): string | null {
  const marked = /^.*?\b(?:error|FATAL|PANIC):\s*/
  return (
    output
      .split('\n')
      .findLast((line) => marked.test(line))
      ?.replace(marked, '') ?? null
  )
}

type Initialisation = {
  dataDir: string
  dir: string
  binaries: PostgresBinaries
  runner: PostgresRunner
  transport: PostgresTransport
}

async function initialise(init: Initialisation): Promise<void> {
  const temporary = await mkdtemp(join(init.dataDir, NEW))
  const passwordFile = `${temporary}.password`
  try {
    await init.runner.own(temporary)
    if (init.transport === 'tcp') {
      await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
    }
    await runInitdb(init, temporary, passwordFile)
    if (init.transport === 'tcp') await rename(passwordFile, join(temporary, PASSWORD_FILE))
    await syncFolder(temporary)
    await rename(temporary, init.dir)
    await syncFolder(init.dataDir)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
    await rm(passwordFile, { force: true })
    // Another process has created the cluster.
    if (await exists(init.dir)) return
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
    // The C library is sure to have this locale only on Linux.
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
    const read = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('error', (error) => reject(unavailable(error.message)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          unavailable(
            lastError(output) ?? (output.trim().split('\n').at(-1) || `initdb: ${signal}`),
          ),
        )
    })
  })
}

/**
 * A process that was killed during initialization leaves its folder, and perhaps an initdb that is
 * still running.
 */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(NEW)) continue
    const path = join(dataDir, name)
    for (const program of ['initdb', 'postgres']) {
      for (const pid of findProcesses(program, [basename(path)], path)) {
        signalProcess(pid, 'SIGKILL')
      }
    }
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
