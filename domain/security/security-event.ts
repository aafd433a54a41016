/**
 * The label of each event, by the event's stable name. A name and its meaning never change, because
 * operators search logs and set alerts by name.
 */
export const SECURITY_EVENTS = {
  'account.registered': 'Account created',
  'account.confirmed': 'Email address confirmed',
  'account.closed': 'Account deleted',
  'account.suspended': 'Account suspended by the administrator',
  'account.restored': 'Account restored by the administrator',
  'sign-in.succeeded': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'sign-in.limited': 'Sign-in blocked: too many attempts',
  'second-factor.refused': 'Wrong two-factor code',
  'second-factor.locked': 'Two-factor codes locked after wrong attempts',
  'passkey.added': 'Passkey added',
  'passkey.renamed': 'Passkey renamed',
  'passkey.removed': 'Passkey removed',
  'identity.linked': 'Sign-in provider connected',
  'identity.unlinked': 'Sign-in provider disconnected',
  'sign-out': 'Signed out',
  'session.ended': 'One device signed out',
  'sessions.ended': 'All other devices signed out',
  'sessions.ended-by-admin': 'All devices signed out by the administrator',
  'helper.added': 'Made a support helper by the administrator',
  'helper.removed': 'No longer a support helper',
  'password.refused': 'Wrong password entered to confirm a change',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by email',
  'email.change-requested': 'Change of email address requested',
  'email.changed': 'Email address changed',
  'two-factor.enabled': 'Two-factor authentication turned on',
  'two-factor.disabled': 'Two-factor authentication turned off',
  'recovery-codes.renewed': 'New recovery codes created',
  'recovery-code.used': 'Recovery code used',
  'plan.changed': 'Plan changed',
  'export.account': 'Account data downloaded',
  'export.leads': 'Leads downloaded',
  'export.lead': 'Data of one lead downloaded',
  'export.people': 'Imported people downloaded',
  'export.suppressions': 'Suppressions downloaded',
  'export.campaign-leads': 'Campaign leads downloaded',
  'export.promo-codes': 'Promo codes downloaded',
  'export.promo-key': 'Key of promo codes downloaded',
  'member.invited': 'Member invited',
  'member.invitation-revoked': 'Member invitation revoked',
  'member.joined': 'Member joined',
  'member.role-changed': 'Member’s role changed',
  'member.removed': 'Member removed',
  'member.left': 'Member left',
  'member.work-taken-over': 'Owner took over a member’s keys and integrations',
  'helper.changed': 'Helper changed something',
  'helper.started': 'Helper opened the account',
  'creator.invited': 'Creator invited',
  'share.created': 'Report link created',
  'share.revoked': 'Report link revoked',
  'media-kit.created': 'Media kit created',
  'media-kit.changed': 'Media kit changed',
  'media-kit.address-replaced': 'Media kit got a new address',
  'media-kit.deleted': 'Media kit deleted',
  'workspace.handed-over': 'Workspace transferred',
  'workspace.deleted': 'Workspace deleted',
  'api-key.created': 'API key created',
  'api-key.revoked': 'API key revoked',
  'api-key.invalid': 'Invalid API key rejected',
  'webhook.created': 'Webhook added',
  'webhook.changed': 'Webhook changed',
  'webhook.secret-rotated': 'Webhook secret rotated',
  'webhook.paused': 'Webhook paused: the member who added it is suspended',
  'webhook.deleted': 'Webhook deleted',
  'connection.created': 'Connection added',
  'connection.changed': 'Connection changed',
  'connection.access-replaced': 'New key or sign-in for a connection',
  'connection.paused': 'Connection paused: the member who added it is suspended',
  'connection.deleted': 'Connection deleted',
  'sender-domain.added': 'Sender domain added',
  'sender-domain.removed': 'Sender domain removed',
  'admin.refused': 'Control center access denied',
} as const

export type SecurityEventName = keyof typeof SECURITY_EVENTS
export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as SecurityEventName[]

export const isSecurityEvent = (text: string | null): text is SecurityEventName =>
  text !== null && Object.hasOwn(SECURITY_EVENTS, text)

/** Returns an event's label. If a later version recorded the event, returns its name. */
export const securityEventLabel = (event: string): string =>
  isSecurityEvent(event) ? SECURITY_EVENTS[event] : event

/** Events for refused attempts. They are logged as warnings, and repeats are counted. */
const REFUSALS: readonly SecurityEventName[] = [
  'sign-in.refused',
  'sign-in.limited',
  'second-factor.refused',
  'second-factor.locked',
  'password.refused',
  'api-key.invalid',
  'admin.refused',
]
export const isRefusal = (event: string): boolean => REFUSALS.some((one) => one === event)
