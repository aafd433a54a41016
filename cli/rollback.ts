// npm run rollback (or ./qr-magnet rollback): makes the release before the last upgrade the current
// one, unless the newer release has migrated the database.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { isRunning } from '#platform/process-info.ts'
import { runCommand } from './command.ts'
import {
  findInstallation,
  findPrevious,
  type Installation,
  postgresVersion,
} from './release/installation.ts'
import type { MigrationStatus } from './release/migration-status.ts'
import { UpgradeRefused } from './release/obtain-package.ts'
import {
  isUnitActive,
  readMigrationStatus,
  runRelease,
  stopProduct,
} from './release/run-release.ts'
import { claimUpgrade, readUpgradeRecord, switchBack } from './release/switch-release.ts'

await runCommand(
  {
    name: 'rollback',
    summary:
      'Goes back to the release before the last upgrade. If the newer release has migrated the database, prints how to restore the backup.',
  },
  async (env, cleanUp) => {
    const found = findInstallation()
    if (!found.ok) return found.message
    const { installation } = found
    const folder = await claimUpgrade(installation.home, isRunning)
    if (folder === null) return 'An upgrade is running.'
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    try {
      return await rollBack(env, installation)
    } catch (error) {
      if (error instanceof UpgradeRefused) return error.message
      throw error
    }
  },
)

async function rollBack(
  { isUnderSystemd }: Env,
  { home, program, release }: Installation,
): Promise<string | null> {
  const previous = await findPrevious(home)
  if (!previous) return 'There is no previous release here.'
  const status = await readMigrationStatus(program, previous.program)
  const isClusterNewer =
    status.cluster !== null &&
    status.cluster.version > postgresVersion(previous.program, previous.release)
  if (status.unknown > 0 || isClusterNewer) {
    const command = isUnderSystemd ? 'qr-magnet' : join(home, 'qr-magnet')
    return describeWayBack({ home, command }, [release.version, previous.release.version], status)
  }
  const wasActive = isUnderSystemd && (await isUnitActive())
  await stopProduct(program)
  await switchBack(home)
  process.stdout.write(`QR Magnet ${previous.release.version} is installed again.\n`)
  if (!wasActive) return null
  const { code } = await runRelease(join(home, 'current'), ['start'], { show: true })
  return code === 0 ? null : 'The unit didn’t start; see journalctl -u qr-magnet.'
}

/** Returns the commands that restore the backup from before the upgrade with the previous release. */
async function describeWayBack(
  { home, command }: { home: string; command: string },
  [newer, older]: [string, string],
  { cluster }: MigrationStatus,
): Promise<string> {
  const record = await readUpgradeRecord(home)
  const backup = record?.to === newer ? record.backup : null
  const emptied = cluster
    ? `  mv ${cluster.folder} ${cluster.folder}-${newer}`
    : '  (create an empty database, and set DATABASE_URL to it)'
  return [
    `${newer} has migrated the database, so ${older} can’t use it. Nothing was changed.`,
    backup
      ? `The backup from before the upgrade (${record?.at}) is ${backup.place}/${backup.id}. Data since then is only in the database of ${newer}.`
      : `Choose a backup that ${older} can read, such as the one from before the migration.`,
    `To go back to ${older} and restore the backup:`,
    `  ${command} stop`,
    emptied,
    `  ${command} rollback`,
    `  ${command} restore ${backup ? `${backup.place}/${backup.id}` : 'BACKUP'}`,
    `  ${command} start`,
    `Email is on hold then. Resume it: ${command} restore --release-mail`,
  ].join('\n')
}
