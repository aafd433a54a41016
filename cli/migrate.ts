// npm run db:migrate: brings the configured database up to date. `npm start` does this too.
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'db:migrate',
    summary:
      'Applies pending migrations to the configured database. QR Magnet also does this at each start.',
  },
  async (env, cleanUp) => {
    const { openForCommand } = await import('./command-database.ts')
    const { applied } = await openForCommand(env, cleanUp, 1)
    process.stdout.write(`The database is up to date. Migrations applied: ${applied}.\n`)
    return null
  },
)
