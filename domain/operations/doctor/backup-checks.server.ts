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
  env: Pick<Env, 'backup'>,
): Check[] {
  const onError = 'Look at the database.'
  return [
    {
      name: 'backup',
      onError,
      async run() {
        const last = await lastBackup(services)
        return judgeBackup(last?.takenAt ?? null, env.backup.nightly, services.clock.now())
      },
    },
    { name: 'sending', onError, run: async () => judgeHold(await findSendingHold(services.db)) },
  ]
}

export function judgeBackup(takenAt: Date | null, isNightly: boolean, now: Date): Finding {
  const action = 'Run npm run backup, and read what it says.'
  if (!takenAt) {
    return isNightly
      ? warning('There is no backup yet: the first one is taken at night.', action)
      : warning('There is no backup, and BACKUP_NIGHTLY is off.', 'Take backups in another way.')
  }
  const ageMs = now.getTime() - takenAt.getTime()
  const text = `The last backup is ${Math.max(0, Math.round(ageMs / HOUR_MS))} hours old.`
  if (ageMs < LATE_MS) return ok(text)
  return isNightly ? failure(text, action) : warning(text, action)
}

export const judgeHold = (hold: SendingHold | null): Finding =>
  hold
    ? warning(
        `Email and payments wait since the restore of ${hold.restoredAt.toISOString()}.`,
        'If this is no copy beside the original: npm run admin -- mail release.',
      )
    : ok('No restore holds email back.')
