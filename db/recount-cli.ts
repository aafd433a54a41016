// npm run recount [-- --fix]: compares every stored total with its rows and prints the differences.
// The exit code is 1 if there are any; --fix also repairs them. The product may be running if
// DATABASE_URL is set, but must be stopped if it uses the embedded database.
import { describeRecount, recount } from '#domain/operations/recount.server.ts'
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'

async function run(env: Env): Promise<number> {
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
    const db = openDatabase(databaseUrl, { max: 2 })
    undo.push(() => db.$client.end())
    const migrated = await migrate(db)
    if (!migrated.ok) throw new Error(`The database can't be used: ${migrated.reason}.`)
    const fix = process.argv.includes('--fix')
    const result = await recount({ db }, { fix })
    process.stdout.write(`${describeRecount(result)}\n`)
    if (fix && result.differences.length > 0) process.stdout.write('repaired\n')
    return result.differences.length === 0 ? 0 : 1
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const read = readEnv()
const problems = read.ok ? [] : [...read.problems]
if (read.ok) {
  process.exitCode = await run(read.env).catch((error: unknown) => {
    problems.push(String(error))
    return 1
  })
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
