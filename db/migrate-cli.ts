// npm run db:migrate: brings the configured database up to date. `npm start` does the same at its start.
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'

async function run(env: Env): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  try {
    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      const claim = await claimDataDir(env.dataDir, { url: null })
      if (!claim.ok) {
        throw new Error(`The product runs on ${env.dataDir} (process ${claim.pid}). Stop it first.`)
      }
      undo.push(() => claim.release())
      const log = createLog('warn')
      const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
      undo.push(() => postgres.stop())
      databaseUrl = postgres.url
    }
    const db = openDatabase(databaseUrl, { max: 1 })
    undo.push(() => db.$client.end())
    const migrated = await migrate(db)
    if (!migrated.ok) throw new Error(`The database can't be used: ${migrated.reason}.`)
    process.stdout.write(`The database is up to date. Migrations applied: ${migrated.applied}.\n`)
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const read = readEnv()
const problems = read.ok ? [] : [...read.problems]
if (read.ok) await run(read.env).catch((error: unknown) => problems.push(String(error)))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
