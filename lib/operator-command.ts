/**
 * How an operator runs commands: `npm run …`, or `qr-magnet …` in the container image and with the
 * systemd unit, which don't have npm.
 */
export type CommandRunner = 'npm' | 'qr-magnet'

/**
 * Returns the command line for this installation: `npm run backup -- --to PLACE`, or `qr-magnet
 * backup --to PLACE`. `command` is the name of a script in package.json.
 */
export function commandLine(
  { commandRunner }: { commandRunner: CommandRunner },
  command: string,
  ...args: string[]
): string {
  if (commandRunner === 'qr-magnet') return ['qr-magnet', command, ...args].join(' ')
  return ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
}
