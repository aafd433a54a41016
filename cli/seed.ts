// npm run seed: writes the demo data into the configured database and prints its logins.

import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { claimForCommand, runCommand } from './command.ts'

/** Returns an error if other people can reach the site, because the demo's password is public. */
function refusal(env: Env, isForced: boolean): string | null {
  if (isForced || !env.publicUrlIsSet) return null
  const { hostname } = new URL(env.publicUrl)
  if (/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)) return null
  return `PUBLIC_URL is ${env.publicUrl}, so others may reach this site, and the demo's logins are public. Add --force to write the demo data anyway.`
}

await runCommand(
  {
    name: 'seed',
    summary: 'Writes the demo data into the configured database and prints its logins.',
    options: {
      force: {
        type: 'boolean',
        help: 'Writes the demo data even if others can reach the site. The logins are public.',
      },
    },
  },
  async (env, cleanUp, { values: { force = false } }) => {
    const refused = refusal(env, force)
    if (refused) return refused
    // Imported only here, so that help and errors don't wait until the whole product is loaded.
    const { describeLogins, seed } = await import('#db/seed.ts')
    const { openDatabase } = await import('#platform/db/database.ts')
    const { closeServices, createServices } = await import('#server/services/services.ts')
    const { migrateForCommand, startForCommand } = await import('./command-database.ts')
    // The data directory is claimed, because writing the demo data also writes files.
    await claimForCommand(env, cleanUp)
    const db = openDatabase(env.databaseUrl || (await startForCommand(env, cleanUp)))
    const sessionSecret = env.sessionSecret || ensureSessionSecret(env.dataDir)
    const services = await createServices({ ...env, sessionSecret }, db, createLog('warn'))
    cleanUp.push(() => closeServices(services))
    await migrateForCommand(db)
    process.stdout.write(`${describeLogins(await seed(services))}\n`)
    return null
  },
)
