import { PRODUCT_NAME } from '#content/product.ts'

/** The reason a new password is rejected although it is long enough. */
export type WeakPassword = 'leaked-password' | 'guessable-password'

/** What other people know or can find out about the owner of an account. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

export function weakPasswordMessage(reason: WeakPassword): string {
  switch (reason) {
    case 'leaked-password':
      return 'This password is on lists of leaked passwords. Please choose another one.'
    case 'guessable-password':
      return 'Please choose a password that is not your name, your email or the name of this product.'
  }
}

/**
 * Returns whether a password is the owner's name or email address or the product's name, with or
 * without appended digits, such as 'Lovelace1815'.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const typed = plain(password)
  return guessableWords(owner)
    .map(plain)
    .some((word) => word !== '' && typed.startsWith(word) && isDigits(typed.slice(word.length)))
}

/** Returns the words that attackers guess first. */
export function guessableWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  return [email, local, firstName, lastName, `${firstName} ${lastName}`, PRODUCT_NAME]
}

/** Normalizes case, spaces and compatibility characters. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

const isDigits = (text: string) => /^[0-9]*$/.test(text)
