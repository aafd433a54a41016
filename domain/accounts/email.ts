import { parseEmail } from '#domain/leads/lead.ts'

// What the auth library takes; an address it refuses could be registered but never sign in.
const ACCOUNT_EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/**
 * The one form of an account's address: trimmed, full-width and other compatibility characters
 * made plain, lower case, an international domain as punycode. Null where it is no address.
 */
export function accountEmail(typed: string): string | null {
  const email = parseEmail(typed.normalize('NFKC').trim())?.toLowerCase() ?? null
  return email !== null && ACCOUNT_EMAIL.test(email) ? email : null
}
