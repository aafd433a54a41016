import type { RegistrationRefusal } from './registration-rule.server.ts'

/** Returns the sentence for a person who can't create an account. */
export function registrationMessage(reason: RegistrationRefusal, domains: string[]): string {
  switch (reason) {
    case 'registration-closed':
      return 'Registration is closed. No new accounts can be created on this site.'
    case 'invitation-required':
      return 'You need an invitation to create an account. Open the link in your invitation email.'
    case 'other-email':
      return 'This invitation is for another email address. Please enter the address that received it.'
    case 'provider-required':
      return 'You can create an account only with the button above the form.'
    case 'domain-not-allowed':
      return `Please use ${allowedDomains(domains)}, or open the link in your invitation email.`
  }
}

const MAX_NAMED = 5

/** Returns the addresses that can register, as in 'an email address at brand.example'. */
export function allowedDomains(domains: string[]): string {
  if (domains.length > MAX_NAMED) return 'an email address of one of this site’s organizations'
  const names =
    domains.length < 2
      ? domains.join('')
      : `${domains.slice(0, -1).join(', ')} or ${domains.at(-1)}`
  return `an email address at ${names}`
}
