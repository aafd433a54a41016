/**
 * How an operator runs commands: `npm run …`, or `qr-magnet …` in the image and beside the systemd unit,
 * where npm is absent.
 */
export type CommandRunner = 'npm' | 'qr-magnet'

/**
 * Returns the line that runs a command here: `npm run backup -- --to PLACE`, or `qr-magnet backup --to PLACE`.
 * `command` is a name of package.json's scripts.
 */
export function commandLine(
  { commandRunner }: { commandRunner: CommandRunner },
  command: string,
  ...args: string[]
): string {
  if (commandRunner === 'qr-magnet') return ['qr-magnet', command, ...args].join(' ')
  return ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
}
