import type { parseArgs } from 'node:util'
import type { Viewer } from '#domain/accounts/viewer.ts'
import {
  type AccountForAdmin,
  findAccountForAdmin,
} from '#domain/admin/account-for-admin.server.ts'
import type { Services } from '#platform/services.ts'

export const OPTIONS = {
  reason: { type: 'string' },
  until: { type: 'string' },
  mail: { type: 'boolean' },
  fix: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const
export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** What a command gets: services and arguments. */
export type Operation = {
  services: Services
  /** The viewer for domain functions. In the audit log it appears as 'command line'. */
  operator: Viewer
  /** The arguments. There are as many as the command requires. */
  args: string[]
  options: Options
}

/** What to print, and whether it succeeded. */
export type Outcome = { ok: boolean; text: string }

export type AdminCommand = {
  /** The command's name, such as 'user show'. */
  name: string
  /** The names of the command's arguments, such as 'EMAIL'. */
  args: readonly string[]
  options?: readonly (keyof typeof OPTIONS)[]
  help: string
  /**
   * For actions that can't be undone or are visible to others. Returns a description that the
   * operator has to confirm. Returns null if there is nothing to act on, which `run` then reports.
   */
  confirm?(operation: Operation): Promise<string | null>
  run(operation: Operation): Promise<Outcome>
}

export const done = (text: string): Outcome => ({ ok: true, text })
export const failed = (text: string): Outcome => ({ ok: false, text })

/** Runs a command on an account, or reports that the account doesn't exist. */
export async function withAccount(
  { services, operator, args }: Operation,
  work: (account: AccountForAdmin) => Promise<Outcome>,
): Promise<Outcome> {
  const [email = ''] = args
  const account = await findAccountForAdmin(services, operator, email)
  return account ? work(account) : failed(`There is no account with the email or id ${email}.`)
}

/** Returns the question about an account; null if the account doesn't exist. */
export async function askAboutAccount(
  { services, operator, args }: Operation,
  what: (account: AccountForAdmin) => string,
): Promise<string | null> {
  const account = await findAccountForAdmin(services, operator, args[0] ?? '')
  return account && what(account)
}

/** The running product sends queued emails. It checks for them every ten seconds. */
export const SENT_SOON = 'Emails are sent within ten seconds if QR Magnet is running.'
