import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from './product.ts'
import { type Relay, startRelay } from './relay.ts'

export type Pgbouncer = {
  /** The URL of the same database through the pooler. */
  url: string
  /** Lets the database behind it fail or hang. */
  relay: Relay
  stop(): Promise<void>
}

/**
 * Returns why PgBouncer can't be used here in a mode, as words for a skipped test; null if it can.
 */
export function pgbouncerObstacle(mode: 'transaction' | 'session' = 'transaction'): string | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')?.map(Number) ?? []
  if (!major) return 'PgBouncer is not installed (Debian: pgbouncer)'
  if (mode === 'session' || major > 1 || minor >= 21) return null
  return `PgBouncer ${major}.${minor} keeps no prepared statements: 1.21 is needed`
}

/** Starts PgBouncer in front of a database of the test cluster. */
export async function startPgbouncer(
  databaseUrl: string,
  { mode = 'transaction', statements = 200, connections = 20 } = {},
): Promise<Pgbouncer> {
  // It runs as another user if this is root, and the cluster's socket is for its owner only.
  const relay = await startRelay(databaseUrl)
  const { hostname, port: behind, searchParams, username } = new URL(relay.url)
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const user = username || searchParams.get('user') || 'postgres'
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${behind} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${mode === 'transaction' ? `max_prepared_statements = ${statements}` : ''}
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  const root = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...root, configuration], { stdio: 'ignore' })
  await until('PgBouncer', () => accepts(port))
  const url = new URL(relay.url)
  url.port = String(port)
  return {
    url: url.href,
    relay,
    async stop() {
      await end(child)
      await relay.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const say = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => say(true))
    socket.once('error', () => say(false))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
