// npm run upgrade -- PACKAGE (or ./qr-magnet upgrade PACKAGE): replaces the release of an unpacked
// package with a newer one, after a backup. `rollback` goes back.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCount } from '#lib/format-number.ts'
import type { Env } from '#platform/env.ts'
import { isRunning } from '#platform/process-info.ts'
import { runCommand } from './command.ts'
import { findInstallation, type Installation } from './release/installation.ts'
import type { MigrationStatus } from './release/migration-status.ts'
import {
  obtainPackage,
  type Unpacked,
  UpgradeRefused,
  unpackPackage,
} from './release/obtain-package.ts'
import { findStepsBefore } from './release/release-notes.ts'
import {
  isUnitActive,
  readMigrationStatus,
  runRelease,
  stopProduct,
} from './release/run-release.ts'
import { claimUpgrade, switchToRelease, type UpgradeRecord } from './release/switch-release.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(
  {
    name: 'upgrade',
    summary:
      'Replaces this release with a newer one: checks the package, backs up and verifies the backup, stops QR Magnet, and switches the program files. The command rollback goes back.',
    argument: { name: 'PACKAGE', help: 'The file of the new release, or its https:// URL.' },
    options: {
      sha256: {
        type: 'string',
        value: 'HASH',
        help: 'The package’s published SHA-256. Default: the content of the .sha256 file beside the package.',
      },
      yes: {
        type: 'boolean',
        help: 'Continues even if the release lists steps to do before the upgrade.',
      },
    },
  },
  async (env, cleanUp, { values, argument }) => {
    const found = findInstallation()
    if (!found.ok) return found.message
    if (!argument) return 'Specify the package: its file, or its https:// URL.'
    const { installation } = found
    const folder = await claimUpgrade(installation.home, isRunning)
    if (folder === null) return 'Another upgrade is running.'
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    try {
      await upgrade(env, installation, { folder, source: argument, ...values })
      return null
    } catch (error) {
      if (error instanceof UpgradeRefused) return error.message
      throw error
    }
  },
)

type UpgradeOptions = { folder: string; source: string; sha256?: string; yes?: boolean }

async function upgrade(
  { isUnderSystemd }: Env,
  { home, program, release }: Installation,
  { folder, source, sha256, yes = false }: UpgradeOptions,
): Promise<void> {
  const file = await obtainPackage(source, { sha256, folder })
  say('The package’s checksum matches.')
  const next = await unpackPackage(file, folder, release)
  say(`Upgrading from ${release.version} to ${next.release.version}.`)
  const status = await readMigrationStatus(program, next.program)
  requireUsable(status, next)
  for (const name of status.pending) say(`  Pending migration: ${name}`)
  await requireSteps(next, release.version, status, yes)
  const backup = status.exists ? await backUp(program) : null
  const wasActive = isUnderSystemd && (await isUnitActive())
  await stopProduct(program)
  await switchToRelease(home, next.top, {
    from: release.version,
    to: next.release.version,
    at: new Date().toISOString(),
    backup,
  })
  say(`QR Magnet ${next.release.version} is installed. The previous release is kept for rollback.`)
  if (wasActive) return startUnit(home)
  say(`Start it: ${isUnderSystemd ? 'qr-magnet' : join(home, 'qr-magnet')} start`)
}

function requireUsable({ unknown, refusal }: MigrationStatus, { release }: Unpacked): void {
  if (refusal) throw new UpgradeRefused(refusal)
  if (unknown === 0) return
  throw new UpgradeRefused(
    `${release.version} doesn’t know ${formatCount(unknown, 'migration')} of this database: a newer release has migrated it. Nothing was changed.`,
  )
}

/** Shows what to do before the upgrade, and refuses unless the operator has confirmed it. */
async function requireSteps(
  next: Unpacked,
  from: string,
  { exists, pending }: MigrationStatus,
  isConfirmed: boolean,
): Promise<void> {
  if (!exists || pending.length === 0) return
  const steps = findStepsBefore(await readFile(join(next.program, 'CHANGELOG.md'), 'utf8'), from)
  if (steps.length === 0) return
  say('\nThe changelog lists these steps before the upgrade of a large database:\n')
  for (const step of steps) say(`${step}\n`)
  if (isConfirmed) return
  throw new UpgradeRefused(
    'Nothing was changed. When these steps are done, or if the database is small, run the command again with --yes.',
  )
}

/** Takes and verifies a backup with the running release. */
async function backUp(program: string): Promise<UpgradeRecord['backup']> {
  const taken = await runRelease(program, ['backup'], { show: true })
  const [, id, place] = /^Backup (\S+) was saved in (.+)\.$/m.exec(taken.output) ?? []
  if (taken.code !== 0 || !id || !place) {
    throw new UpgradeRefused(
      'The backup before the upgrade failed; see above. Nothing was changed.',
    )
  }
  const verified = await runRelease(program, ['backup:verify', `${place}/${id}`], { show: true })
  if (verified.code !== 0) {
    throw new UpgradeRefused('The backup can’t be restored; see above. Nothing was changed.')
  }
  return { id, place }
}

async function startUnit(home: string): Promise<void> {
  const { code } = await runRelease(join(home, 'current'), ['start'], { show: true })
  if (code !== 0) throw new UpgradeRefused('The unit didn’t start; see journalctl -u qr-magnet.')
  say('The systemd unit is running again. Now run: qr-magnet doctor')
}
