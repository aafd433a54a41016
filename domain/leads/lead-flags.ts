import { type SQL, sql } from 'drizzle-orm'
import { LEAD_FLAGS, type LeadFlag, lead } from '#db/schema/leads.ts'

/**
 * The flags that `findFlags` sets, which an owner can accept. Only the owner sets 'test', and only
 * the form of a magnet that asks for a confirmation sets 'unconfirmed'.
 */
export const SPAM_FLAGS = LEAD_FLAGS.filter((flag) => flag !== 'test' && flag !== 'unconfirmed')
export type SpamFlag = Exclude<LeadFlag, 'test' | 'unconfirmed'>

export const isSpamFlag = (text: unknown): text is SpamFlag =>
  SPAM_FLAGS.some((flag) => flag === text)

/**
 * Flags that withhold the delivery email. 'address-limit' doesn't, because real people share
 * networks.
 */
const WITHHOLDING: readonly LeadFlag[] = ['honeypot', 'too-fast', 'magnet-limit', 'disposable']

export const withholdsMail = (flags: readonly LeadFlag[]): boolean =>
  flags.some((flag) => WITHHOLDING.includes(flag))

/** The flags as a PostgreSQL array literal. */
export const WITHHOLDING_FLAGS = `'{${WITHHOLDING.join(',')}}'`

/** SQL condition for leads whose flags don't withhold the delivery email. */
export const isMailed: SQL = sql`not ${lead.flags} && ${sql.raw(WITHHOLDING_FLAGS)}`
