import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { commandLine, isRunning, processIdentity } from '../processes.ts'
import {
  clusterProcesses,
  clusterUrl,
  lastError,
  type PostgresCluster,
  postgresEnv,
  unavailable,
} from './postgres-cluster.ts'

/** A server that answers. */
export type PostgresServer = {
  pid: number
  /** Resolves when the process is gone, whoever ended it. */
  gone: Promise<void>
}

export const DEFAULT_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Containers often have neither huge pages nor a /dev/shm of any size.
  huge_pages: 'off',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are told to whoever sent them; here they would only leave people's data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Takes over the server that a killed process of ours left running, or starts one. */
export async function bringUp(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string>>,
  log: Log,
): Promise<PostgresServer> {
  for (;;) {
    const running = runningPostmaster(cluster)
    if (running === null) break
    const server = await adopt(cluster, running)
    if (server !== null) {
      log.info({ pid: running }, 'PostgreSQL was still running and is used again')
      return server
    }
  }
  await awaitLeftovers(cluster, log)
  removeStaleLocks(cluster)
  return start(cluster, settings, log)
}

/** Fast shutdown: open transactions are rolled back, everything is written, nothing to recover. */
export async function shutDown(cluster: PostgresCluster, server: PostgresServer): Promise<void> {
  if (process.platform === 'win32') {
    const child = cluster.runner.spawn(
      cluster.binaries.pgCtl,
      ['stop', '-D', cluster.dir, '-m', 'fast'],
      { stdio: 'ignore', windowsHide: true },
    )
    child.on('error', () => {})
  } else {
    signal(server.pid, 'SIGINT')
  }
  const late = setTimeout(() => signal(server.pid, 'SIGQUIT'), 60_000)
  await server.gone
  clearTimeout(late)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** postmaster.pid: pid, directory, start, port, socket directory, address, memory key, status. */
function readPidFile(cluster: PostgresCluster): string[] {
  try {
    return readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Its pid, if the process named in postmaster.pid lives and is this cluster's server. */
function runningPostmaster(cluster: PostgresCluster): number | null {
  const pid = Number(readPidFile(cluster)[0])
  return isRunning(pid) && isOurs(cluster, pid) ? pid : null
}

function isOurs(cluster: PostgresCluster, pid: number): boolean {
  const line = commandLine(pid)
  // Where the platform can't tell, assume the dangerous case.
  return line === null || (line.includes('postgres') && line.includes(cluster.dir))
}

async function adopt(cluster: PostgresCluster, pid: number): Promise<PostgresServer | null> {
  const { address } = cluster
  const lines = readPidFile(cluster)
  if (address.kind === 'tcp') address.port = Number(lines[3])
  else if (lines[4]) address.dir = lines[4]
  const identity = processIdentity(pid)
  while (isRunning(pid, identity)) {
    if (await answers(cluster)) return { pid, gone: untilGone(pid, identity) }
    await delay(100)
  }
  return null
}

async function untilGone(pid: number, identity: string | null): Promise<void> {
  while (isRunning(pid, identity)) await delay(250)
}

/**
 * Backends outlive a killed server until they notice. Two servers on one directory would ruin it,
 * so the new one waits for the last of them; slow ones are asked to stop.
 */
async function awaitLeftovers(cluster: PostgresCluster, log: Log): Promise<void> {
  for (let round = 0; ; round++) {
    const left = clusterProcesses(cluster)
    if (left.length === 0) return
    if (round === 20) log.warn({ left }, 'Waiting for processes of the former PostgreSQL')
    if (round === 50) for (const pid of left) signal(pid, 'SIGTERM')
    if (round === 150) for (const pid of left) signal(pid, 'SIGQUIT')
    if (round === 300) throw unavailable(`process ${left[0]} of the former one doesn't end`)
    await delay(100)
  }
}

/**
 * PostgreSQL takes any living process with the pid in its lock files for a server, even a zombie
 * or somebody else's process that got the number. Called only when nothing of the cluster lives.
 */
function removeStaleLocks(cluster: PostgresCluster): void {
  const files = [join(cluster.dir, 'postmaster.pid')]
  if (cluster.address.kind === 'socket') {
    files.push(join(cluster.address.dir, '.s.PGSQL.5432.lock'))
  }
  for (const file of files) {
    let pid: number
    try {
      pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    } catch {
      continue
    }
    if (!isRunning(pid) || !isOurs(cluster, pid)) rmSync(file, { force: true })
  }
}

async function start(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string>>,
  log: Log,
): Promise<PostgresServer> {
  const out = openSync(cluster.logFile, 'w', 0o600)
  const child = cluster.runner.spawn(
    cluster.binaries.postgres,
    ['-D', cluster.dir, ...serverArguments(cluster, settings)],
    {
      env: postgresEnv(),
      stdio: ['ignore', out, out],
      // Its own session: Ctrl-C in a terminal must reach us, and not pull the database from under
      // the requests that are still being answered.
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
      ended = lastError(readFileSync(cluster.logFile, 'utf8')) ?? `it ended with ${code ?? by}`
      resolve()
    })
  })
  for (let round = 0; ; round++) {
    if (ended !== null) throw unavailable(ended)
    if (await answers(cluster)) break
    if (round === 100) log.info({}, 'PostgreSQL is recovering what a crash left')
    await delay(50)
  }
  return { pid: child.pid ?? 0, gone }
}

function serverArguments(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string>>,
): string[] {
  const { address } = cluster
  const all: Record<string, string> = {
    ...DEFAULT_SETTINGS,
    ...settings,
    cluster_name: cluster.name,
    listen_addresses: address.kind === 'tcp' ? '127.0.0.1' : '',
    // A list of quoted names: the path may hold commas.
    unix_socket_directories: address.kind === 'tcp' ? '' : `"${address.dir.replaceAll('"', '""')}"`,
    port: address.kind === 'tcp' ? String(address.port) : '5432',
  }
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
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
