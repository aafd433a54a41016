import type { SignInResult } from './sessions.server.ts'

type Reason = Extract<SignInResult, { ok: false }>['reason']

export const SIGN_IN_STATUS: Record<Reason, number> = {
  'bad-credentials': 401,
  unconfirmed: 403,
  'too-many': 429,
  busy: 503,
  away: 503,
  failed: 500,
  'provider-required': 403,
}

export function signInMessage(reason: Reason): string {
  switch (reason) {
    case 'bad-credentials':
      return 'Invalid email or password. Please try again.'
    case 'unconfirmed':
      return 'Please check your email and click the confirmation link before signing in.'
    case 'too-many':
      return 'Too many failed attempts. Please try again later.'
    case 'busy':
      return 'Too many people are signing in right now. Please try again in a moment.'
    case 'away':
      return 'Failed to sign in: something went wrong. Please try again in a moment.'
    case 'provider-required':
      return 'Signing in with a password is turned off on this site.'
    case 'failed':
      return 'Failed to sign in. Please check your credentials and try again.'
  }
}

/** The message and the status for a passkey that didn't sign in. */
export const PASSKEY_REFUSALS = {
  refused: [
    'This passkey isn’t known here, or it took too long. Please try again, or sign in another way.',
    401,
  ],
  unsupported: ['Passkeys need a site with https and a domain name.', 409],
  'too-many': ['Too many attempts. Please try again later.', 429],
} as const
