import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { findSendingHold, type SendingHold } from '../../mail/sending-hold.server.ts'
import { lastBackup } from '../backup-records.server.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const LATE_MS = 2 * DAY_MS

/** Checks the age of the last backup, and whether email is on hold after a restore. */
export function backupChecks(
  services: Pick<Services, 'db' | 'clock'>,
  env: Pick<Env, 'backup' | 'commandRunner'>,
): Check[] {
  const onError = 'Check the database.'
  return [
    {
      name: 'backup',
      onError,
      async run() {
        const last = await lastBackup(services)
        return judgeBackup(last, env, services.clock.now())
      },
    },
    {
      name: 'sending',
      onError,
      run: async () => judgeHold(await findSendingHold(services.db), env),
    },
  ]
}

export function judgeBackup(
  last: { takenAt: Date; missingFiles: number } | null,
  env: Pick<Env, 'backup' | 'commandRunner'>,
  now: Date,
): Finding {
  const isNightly = env.backup.nightly
  const action = `Run ${commandLine(env, 'backup')} and check its output.`
  if (!last) {
    return isNightly
      ? warning('There is no backup yet: the first one will be taken tonight.', action)
      : warning(
          'There is no backup, and BACKUP_NIGHTLY is off.',
          'Turn on BACKUP_NIGHTLY, or back up in another way.',
        )
  }
  const ageMs = now.getTime() - last.takenAt.getTime()
  const text = `The last backup is ${Math.max(0, Math.round(ageMs / HOUR_MS))} hours old.`
  if (last.missingFiles > 0) {
    return failure(
      `${text} ${formatCount(last.missingFiles, 'file')} that the database refers to ${last.missingFiles === 1 ? 'is' : 'are'} missing from it.`,
      'Make sure that DATA_DIR or S3_BUCKET is where the uploads are, then run the backup again.',
    )
  }
  if (ageMs < LATE_MS) return ok(text)
  return isNightly ? failure(text, action) : warning(text, action)
}

export const judgeHold = (hold: SendingHold | null, env: Pick<Env, 'commandRunner'>): Finding =>
  hold
    ? warning(
        `Email and payments have been on hold since a backup was restored at ${hold.restoredAt.toISOString()}.`,
        `If the original installation no longer runs, resume them: ${commandLine(env, 'admin', 'mail', 'release')}.`,
      )
    : ok('Email and payments aren’t on hold.')
