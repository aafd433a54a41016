import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { registrationInvitation, user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace, workspaceInvitation } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from './admin-email.ts'
import { hashToken } from './hash-token.server.ts'

/** A person who wants to create an account. */
export type Applicant = {
  /** Normalized by `normalizeAccountEmail`. */
  email: string
  /** The token of an invitation's link; null if the person has none. */
  invitation: string | null
  /**
   * Whether the provider has verified that the person owns the email. An open invitation to it then
   * counts without its link.
   */
  isEmailProven: boolean
}

/**
 * Why a person can't create an account. 'other-email': the invitation was sent to another address.
 * 'provider-required': accounts are created by signing in with the provider.
 */
export type RegistrationRefusal =
  | 'registration-closed'
  | 'invitation-required'
  | 'other-email'
  | 'domain-not-allowed'
  | 'provider-required'

/**
 * Returns why a person can't create an account; null if they can. Every way to create an account
 * asks here, in the transaction that creates it (`createAccount`). The result doesn't depend on
 * whether the email has an account.
 */
export async function findRegistrationRefusal(
  services: Pick<Services, 'env' | 'clock'>,
  db: Queryable,
  { email, invitation, isEmailProven }: Applicant,
): Promise<RegistrationRefusal | null> {
  const { oidc, registration } = services.env
  const { mode, domains } = registration
  const needsProvider = oidc?.required === true && !isEmailProven
  const isListed = domains.length === 0 || domains.includes(domainOf(email))
  if (mode === 'open' && isListed && !needsProvider) return null
  const invited = await findInvited(services, db, { email, invitation, isEmailProven })
  const isTheirs = invited?.email === email
  if (mode === 'closed' || needsProvider) {
    // Otherwise, no one could ever open the control center of such a site.
    const isFirst = isTheirs && invited.by === 'administrator' && isAdminEmail(services, email)
    if (isFirst) return null
    return mode === 'closed' ? 'registration-closed' : 'provider-required'
  }
  if (isTheirs) return null
  if (invited) return 'other-email'
  return mode === 'invite' ? 'invitation-required' : 'domain-not-allowed'
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** An open invitation that allows one email address to create an account. */
type Invited = { email: string; by: 'administrator' | 'brand' }

/**
 * Returns an open invitation of a person: from the administrator, to a workspace, or to a campaign.
 * An invitation of a closed or suspended workspace isn't open.
 */
async function findInvited(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { email, invitation, isEmailProven }: Applicant,
): Promise<Invited | null> {
  if (invitation === null && !isEmailProven) return null
  const now = clock.now()
  const isTheirs = (columns: { email: PgColumn; tokenHash: PgColumn }) =>
    invitation === null ? eq(columns.email, email) : eq(columns.tokenHash, hashToken(invitation))
  const [own] = await db
    .select({ email: registrationInvitation.email })
    .from(registrationInvitation)
    .where(and(isTheirs(registrationInvitation), gt(registrationInvitation.expiresAt, now)))
  if (own) return { ...own, by: 'administrator' }
  const [invited] = await db
    .select({ email: workspaceInvitation.email })
    .from(workspaceInvitation)
    .innerJoin(workspace, eq(workspace.id, workspaceInvitation.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(and(isTheirs(workspaceInvitation), isMemberInvitationOpen(now), isActive))
    .limit(1)
  if (invited) return { ...invited, by: 'brand' }
  const [creator] = await db
    .select({ email: campaignCreator.email })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(and(isTheirs(campaignCreator), isCreatorInvitationOpen(now), isActive))
    .limit(1)
  return creator ? { ...creator, by: 'brand' } : null
}

const isActive = and(isNull(workspace.closedAt), isNull(user.suspendedAt))

const isMemberInvitationOpen = (now: Date): SQL | undefined =>
  and(
    isNull(workspaceInvitation.acceptedAt),
    isNull(workspaceInvitation.declinedAt),
    isNull(workspaceInvitation.revokedAt),
    gt(workspaceInvitation.expiresAt, now),
  )

const isCreatorInvitationOpen = (now: Date): SQL | undefined =>
  and(
    eq(campaignCreator.state, 'invited'),
    isNotNull(campaignCreator.tokenExpiresAt),
    gt(campaignCreator.tokenExpiresAt, now),
    ne(campaign.state, 'ended'),
    sql`${campaignCreator.erasedAt} is null`,
  )

/** What the registration page shows. */
export type RegistrationDoor =
  /** `domains` are the only domains that can register; empty if all can. */
  | { state: 'open'; domains: string[] }
  /** The link's invitation is open, and only this address can use it. */
  | { state: 'invited'; email: string }
  /** Accounts are created by signing in with the provider. */
  | { state: 'provider' }
  /** 'ended': the link's invitation was used or withdrawn, or it has expired. */
  | { state: 'invitation-required' | 'ended' | 'closed' }

/**
 * Returns what the registration page shows to a person with this invitation. The answer grants
 * nothing.
 */
export async function findRegistrationDoor(
  services: Pick<Services, 'env' | 'clock' | 'db'>,
  invitation: string | null,
): Promise<RegistrationDoor> {
  const { oidc, registration } = services.env
  const { mode, domains } = registration
  const person = { email: '', invitation, isEmailProven: false }
  const invited = invitation === null ? null : await findInvited(services, services.db, person)
  if (invited) {
    const { email } = invited
    const asked = { ...person, email }
    const refusal = await findRegistrationRefusal(services, services.db, asked)
    if (!refusal) return { state: 'invited', email }
  }
  if (mode === 'closed') return { state: 'closed' }
  if (oidc?.required) return { state: 'provider' }
  if (mode === 'open') return { state: 'open', domains }
  return { state: invitation === null ? 'invitation-required' : 'ended' }
}
