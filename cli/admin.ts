// npm run admin -- …: runs actions of the administrator that also exist in the control center, and
// others that work without signing in. Without a command, lists all of them. The product may be
// running. The exit code is 1 if nothing was done.
import { createInterface } from 'node:readline/promises'
import { readEnv } from '#platform/env.ts'
import { runAdmin } from './admin/run-admin.ts'
import { runWithSettings } from './command.ts'
import { openForAdmin } from './open-services.ts'

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

await runWithSettings(readEnv(), async (env, cleanUp) => {
  const outcome = await runAdmin(process.argv.slice(2), {
    env,
    open: () => openForAdmin(env, cleanUp),
    ask: process.stdin.isTTY ? ask : null,
  })
  if (!outcome.ok) return outcome.text
  process.stdout.write(`${outcome.text}\n`)
  return null
})
