import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { findProcesses } from '#platform/process-info.ts'

export type ChildReport = {
  url?: string
  taken?: { pid: number; url: string | null }
  failed?: string
}
export type EmbeddedChild = { process: ChildProcess; report: Promise<ChildReport> }

const script = join(import.meta.dirname, 'embedded-child.ts')

/** The id of an unprivileged user on nearly every system. */
export const NOBODY = 65534

/**
 * Whether this process is root and other users can read the program, so that tests can run it as
 * one of them.
 */
export function canRunAsOthers(): boolean {
  if (process.getuid?.() !== 0) return false
  const probe = spawnSync(process.execPath, ['--check', script], { uid: NOBODY, gid: NOBODY })
  return probe.status === 0
}

/** Starts a process that runs the embedded PostgreSQL. */
export function spawnEmbedded(
  dataDir: string,
  options: { url?: string; uid?: number; home?: string; path?: string } = {},
): EmbeddedChild {
  const args = [script, dataDir, ...(options.url ? [options.url] : [])]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...(options.home ? { HOME: options.home } : {}),
      ...(options.path === undefined ? {} : { PATH: options.path }),
    },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  const report = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      return JSON.parse(line) as ChildReport
    }
    return {}
  })()
  return { process: child, report }
}

export async function endWith(child: EmbeddedChild, signal: NodeJS.Signals): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return
  child.process.kill(signal)
  await once(child.process, 'exit')
}

/** Creates a data directory. Its removal kills everything that still runs on it. */
export async function createDataDir(under = tmpdir()): Promise<{
  path: string
  remove(): Promise<void>
}> {
  const path = await mkdtemp(join(under, 'qr-magnet-data-'))
  return {
    path,
    async remove() {
      for (const program of ['initdb', 'postgres']) {
        for (const pid of findProcesses(program, [path], join(path, 'postgres'))) {
          process.kill(pid, 'SIGKILL')
        }
      }
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
