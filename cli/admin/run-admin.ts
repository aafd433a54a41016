import { parseArgs } from 'node:util'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { commandLine } from '#lib/operator-command.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { ACCOUNT_COMMANDS } from './account-commands.ts'
import {
  type AdminCommand,
  failed,
  OPTIONS,
  type Operation,
  type Outcome,
} from './admin-command.ts'
import { HELPER_COMMANDS } from './helper-commands.ts'
import { INVITATION_COMMANDS } from './invitation-commands.ts'
import { JOURNAL_COMMANDS } from './journal-commands.ts'
import { PRODUCT_COMMANDS } from './product-commands.ts'
import { SECRET_COMMANDS } from './secret-commands.ts'

export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  ...ACCOUNT_COMMANDS,
  ...HELPER_COMMANDS,
  ...INVITATION_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...JOURNAL_COMMANDS,
  ...SECRET_COMMANDS,
]

/** The environment that the commands run with. */
export type AdminTerminal = {
  env: Pick<Env, 'commandRunner'>
  open: () => Promise<Services>
  /** Asks a question and returns the answer; null if there is no terminal. */
  ask: ((question: string) => Promise<string>) | null
}

/** Parses the command line, and runs the command on the services that `open` returns. */
export async function runAdmin(
  argv: readonly string[],
  { env, open, ask }: AdminTerminal,
): Promise<Outcome> {
  const parsed = parse(argv)
  if (typeof parsed === 'string') return failed(parsed)
  const { words, options } = parsed
  const command = ADMIN_COMMANDS.find(({ name }) => startsWith(words, name.split(' ')))
  if (!command) {
    const isAsked = options.help || words.length === 0
    return isAsked
      ? { ok: true, text: overview(env) }
      : failed(`Unknown command '${words.join(' ')}'.\n\n${overview(env)}`)
  }
  if (options.help) return { ok: true, text: describe(command, env) }
  const args = words.slice(command.name.split(' ').length)
  const problem = findMisuse(command, args, options)
  if (problem) return failed(`${problem}\n\n${describe(command, env)}`)
  const operation = { services: await open(), operator: createCommandLineViewer(), args, options }
  return (await isConfirmed(command, operation, ask)) ?? command.run(operation)
}

function parse(argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: OPTIONS,
      allowPositionals: true,
    })
    return { words: positionals, options: values }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}`
  }
}

const startsWith = (words: string[], name: string[]) =>
  name.every((word, at) => words[at]?.toLowerCase() === word)

function findMisuse(
  command: AdminCommand,
  args: string[],
  options: Operation['options'],
): string | null {
  const allowed = new Set<string>([...(command.options ?? []), ...(command.confirm ? ['yes'] : [])])
  const unknown = Object.keys(options).find((name) => !allowed.has(name))
  if (unknown) return `'${command.name}' has no option --${unknown}.`
  if (args.length === command.args.length) return null
  const needed = command.args.join(' ') || 'nothing'
  return `'${command.name}' needs ${needed}, but got ${args.join(' ') || 'nothing'}.`
}

/** Returns null if the command may run; otherwise returns why it may not. */
async function isConfirmed(
  command: AdminCommand,
  operation: Operation,
  ask: AdminTerminal['ask'],
): Promise<Outcome | null> {
  if (!command.confirm || operation.options.yes) return null
  const about = await command.confirm(operation)
  if (about === null) return null
  if (!ask) return failed(`${about}\nNothing was changed. Add --yes to continue.`)
  const answer = await ask(`${about}\nContinue? [y/N] `)
  return /^y(es)?$/i.test(answer.trim()) ? null : failed('Nothing was changed.')
}

function describe(command: AdminCommand, env: AdminTerminal['env']): string {
  const options = [
    ...(command.options ?? []).map((name) =>
      OPTIONS[name].type === 'string' ? `[--${name} TEXT]` : `[--${name}]`,
    ),
    ...(command.confirm ? ['[--yes]'] : []),
  ]
  const usage = commandLine(env, 'admin', command.name, ...command.args, ...options)
  return `${usage}\n    ${command.help}${command.confirm ? ' Asks for confirmation unless --yes is given.' : ''}`
}

const overview = (env: AdminTerminal['env']) =>
  [
    'Commands for the administrator. Each is recorded in the audit log as run from the command line. Instead of EMAIL, you can give an account’s id.',
    ...ADMIN_COMMANDS.map((command) => describe(command, env)),
  ].join('\n\n')
