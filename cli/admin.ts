// npm run admin -- …: runs actions of the administrator that also exist in the control center, and
// others that work without signing in. Without a command, lists all of them. The product may be
// running. The exit code is 1 if nothing was done.
import { createInterface } from 'node:readline/promises'
import { commandLine } from '#lib/operator-command.ts'
import { openDatabase } from '#platform/db/database.ts'
import { getMigrationState } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { closeServices, createServices } from '#server/services/services.ts'
import { runAdmin } from './admin/run-admin.ts'
import { runWithSettings } from './command.ts'
import { reachForCommand } from './reach-database.ts'

const CONNECTIONS = 4

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

await runWithSettings(readEnv(), async (env, cleanUp) => {
  const open = async () => {
    const db = openDatabase(await reachForCommand(env, cleanUp), { max: CONNECTIONS })
    const { pending, unknown, beforeBaseline } = await getMigrationState(db)
    if (beforeBaseline) throw new Error(`${beforeBaseline.message} ${beforeBaseline.action}`)
    if (pending > 0)
      throw new Error(
        `The database has not been migrated to this release. Start QR Magnet once, or run ${commandLine(env, 'db:migrate')}.`,
      )
    if (unknown > 0)
      throw new Error(
        'The database was migrated by a newer release. Use the admin command of that release.',
      )
    const sessionSecret = env.sessionSecret || ensureSessionSecret(env.dataDir)
    const services = await createServices({ ...env, sessionSecret }, db, createLog('error'))
    cleanUp.push(() => closeServices(services))
    return services
  }
  const outcome = await runAdmin(process.argv.slice(2), {
    env,
    open,
    ask: process.stdin.isTTY ? ask : null,
  })
  if (!outcome.ok) return outcome.text
  process.stdout.write(`${outcome.text}\n`)
  return null
})
