import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { findSendingHold, type SendingHold } from '../../mail/sending-hold.server.ts'
import { lastBackup } from '../backup-records.server.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const LATE_MS = 2 * DAY_MS

/** Checks the age of the last backup, and whether a restore holds email back. */
export function backupChecks(
  services: Pick<Services, 'db' | 'clock'>,
  env: Pick<Env, 'backup' | 'commandRunner'>,
): Check[] {
  const onError = 'Look at the database.'
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
  const action = `Run ${commandLine(env, 'backup')}, and read what it says.`
  if (!last) {
    return isNightly
      ? warning('There is no backup yet: the first one is taken at night.', action)
      : warning('There is no backup, and BACKUP_NIGHTLY is off.', 'Take backups in another way.')
  }
  const ageMs = now.getTime() - last.takenAt.getTime()
  const text = `The last backup is ${Math.max(0, Math.round(ageMs / HOUR_MS))} hours old.`
  if (last.missingFiles > 0) {
    return failure(
      `${text} ${formatCount(last.missingFiles, 'file')} that the database names ${last.missingFiles === 1 ? 'is' : 'are'} missing in it.`,
      'Compare DATA_DIR and S3_BUCKET with where uploads are, then take it again.',
    )
  }
  if (ageMs < LATE_MS) return ok(text)
  return isNightly ? failure(text, action) : warning(text, action)
}

export const judgeHold = (hold: SendingHold | null, env: Pick<Env, 'commandRunner'>): Finding =>
  hold
    ? warning(
        `Email and payments wait since the restore of ${hold.restoredAt.toISOString()}.`,
        `If this is no copy beside the original: ${commandLine(env, 'admin', 'mail', 'release')}.`,
      )
    : ok('No restore holds email back.')
