import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { silentLog } from './silent-log.ts'

// A process for tests to kill: it claims a data directory, runs its PostgreSQL, prints one JSON line
// and runs until SIGTERM.
const dataDir = process.argv[2] ?? ''
const url = process.argv[3] ?? null
const claim = await claimDataDir(dataDir, { url })
if (!claim.ok) {
  console.log(JSON.stringify({ taken: { pid: claim.pid, url: claim.url } }))
  process.exit(2)
}
try {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  process.once('SIGTERM', async () => {
    await server.stop()
    await claim.release()
    process.exit(0)
  })
  console.log(JSON.stringify({ url: server.url }))
} catch (error) {
  console.log(JSON.stringify({ failed: error instanceof Error ? error.message : String(error) }))
  process.exit(1)
}
