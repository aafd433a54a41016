import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { MigrationStatus } from './migration-status.ts'
import { UpgradeRefused } from './obtain-package.ts'

export type Ended = { code: number; output: string }

/**
 * Runs a command of a release with its script `qr-magnet`, which uses the settings and the user of
 * the systemd unit if there is one. Errors are shown, and so is the output if `show` is set.
 */
export async function runRelease(
  program: string,
  args: readonly string[],
  { show = false } = {},
): Promise<Ended> {
  const child = spawn('/bin/sh', [join(program, 'deploy/qr-magnet'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (show) child.stdout.pipe(process.stdout, { end: false })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code ?? 1, output }
}

/** Returns how the database compares with the migrations of the release in `folder`. */
export async function readMigrationStatus(
  program: string,
  folder: string,
): Promise<MigrationStatus> {
  const { code, output } = await runRelease(program, ['db:status', '--json', '--release', folder])
  const line = output.split('\n').find((one) => one.startsWith('{'))
  if (code !== 0 || !line) {
    throw new UpgradeRefused('The database can’t be read; see above. Nothing was changed.')
  }
  return JSON.parse(line)
}

/**
 * Stops the product if it runs. Throws if something else has to stop it, or if its shutdown failed.
 */
export async function stopProduct(program: string): Promise<void> {
  const { code } = await runRelease(program, ['stop'], { show: true })
  if (code !== 0) {
    throw new UpgradeRefused(
      'QR Magnet wasn’t stopped properly; see above. The program was not replaced.',
    )
  }
}

/** Whether the systemd unit is running. */
export async function isUnitActive(): Promise<boolean> {
  const child = spawn('systemctl', ['is-active', '--quiet', 'qr-magnet'], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}
