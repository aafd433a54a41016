import { join } from 'node:path'
import {
  type JournalStateRow,
  listJournalStates,
} from '#domain/operations/journal-states.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { type CommandRunner, commandLine } from '#lib/operator-command.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { type Check, type Finding, failure, ok } from './check.ts'

/**
 * Checks for leads that were acknowledged but aren't stored: in this DATA_DIR, whose files
 * `listSetAside` returns, and in the journals that other processes reported.
 */
export function journalChecks(
  { db }: Pick<Services, 'db'>,
  env: Pick<Env, 'dataDir' | 'commandRunner'>,
  listSetAside: () => Promise<string[]>,
): Check[] {
  return [
    {
      name: 'journal',
      onError: `Check ${join(env.dataDir, 'journal')} and the database.`,
      async run() {
        const here = await listSetAside()
        const elsewhere = (await listJournalStates(db)).filter(
          ({ dataDir, filesAside }) => filesAside > 0 && dataDir !== env.dataDir,
        )
        return judgeJournals(elsewhere, here.length, env.commandRunner)
      },
    },
  ]
}

/** Evaluates the journals. `filesHere` is the number of quarantined files in this DATA_DIR. */
export function judgeJournals(
  reported: Pick<JournalStateRow, 'host' | 'dataDir' | 'filesAside'>[],
  filesHere: number,
  commandRunner: CommandRunner,
): Finding[] {
  const show = commandLine({ commandRunner }, 'admin', 'journal', 'show')
  const findings = reported
    .filter(({ filesAside }) => filesAside > 0)
    .map(({ host, dataDir, filesAside }) =>
      failure(
        `The leads in ${formatCount(filesAside, 'file')} on ${host} (${dataDir}/journal) could not be stored.`,
        `Run ${show} on that machine.`,
      ),
    )
  if (filesHere > 0) {
    findings.push(
      failure(
        `The leads in ${formatCount(filesHere, 'file')} in DATA_DIR/journal could not be stored.`,
        `To see why, run ${show}. Then run ${commandLine({ commandRunner }, 'admin', 'journal', 'retry', 'all')}.`,
      ),
    )
  }
  return findings.length > 0 ? findings : [ok('Every acknowledged lead is in the database.')]
}
