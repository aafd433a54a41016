import { SESSION_EXPIRED } from '#content/messages.ts'
import type { Reauthentication } from './reauthentication.server.ts'
import { SIGN_IN_STATUS, signInMessage } from './sign-in-messages.ts'

type Reason = Extract<Reauthentication, { ok: false }>['reason'] | 'no-session'
type Words = readonly [field: string, message: string, status: number]

const TOO_MANY: Words = ['', 'Too many failed attempts. Please try again later.', 429]

/** The form field, message and HTTP status for each rejection of a repeated password or code. */
export const PROOF_REFUSALS: Readonly<Record<Reason, Words>> = {
  'wrong-password': ['password', 'Current password is incorrect.', 422],
  'no-password': [
    'password',
    'Your account has no password yet. Set one under Password & Security first.',
    422,
  ],
  'code-missing': ['code', 'Please enter the code.', 422],
  'wrong-code': ['code', 'This code isn’t right. Please try again.', 422],
  'too-many': TOO_MANY,
  locked: TOO_MANY,
  busy: ['', signInMessage('busy'), SIGN_IN_STATUS.busy],
  'no-session': ['', SESSION_EXPIRED, 401],
}
