import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'

type Value = string | number | boolean

/** The labels of the details of security events (docs/security-events.md). */
export const DETAIL_LABELS: Readonly<Record<string, string>> = {
  account: 'Account',
  allColumns: 'With all columns',
  apiKey: 'API key',
  becauseOf: 'Because of account',
  campaign: 'Campaign',
  codes: 'Promo codes',
  connection: 'Connection',
  connections: 'Connections',
  creator: 'Creator',
  flagged: 'With flagged leads',
  from: 'Earlier plan',
  identity: 'Identity',
  intent: 'Form',
  invitation: 'Invitation',
  invitations: 'Invitations',
  keepsLinks: 'Links stay with the owner',
  keyId: 'API key',
  keys: 'API keys',
  lead: 'Lead',
  magnet: 'Magnet',
  mediaKit: 'Media kit',
  passkey: 'Passkey',
  program: 'By a program',
  reason: 'Reason',
  role: 'Role',
  secondFactor: 'With a second factor',
  sessions: 'Devices signed out',
  share: 'Report link',
  shares: 'Report links',
  to: 'New plan',
  url: 'Page',
  video: 'Video',
  way: 'Signed in with',
  webhook: 'Webhook',
  webhooks: 'Webhooks',
}

/** The names of values that aren't ids, counts or names. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  way: {
    password: 'password',
    provider: 'sign-in provider',
    passkey: 'passkey',
    'email-link': 'email link',
    confirmation: 'confirmation of the email address',
  },
  role: ROLE_NAMES,
}

/** Returns a detail of a security event in words, such as 'Signed in with' and 'password'. */
export function describeDetail(name: string, value: Value): { label: string; text: string } {
  const label = DETAIL_LABELS[name] ?? name
  if (typeof value === 'boolean') return { label, text: value ? 'yes' : 'no' }
  return { label, text: VALUES[name]?.[value] ?? String(value) }
}
