import type { ProviderClaims } from './identity-provider.ts'

const GOOGLE = 'https://accounts.google.com'
const MAX_NAME_PART = 200

type Claims = Readonly<Record<string, unknown>> & { sub: string }

/**
 * Reads the claims that the product uses. A missing email stays missing: `preferred_username` can
 * look like an email, but no provider promises that it is one.
 */
export function readClaims(issuer: string, claims: Claims): ProviderClaims {
  const email = text(claims.email) || null
  const [first = '', ...rest] = text(claims.name).split(/\s+/)
  const given = text(claims.given_name)
  const family = text(claims.family_name)
  return {
    subject: claims.sub,
    email,
    isEmailVerified: email !== null && isVerified(issuer, email, claims),
    firstName: (given || first).slice(0, MAX_NAME_PART),
    lastName: (family || (given ? '' : rest.join(' '))).slice(0, MAX_NAME_PART),
  }
}

/** Some providers send the claim as text. */
function isVerified(issuer: string, email: string, claims: Claims): boolean {
  if (claims.email_verified !== true && claims.email_verified !== 'true') return false
  if (issuer !== GOOGLE) return true
  // Google verified other addresses only once, so their mailboxes can have new owners since then.
  const isWorkspace = text(claims.hd) !== ''
  return isWorkspace || /@(gmail|googlemail)\.com$/i.test(email)
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, 1000) : ''
