// npm run seed: writes the demo data into the configured database and prints its logins.
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { closeServices, createServices } from '#server/services.ts'
import { describeLogins, seed } from './seed.ts'

/** Returns an error if others can reach the site, because the demo's password is public. */
function refusal(env: Env): string | null {
  if (process.argv.includes('--force') || !env.publicUrlIsSet) return null
  const { hostname } = new URL(env.publicUrl)
  if (/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)) return null
  return `PUBLIC_URL is ${env.publicUrl}, and the demo's logins are public. Add --force to write them anyway.`
}

async function run(env: Env): Promise<void> {
  const log = createLog('warn')
  const undo: (() => Promise<void>)[] = []
  try {
    const claim = await claimDataDir(env.dataDir, { url: null })
    if (!claim.ok) {
      throw new Error(`The product runs on ${env.dataDir} (process ${claim.pid}). Stop it first.`)
    }
    undo.push(() => claim.release())
    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
      undo.push(() => postgres.stop())
      databaseUrl = postgres.url
    }
    const sessionSecret = env.sessionSecret || ensureSessionSecret(env.dataDir)
    const db = openDatabase(databaseUrl)
    const services = await createServices({ ...env, sessionSecret }, db, log)
    undo.push(() => closeServices(services))
    const migrated = await migrate(db)
    if (!migrated.ok) throw new Error(`The database can't be used: ${migrated.reason}.`)
    process.stdout.write(`${describeLogins(await seed(services))}\n`)
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const read = readEnv()
const problems = read.ok ? [refusal(read.env)].filter((text) => text !== null) : read.problems
if (read.ok && problems.length === 0) {
  await run(read.env).catch((error: unknown) => problems.push(String(error)))
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
