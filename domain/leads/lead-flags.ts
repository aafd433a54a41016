import { type SQL, sql } from 'drizzle-orm'
import { LEAD_FLAGS, type LeadFlag, lead } from '#db/schema/leads.ts'

/** What the guard sets, and an owner accepts in spite of it. */
export const GUARD_FLAGS = LEAD_FLAGS.filter((flag) => flag !== 'test')
export type GuardFlag = Exclude<LeadFlag, 'test'>

export const isGuardFlag = (text: unknown): text is GuardFlag =>
  GUARD_FLAGS.some((flag) => flag === text)

/** What keeps a visitor's mail back. A network that many share does not: they are people. */
const WITHHOLDING: readonly LeadFlag[] = ['honeypot', 'too-fast', 'magnet-limit', 'disposable']

export const withholdsMail = (flags: readonly LeadFlag[]): boolean =>
  flags.some((flag) => WITHHOLDING.includes(flag))

/** As PostgreSQL writes the array. */
export const WITHHOLDING_FLAGS = `'{${WITHHOLDING.join(',')}}'`

/** Leads whose visitors were mailed, or would have been but for the limits of mail. */
export const isMailed: SQL = sql`not ${lead.flags} && ${sql.raw(WITHHOLDING_FLAGS)}`
