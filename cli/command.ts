import { RELEASE } from '#domain/operations/backup-content.ts'
import { type Backups, createBackups } from '#platform/backup/backups.ts'
import { connectTo } from '#platform/db/client.ts'
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'

// What loads quickly: Drizzle and S3's client, which take longer than a small backup, aren't imported here.

/** Steps that run in reverse order when the command ends, also after an error. */
export type CleanUp = (() => Promise<void>)[]

/**
 * Runs a command with the environment's configuration. `run` may return a problem. A problem, or an
 * error, is printed and makes the exit code 1.
 */
export async function runCommand(
  run: (env: Env, cleanUp: CleanUp) => Promise<string | null>,
): Promise<void> {
  const read = readEnv()
  const problems = read.ok ? [] : [...read.problems]
  if (read.ok) {
    const problem = await runWith(read.env, run).catch((error) =>
      error instanceof Error ? error.message : String(error),
    )
    if (problem !== null) problems.push(problem)
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

async function runWith(env: Env, run: Parameters<typeof runCommand>[0]): Promise<string | null> {
  const cleanUp: CleanUp = []
  try {
    return await run(env, cleanUp)
  } finally {
    for (const step of cleanUp.reverse()) await step()
  }
}

/** Claims the data directory. Throws if the product is running on it. */
export async function claimForCommand(env: Env, cleanUp: CleanUp): Promise<void> {
  const claim = await claimDataDir(env.dataDir, { url: null })
  if (!claim.ok) {
    const holder = claim.url === null ? 'Another command uses' : 'The product runs on'
    throw new Error(`${holder} ${env.dataDir} (process ${claim.pid}). Stop it first.`)
  }
  cleanUp.push(() => claim.release())
}

/** Opens the place of backups of a database. */
export function backupsForCommand(env: Env, cleanUp: CleanUp, databaseUrl: string): Backups {
  const backups = createBackups({
    backup: env.backup,
    connect: () => connectTo(databaseUrl),
    release: RELEASE,
    sessionSecret: env.sessionSecret || ensureSessionSecret(env.dataDir),
  })
  cleanUp.push(() => backups.close())
  return backups
}
