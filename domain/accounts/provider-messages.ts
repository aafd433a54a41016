import type { ProviderSignInRefusal } from './provider-sign-in.server.ts'
import { registrationMessage } from './registration-messages.ts'

/** The sentence for each reason why a sign-in with the provider failed. */
export const PROVIDER_MESSAGES: Readonly<Record<ProviderSignInRefusal | 'too-many', string>> = {
  denied: 'You canceled the sign-in at the provider.',
  refused: 'The provider’s response couldn’t be verified. Please try again.',
  unavailable: 'The sign-in provider can’t be reached right now. Please try again later.',
  expired:
    'This sign-in has expired, was already used, or was started in another browser. Please try again.',
  'no-email':
    'The provider didn’t tell us your email address, which an account needs. Please ask its administrator to share it.',
  'unverified-email':
    'The provider hasn’t verified your email address. Please verify it there, or sign in another way.',
  administrator:
    'This account can’t be created with the provider. Create it with a password, and connect the provider afterward.',
  'linked-elsewhere':
    'This identity is connected to another account, or your account is connected to another identity. Disconnect it there first.',
  gone: 'Your account was changed during the sign-in. Please try again.',
  'too-many': 'Too many attempts. Please try again later.',
  'registration-closed': `You don’t have an account yet. ${registrationMessage('registration-closed', [])}`,
  'invitation-required':
    'You don’t have an account yet, and only invited people can create one. Your email address at the provider must be the one that was invited.',
  'other-email': registrationMessage('other-email', []),
  'domain-not-allowed':
    'You don’t have an account yet, and your email address at the provider isn’t one that can create an account without an invitation.',
  'provider-required': registrationMessage('provider-required', []),
}
