import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#lib/time.ts'
import type { Log } from '../log.ts'
import {
  commandLine,
  isProcessIdTaken,
  isRunning,
  processIdentity,
  signalProcess,
  workingFolder,
} from '../process-info.ts'
import { ensureSocketDir, removeSocketDir, SOCKET_NAME } from './postgres-address.ts'
import {
  clusterProcesses,
  clusterUrl,
  lastError,
  type PostgresCluster,
  postgresEnv,
  unavailable,
} from './postgres-cluster.ts'
import { type PostgresSettings, serverArguments } from './postgres-settings.ts'

/** A server that accepts connections. */
export type PostgresServer = {
  pid: number
  /** Resolves when the process has ended. */
  gone: Promise<void>
}

const LOG_BYTES = 1_000_000
const ADOPT_MS = 120_000
const FAST_STOP_MS = MINUTE_MS

/**
 * Takes over the server that a killed process of this product left running, or starts a new one.
 */
export async function startServer(
  cluster: PostgresCluster,
  settings: PostgresSettings,
  log: Log,
): Promise<PostgresServer> {
  for (let pid = runningPostmaster(cluster); pid !== null; pid = runningPostmaster(cluster)) {
    const server = await adopt(cluster, pid)
    if (server === null) continue
    log.info({ pid }, 'postgres.adopted')
    return server
  }
  await awaitLeftovers(cluster, log)
  removeStaleLocks(cluster)
  return spawnServer(cluster, settings, log)
}

/**
 * Shuts the server down in fast mode, which rolls back open transactions and writes everything, so
 * that nothing needs recovery.
 */
export async function stopServer(cluster: PostgresCluster, server: PostgresServer): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster.dir, '-m', 'fast']
    const options = { stdio: 'ignore', windowsHide: true } as const
    cluster.runner.spawn(cluster.binaries.pgCtl, args, options).on('error', () => {})
  } else {
    signalProcess(server.pid, 'SIGINT')
  }
  const late = setTimeout(() => signalProcess(server.pid, 'SIGQUIT'), FAST_STOP_MS)
  await server.gone
  clearTimeout(late)
  if (cluster.address.kind === 'socket') {
    await removeSocketDir(cluster.address.dir, cluster.dir)
  }
}

/**
 * Returns the lines of postmaster.pid: pid, directory, start, port, socket directory, address,
 * memory key, status.
 */
function readPidFile(cluster: PostgresCluster): string[] {
  try {
    return readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Returns the pid in postmaster.pid if its process is alive and is this cluster's server. */
function runningPostmaster(cluster: PostgresCluster): number | null {
  const pid = Number(readPidFile(cluster)[0])
  return isRunning(pid) && isOurs(cluster, pid) ? pid : null
}

function isOurs(cluster: PostgresCluster, pid: number): boolean {
  const line = commandLine(pid)
  // If the platform can't tell whose process this is, it counts as this cluster's server, because
  // two servers would corrupt the data.
  if (line === null) return isRunning(pid)
  return line.includes(cluster.name) || workingFolder(pid) === cluster.dir
}

/** Takes over a running server. Returns null if its process ends before it accepts connections. */
async function adopt(cluster: PostgresCluster, pid: number): Promise<PostgresServer | null> {
  const { address } = cluster
  const lines = readPidFile(cluster)
  if (address.kind === 'tcp') address.port = Number(lines[3])
  else if (lines[4]) address.dir = lines[4]
  const identity = processIdentity(pid)
  const giveUpAt = performance.now() + ADOPT_MS
  while (isRunning(pid, identity)) {
    if (await answers(cluster)) return { pid, gone: untilGone(pid, identity) }
    if (performance.now() > giveUpAt)
      throw unavailable(`process ${pid} is using it and isn't responding`)
    await delay(100)
  }
  return null
}

async function untilGone(pid: number, identity: string | null): Promise<void> {
  while (isRunning(pid, identity)) await delay(250)
}

/**
 * If a server is killed, its backends continue until they notice. Two servers on one directory
 * would corrupt the data, so this function waits until the last backend has ended, and signals slow
 * ones.
 */
async function awaitLeftovers(cluster: PostgresCluster, log: Log): Promise<void> {
  for (let round = 0; ; round++) {
    const left = clusterProcesses(cluster)
    if (left.length === 0) return
    if (round === 20) log.warn({ left }, 'postgres.leftovers_found')
    if (round === 40) for (const pid of left) signalProcess(pid, 'SIGTERM')
    if (round === 100) for (const pid of left) signalProcess(pid, 'SIGQUIT')
    if (round === 200) throw unavailable(`process ${left[0]} of the previous server isn't stopping`)
    await delay(100)
  }
}

/**
 * Removes lock files that contain the pid of an unrelated process. PostgreSQL takes any process
 * with that pid for a running server, even a zombie. Call this only if no process of the cluster is
 * alive. PostgreSQL itself handles lock files with unused pids.
 */
function removeStaleLocks(cluster: PostgresCluster): void {
  const files = [join(cluster.dir, 'postmaster.pid')]
  if (cluster.address.kind === 'socket') {
    files.push(join(cluster.address.dir, `${SOCKET_NAME}.lock`))
  }
  for (const file of files) {
    let pid: number
    try {
      pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    } catch {
      continue
    }
    if (isProcessIdTaken(pid) && !(isRunning(pid) && isOurs(cluster, pid)))
      rmSync(file, { force: true })
  }
}

async function spawnServer(
  cluster: PostgresCluster,
  settings: PostgresSettings,
  log: Log,
): Promise<PostgresServer> {
  const { address } = cluster
  if (address.kind === 'socket') await ensureSocketDir(address.dir, cluster.dir, cluster.runner)
  const out = openLog(cluster.logFile)
  const logStart = fstatSync(out).size
  const child = cluster.runner.spawn(
    cluster.binaries.postgres,
    ['-D', cluster.dir, ...serverArguments(cluster.name, address, settings)],
    {
      env: postgresEnv(),
      stdio: ['ignore', out, out],
      // The server runs in a separate session, because Ctrl-C in a terminal must reach only this
      // process. Requests in progress still need the database.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  )
  closeSync(out)
  let ended: string | null = null
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      ended = error.message
      resolve()
    })
    child.on('exit', (code, by) => {
      const output = readFileSync(cluster.logFile).subarray(logStart).toString()
      ended = lastError(output) ?? `it exited with ${code ?? by}`
      resolve()
    })
  })
  for (let round = 0; ; round++) {
    if (ended !== null) throw unavailable(ended)
    if (await answers(cluster)) return { pid: child.pid ?? 0, gone }
    if (round === 100) log.info({}, 'postgres.recovery_started')
    await Promise.race([delay(50), gone])
  }
}

/** Opens the log file for appending. A large file is renamed first, and one old file is kept. */
function openLog(file: string): number {
  try {
    if (statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // There is no log file yet.
  }
  return openSync(file, 'a', 0o600)
}

async function answers(cluster: PostgresCluster): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
