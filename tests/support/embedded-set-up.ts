import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { createDataDir, type EmbeddedChild, endWith, spawnEmbedded } from './embedded-product.ts'
import { silentLog } from './silent-log.ts'

// What a test starts here is stopped, the last first, when it has finished.

/** Creates a data directory. */
export async function setUpDataDir(under?: string): Promise<string> {
  const { path, remove } = await createDataDir(under)
  onTestFinished(async () => void (await remove()))
  return path
}

/** Starts an embedded PostgreSQL in this process. */
export async function setUpPostgres(dataDir: string, transport?: 'socket' | 'tcp') {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, transport })
  onTestFinished(() => server.stop())
  return server
}

/** Starts a process that runs the embedded PostgreSQL. */
export function setUpChild(
  dataDir: string,
  options?: Parameters<typeof spawnEmbedded>[1],
): EmbeddedChild {
  const child = spawnEmbedded(dataDir, options)
  onTestFinished(() => endWith(child, 'SIGKILL'))
  return child
}
