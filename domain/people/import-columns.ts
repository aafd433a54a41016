import type { ImportMapping, ImportSource } from '#db/schema/people.ts'
import { parseEmail } from '#lib/email-address.ts'
import { readDate } from './import-date.ts'
import { readStatus } from './subscription-status.ts'

/** Returns a column's name in the form in which names are compared: 'OPTIN_TIME' is 'optin time'. */
export const plainName = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim()

/** The names of columns by what they contain, the best first. */
const NAMES = {
  email: ['email address', 'email', 'e mail', 'e mail address', 'mail', 'subscriber email'],
  name: ['name', 'full name', 'subscriber name', 'contact name'],
  firstName: ['first name', 'firstname', 'fname', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'lname', 'surname', 'family name'],
  status: [
    'unsub time',
    'clean time',
    'status',
    'state',
    'subscriber status',
    'subscription status',
    'email marketing status',
    'unsubscribed',
    'unsubscribed at',
    'subscribed',
  ],
  // Mailchimp fills CONFIRM_TIME for everyone, and OPTIN_TIME only after double opt-in.
  consentDate: [
    'confirm time',
    'optin time',
    'opt in time',
    'consent date',
    'consented at',
    'confirmed at',
    'subscribed at',
    'subscribed on',
    'submitted at',
    'created at',
    'signed up at',
    'signup date',
    'sign up date',
    'date added',
    'date subscribed',
  ],
} as const satisfies Record<keyof ImportMapping, readonly string[]>

/** Returns the program that exported a file, as its columns show. */
export function findSource(columns: readonly string[]): ImportSource {
  const names = new Set(columns.map(plainName))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  if (has('member rating') || has('leid', 'euid')) return 'mailchimp'
  if (has('name', 'email', 'lead magnet', 'submitted at')) return 'qr-magnet'
  const isKit = columns.includes('first_name') && columns.includes('created_at')
  return isKit && (has('email') || has('email address')) ? 'kit' : 'csv'
}

/** Returns the columns that most likely contain a person's fields. Email is null if none does. */
export function suggestMapping(
  columns: readonly string[],
  sample: readonly string[][],
): Omit<ImportMapping, 'email'> & { email: number | null } {
  const names = columns.map(plainName)
  const cellsOf = (at: number) => sample.map((row) => row[at]?.trim() ?? '').filter(Boolean)
  const find = (field: keyof ImportMapping, fits: (cells: string[], at: number) => boolean) => {
    for (const name of NAMES[field]) {
      const at = names.indexOf(name)
      if (at >= 0 && fits(cellsOf(at), at)) return at
    }
    return null
  }
  const any = () => true
  const emails = columns.map((_, at) => cellsOf(at).filter((cell) => parseEmail(cell)).length)
  const most = Math.max(0, ...emails)
  const email = find('email', any) ?? (most > 0 ? emails.indexOf(most) : null)
  const firstName = find('firstName', any)
  return {
    email,
    firstName,
    lastName: find('lastName', any),
    name: firstName === null ? find('name', any) : null,
    // A column 'State' may contain the states of the USA.
    status: find('status', (cells, at) =>
      cells.every((cell) => readStatus(cell, columns[at] ?? '') !== null),
    ),
    consentDate: find('consentDate', (cells) =>
      cells.every((cell) => readDate(cell, 'month-first') ?? readDate(cell, 'day-first')),
    ),
  }
}

/** Returns the names of a file's columns: cleaned, never empty, and each only once. */
export function nameColumns(cells: readonly string[]): string[] {
  const used = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell || `Column ${index + 1}`
    let unique = name
    for (let copy = 2; used.has(unique); copy++) unique = `${name} (${copy})`
    used.add(unique)
    return unique
  })
}
