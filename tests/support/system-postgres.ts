import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '#platform/db/client.ts'
import type { PostgresBinaries } from '#platform/db/postgres-binaries.ts'
import { clusterUrl, prepareCluster } from '#platform/db/postgres-cluster.ts'
import { startServer, stopServer } from '#platform/db/postgres-server.ts'
import type { PostgresSettings } from '#platform/db/postgres-settings.ts'
import { choosePostgresRunner } from '#platform/db/postgres-user.ts'
import { silentLog } from './silent-log.ts'

/** Makes a cluster in DATA_DIR/postgres with the system's PostgreSQL, with the product's empty database. */
export async function startSystemPostgres(
  dataDir: string,
  binaries: PostgresBinaries,
  settings: PostgresSettings = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = join(dataDir, 'postgres')
  const runner = await choosePostgresRunner(dir)
  await mkdir(dir, { mode: 0o700 })
  await runner.own(dir)
  const args = ['-D', dir, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust']
  const child = runner.spawn(binaries.initdb, args, { stdio: 'ignore' })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  const cluster = await prepareCluster(dataDir, 'socket', binaries)
  const server = await startServer(cluster, settings, silentLog)
  await withClient(clusterUrl(cluster, 'postgres'), (client) =>
    client.query('create database qr_magnet'),
  )
  return { url: clusterUrl(cluster, 'qr_magnet'), stop: () => stopServer(cluster, server) }
}
