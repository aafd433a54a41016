import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { PASSWORD_FILE, type PostgresAddress } from './postgres-address.ts'
import { addressUrl } from './postgres-cluster.ts'

/** How long a starting server may take to respond. */
const PATIENCE_MS = 30_000

/**
 * Returns the URL of the embedded PostgreSQL that another process runs on a data directory, so that
 * a command can use it while the product is running. Returns null if it doesn't respond within 30
 * s.
 */
export async function findRunningPostgres(
  dataDir: string,
  { database = 'qr_magnet', patienceMs = PATIENCE_MS } = {},
): Promise<string | null> {
  const endAt = performance.now() + patienceMs
  for (;;) {
    const address = await readAddress(join(dataDir, 'postgres'))
    const url = address && addressUrl(address, database)
    if (url && (await answers(url))) return url
    if (performance.now() > endAt) return null
    await delay(200)
  }
}

/**
 * Reads the address from postmaster.pid, whose lines 4 and 5 contain the port and the socket's
 * folder.
 */
async function readAddress(clusterDir: string): Promise<PostgresAddress | null> {
  try {
    const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
    if (lines[4]) return { kind: 'socket', dir: lines[4] }
    const password = (await readFile(join(clusterDir, PASSWORD_FILE), 'utf8')).trim()
    return { kind: 'tcp', port: Number(lines[3]), password }
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
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
