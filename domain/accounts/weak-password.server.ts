import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Queryable } from '#platform/db/database.ts'
import { MIN_PASSWORD_LENGTH } from './account-forms.ts'
import { isGuessable, type PasswordOwner, type WeakPassword } from './weak-password.ts'

/**
 * Returns why a new password is rejected, or null if it is accepted. Existing passwords are not
 * checked.
 */
export async function findWeakness(
  password: string,
  owner: PasswordOwner,
): Promise<WeakPassword | null> {
  if (isGuessable(password, owner)) return 'guessable-password'
  return (await leakedPasswords()).has(password.toLowerCase()) ? 'leaked-password' : null
}

/** Looks up the account's owner by id and returns the result of `findWeakness`. */
export async function findWeaknessByUser(
  db: Queryable,
  password: string,
  userId: string,
): Promise<WeakPassword | null> {
  const [owner] = await db
    .select({ email: user.email, firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(eq(user.id, userId))
  return findWeakness(password, owner ?? { email: '', firstName: '', lastName: '' })
}

let leaked: Promise<Set<string>> | undefined

/**
 * Returns about 40,000 leaked passwords. They take a few megabytes, so they are loaded on first
 * use.
 */
function leakedPasswords(): Promise<Set<string>> {
  leaked ??= readLeakedPasswords()
  return leaked
}

async function readLeakedPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter(({ length }) => length >= MIN_PASSWORD_LENGTH))
}
