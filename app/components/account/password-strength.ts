import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/account-forms.ts'
import { guessableWords, isGuessable, type PasswordOwner } from '#domain/accounts/weak-password.ts'

// The password dictionary is large, so import this module only when a new password is entered.

const LEVELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
export type PasswordStrength = (typeof LEVELS)[number]

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 32 })
const listed = new Set(dictionary['passwords-common'])

/** Returns the estimated strength. Passwords that the server would reject are 'Weak'. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH || listed.has(password.toLowerCase())) return 'Weak'
  if (isGuessable(password, owner)) return 'Weak'
  return LEVELS[estimator.check(password, guessableWords(owner)).score]
}
