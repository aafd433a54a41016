// npm run import -- people.csv --account you@example.com --method web-form --consent-date 2025-01-31
// imports a CSV file of people for an account, as the page does. The product may be running. The
// exit code is 1 if nothing was imported.
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'import',
    summary:
      'Imports people from a CSV file, such as an export of Kit or Mailchimp, for an account. It checks the file first and prints the faulty rows. Unsubscribed people become suppressions. No one is emailed.',
    argument: { name: 'FILE', help: 'The CSV file, with up to a million rows.' },
    options: {
      account: { type: 'string', value: 'EMAIL', help: 'The account that gets the people.' },
      method: {
        type: 'string',
        value: 'METHOD',
        help: 'How they agreed: web-form, double-opt-in, paper, verbal or customer.',
      },
      'consent-date': {
        type: 'string',
        value: 'DATE',
        help: 'When they agreed: a date such as 2025-01-31, or the name of a column.',
      },
      note: { type: 'string', help: 'A note about the consent.' },
      map: {
        type: 'string',
        value: 'COLUMNS',
        help: 'Columns by field, such as "email=E-Mail,first=Given name". Fields: email, name, first, last, status.',
      },
      'day-first': { type: 'boolean', help: 'Reads 03/04/2025 as April 3.' },
      'dry-run': { type: 'boolean', help: 'Only checks the file.' },
    },
  },
  async (env, cleanUp, { values, argument }) => {
    if (argument === null) return 'Name the CSV file.'
    const { openForAdmin } = await import('./open-services.ts')
    const { importPeopleFile } = await import('./import-people.ts')
    const services = await openForAdmin(env, cleanUp)
    return importPeopleFile(
      services,
      {
        path: argument,
        account: values.account,
        method: values.method,
        note: values.note,
        consentDate: values['consent-date'],
        map: values.map,
        dayFirst: values['day-first'],
        dryRun: values['dry-run'],
      },
      {
        out: (line) => process.stdout.write(`${line}\n`),
        progress: (line) => process.stderr.write(`${line}\n`),
      },
    )
  },
)
