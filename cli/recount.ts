// npm run recount [-- --fix]: compares every stored total with its rows and prints the differences.
// The exit code is 1 if there are any; --fix also repairs them. The product may be running if
// DATABASE_URL is set, but must be stopped if it uses the embedded database.
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'recount',
    summary:
      'Recounts the rows behind every stored total and prints the differences. The exit code is 1 if any total differs.',
    options: { fix: { type: 'boolean', help: 'Also corrects the totals.' } },
  },
  async (env, cleanUp, { values: { fix = false } }) => {
    const { openForCommand } = await import('./command-database.ts')
    const { describeRecount, recount } = await import('#domain/operations/recount.server.ts')
    const { db } = await openForCommand(env, cleanUp, 2)
    const result = await recount({ db }, { fix })
    process.stdout.write(`${describeRecount(result)}\n`)
    if (fix && result.differences.length > 0) process.stdout.write('repaired\n')
    process.exitCode = result.differences.length === 0 ? 0 : 1
    return null
  },
)
