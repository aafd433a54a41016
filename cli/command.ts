import { parseArgs } from 'node:util'
import { RELEASE } from '#domain/operations/backup-content.ts'
import { commandLine } from '#lib/operator-command.ts'
import { type Backups, createBackups } from '#platform/backup/backup.ts'
import { connectTo } from '#platform/db/client.ts'
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { type Env, type EnvResult, readEnv } from '#platform/env.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { describeSystemError } from '#platform/system-errors.ts'

// This module loads quickly. It doesn't import Drizzle and S3's client, because loading them takes
// longer than a small backup.

/** Steps that run in reverse order when the command ends, even after an error. */
export type CleanUp = (() => Promise<void>)[]

type Option = {
  type: 'boolean' | 'string'
  help: string
  /** The placeholder for a string in the help, such as PLACE. */
  value?: string
}

/** A command of `npm run`, with its arguments and its help. */
export type Command = {
  /** The command's name in package.json. */
  name: string
  summary: string
  /** The command's one argument, such as BACKUP. */
  argument?: { name: string; help: string; isOptional?: boolean }
  options?: Record<string, Option>
}

type Values<C extends Command> = {
  [Name in keyof NonNullable<C['options']>]?: NonNullable<
    C['options']
  >[Name]['type'] extends 'string'
    ? string
    : boolean
}

/** The arguments that were entered with a command. */
export type Arguments<C extends Command> = { values: Values<C>; argument: string | null }

type CommandOptions<C extends Command> = {
  /** Returns the settings that the arguments replace, such as BACKUP_TO. */
  overrides?: (given: Arguments<C>) => NodeJS.ProcessEnv
  /** Prints invalid settings in place of the default output. */
  onInvalidSettings?: (problems: string[], given: Arguments<C>) => void
}

/**
 * Runs a command with the environment's configuration. `run` may return a problem. A problem or an
 * error is printed, and the exit code is then 1. With `--help`, only a description of the command
 * is printed.
 */
export async function runCommand<const C extends Command>(
  command: C,
  run: (env: Env, cleanUp: CleanUp, given: Arguments<C>) => Promise<string | null>,
  { overrides, onInvalidSettings }: CommandOptions<C> = {},
): Promise<void> {
  const read = readArguments(command)
  if (!read.ok) {
    const runner = runnerOf(readEnv())
    if (read.problem === null) process.stdout.write(`${describeCommand(command, runner)}\n`)
    else fail([`${read.problem}\n\n${describeCommand(command, runner)}`])
    return
  }
  const { given } = read
  const settings = readEnv(undefined, {}, overrides?.(given) ?? {})
  if (!settings.ok && onInvalidSettings) onInvalidSettings(settings.problems, given)
  else await runWithSettings(settings, (env, cleanUp) => run(env, cleanUp, given))
}

/** Runs a command that reads its arguments itself. A problem is treated as in `runCommand`. */
export async function runWithSettings(
  settings: EnvResult,
  run: (env: Env, cleanUp: CleanUp) => Promise<string | null>,
): Promise<void> {
  if (!settings.ok) return fail(settings.problems)
  const { env } = settings
  const problem = await withCleanUp((cleanUp) => run(env, cleanUp)).catch((error) =>
    describeSystemError(error, env.dataDir),
  )
  if (problem !== null) fail([problem])
}

function fail(problems: readonly string[]): void {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

const runnerOf = (read: EnvResult): Pick<Env, 'commandRunner'> =>
  read.ok ? read.env : { commandRunner: 'npm' }

type ReadArguments<C extends Command> =
  | { ok: true; given: Arguments<C> }
  /** `problem` is null if the arguments ask for help. */
  | { ok: false; problem: string | null }

function readArguments<C extends Command>(command: C): ReadArguments<C> {
  const options: Record<string, { type: 'boolean' | 'string'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  }
  for (const [name, { type }] of Object.entries(command.options ?? {})) options[name] = { type }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return { ok: false, problem: null }
    const [argument = null, surplus = null] = command.argument
      ? positionals
      : [null, positionals[0] ?? null]
    if (surplus !== null) return { ok: false, problem: `Unexpected argument '${surplus}'.` }
    return { ok: true, given: { values: values as Values<C>, argument } }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns a command's usage, a description, and its options, one per line. */
export function describeCommand(command: Command, env: Pick<Env, 'commandRunner'>): string {
  const { name, summary, argument, options = {} } = command
  const written = (option: string) => {
    const { type, value = 'TEXT' } = options[option] ?? { type: 'boolean' }
    return type === 'string' ? `--${option} ${value}` : `--${option}`
  }
  const usage = commandLine(
    env,
    name,
    ...(argument ? [argument.isOptional ? `[${argument.name}]` : argument.name] : []),
    ...Object.keys(options).map((option) => `[${written(option)}]`),
  )
  const details: [string, string][] = [
    ...(argument ? [[argument.name, argument.help] satisfies [string, string]] : []),
    ...Object.entries(options).map(([option, { help }]): [string, string] => [
      written(option),
      help,
    ]),
    ['--help', 'Prints this help.'],
  ]
  const width = Math.max(...details.map(([term]) => term.length))
  const lines = details.map(([term, help]) => `  ${term.padEnd(width)}  ${help}`)
  return [`Usage: ${usage}`, '', summary, '', ...lines].join('\n')
}

async function withCleanUp(
  run: (cleanUp: CleanUp) => Promise<string | null>,
): Promise<string | null> {
  const cleanUp: CleanUp = []
  try {
    return await run(cleanUp)
  } finally {
    for (const step of cleanUp.reverse()) await step()
  }
}

/** Claims the data directory. Throws if the product is running on it. */
export async function claimForCommand(env: Env, cleanUp: CleanUp): Promise<void> {
  const claim = await claimDataDir(env.dataDir, { url: null })
  if (!claim.ok) {
    const holder = claim.url === null ? 'Another command' : 'QR Magnet'
    throw new Error(`${holder} is using ${env.dataDir} (process ${claim.pid}). Stop it first.`)
  }
  cleanUp.push(() => claim.release())
}

/** Opens the backup destination for a database. */
export function backupsForCommand(env: Env, cleanUp: CleanUp, databaseUrl: string): Backups {
  const backups = createBackups({
    backup: env.backup,
    connect: () => connectTo(databaseUrl),
    release: RELEASE,
    sessionSecret: env.sessionSecret || ensureSessionSecret(env.dataDir),
  })
  cleanUp.push(() => backups.close())
  return backups
}
