import { join } from 'node:path'
import {
  type AsideRetry,
  type AsideSummary,
  deleteAsideForAdmin,
  listAsideForAdmin,
  retryAsideForAdmin,
} from '#domain/operations/journal-aside.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { openSetAside } from '#platform/journal/set-aside.ts'
import {
  type AdminCommand,
  done,
  failed,
  type Operation,
  type Outcome,
  SENT_SOON,
} from './admin-command.ts'

/**
 * Commands for leads that the journal accepted while the database was down and that couldn't be
 * stored afterward.
 */
export const JOURNAL_COMMANDS: AdminCommand[] = [
  {
    name: 'journal show',
    args: [],
    help: 'Lists the quarantined journal files in DATA_DIR. They contain leads that the database refused or the disk corrupted.',
    async run({ services, operator }) {
      const files = await listAsideForAdmin(services, operator, asideOf(services))
      return done(files.map(describeFile).join('\n') || 'No quarantined files.')
    },
  },
  {
    name: 'journal retry',
    args: ['FILE'],
    help: 'Imports the leads of a quarantined file and skips leads that are already stored. FILE is a name from "journal show", or "all".',
    async run({ services, operator, args: [file = ''] }) {
      const aside = asideOf(services)
      const names = file === 'all' ? await aside.list() : [file]
      if (names.length === 0) return done('No quarantined files.')
      const lines: string[] = []
      let isDone = true
      for (const name of names) {
        const result = await retryAsideForAdmin(services, operator, aside, name)
        isDone &&= result?.isRemoved ?? false
        lines.push(result ? describeRetry(name, result) : noFile(name))
      }
      const text = lines.join('\n')
      return isDone ? done(`${text}\n${SENT_SOON}`) : failed(text)
    },
  },
  {
    name: 'journal delete',
    args: ['FILE'],
    help: 'Deletes a quarantined file without importing it.',
    async confirm(op) {
      const files = await listAsideForAdmin(op.services, op.operator, asideOf(op.services))
      const found = files.find(({ name }) => name === op.args[0])
      return found ? `${describeFile(found)}\nOnce deleted, these leads can’t be recovered.` : null
    },
    run: deleteFile,
  },
]

async function deleteFile({ services, operator, args: [file = ''] }: Operation): Promise<Outcome> {
  return (await deleteAsideForAdmin(services, operator, asideOf(services), file))
    ? done(`${file} is deleted.`)
    : failed(noFile(file))
}

const asideOf = ({ env }: Operation['services']) => openSetAside(join(env.dataDir, 'journal'))

const noFile = (name: string) =>
  `There is no quarantined file ${name}. To list the files, run "journal show".`

function describeFile(file: AsideSummary): string {
  const { name, reason, notStored, stored, unknown, unreadable } = file
  return [
    `${name}  ${reason === 'refused' ? 'refused by the database' : 'corrupted on disk'}`,
    ...(stored > 0 ? [`  ${formatCount(stored, 'lead')} already in the database`] : []),
    ...notStored.map(
      ({ id, submittedAt, title, email }) =>
        `  not stored: lead ${id}  ${submittedAt.toISOString()}  ${email} for ${title}`,
    ),
    ...(unknown > 0 ? [`  ${formatCount(unknown, 'record')} from another release`] : []),
    ...(unreadable > 0 ? [`  ${formatCount(unreadable, 'line')} can’t be read`] : []),
  ].join('\n')
}

function describeRetry(
  name: string,
  { settled, refused, unreadable, isRemoved }: AsideRetry,
): string {
  const counts = [
    `${formatCount(settled, 'lead')} processed`,
    ...(refused > 0 ? [`${refused} refused again (see the error above)`] : []),
    ...(unreadable > 0 ? [`${formatCount(unreadable, 'line')} can’t be read`] : []),
  ]
  return `${name}: ${counts.join(', ')}; the file ${isRemoved ? 'is deleted' : 'stays'}.`
}
