import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { registrationInvitation, user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace, workspaceInvitation } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from './admin-email.ts'
import { invitationHash } from './invitation-token.server.ts'

/** A person who wants to create an account. */
export type Applicant = {
  /** Normalized by `normalizeAccountEmail`. */
  email: string
  /** The token of an invitation's link; null if the person has none. */
  invitation: string | null
}

/**
 * Why a person can't create an account. 'other-email': the invitation was sent to another address.
 */
export type RegistrationRefusal =
  | 'registration-closed'
  | 'invitation-required'
  | 'other-email'
  | 'domain-not-allowed'

/**
 * Returns why a person can't create an account; null if they can. Every way to create an account
 * asks here, in the transaction that creates it (`createAccount`). The result doesn't depend on
 * whether the email has an account.
 */
export async function findRegistrationRefusal(
  services: Pick<Services, 'env' | 'clock'>,
  db: Queryable,
  { email, invitation }: Applicant,
): Promise<RegistrationRefusal | null> {
  const { mode, domains } = services.env.registration
  const isOpenTo = mode === 'open' && (domains.length === 0 || domains.includes(domainOf(email)))
  if (isOpenTo) return null
  const invited = invitation === null ? null : await findInvited(services, db, invitation)
  const isTheirs = invited?.email === email
  if (mode === 'closed') {
    // Otherwise, no one could ever open the control center of a closed site.
    const isFirst = isTheirs && invited.by === 'administrator' && isAdminEmail(services, email)
    return isFirst ? null : 'registration-closed'
  }
  if (isTheirs) return null
  if (invited) return 'other-email'
  return mode === 'invite' ? 'invitation-required' : 'domain-not-allowed'
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** An open invitation that allows one email address to create an account. */
type Invited = { email: string; by: 'administrator' | 'brand' }

/**
 * Returns the address that an open invitation was sent to: by the administrator, to a workspace, or
 * to a campaign. An invitation of a closed or suspended workspace isn't open.
 */
async function findInvited(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  token: string,
): Promise<Invited | null> {
  const hash = invitationHash(token)
  const now = clock.now()
  const [own] = await db
    .select({ email: registrationInvitation.email })
    .from(registrationInvitation)
    .where(
      and(eq(registrationInvitation.tokenHash, hash), gt(registrationInvitation.expiresAt, now)),
    )
  if (own) return { ...own, by: 'administrator' }
  const [invited] = await db
    .select({ email: workspaceInvitation.email })
    .from(workspaceInvitation)
    .innerJoin(workspace, eq(workspace.id, workspaceInvitation.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(and(eq(workspaceInvitation.tokenHash, hash), isMemberInvitationOpen(now), isActive))
  if (invited) return { ...invited, by: 'brand' }
  const [creator] = await db
    .select({ email: campaignCreator.email })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(and(eq(campaignCreator.tokenHash, hash), isCreatorInvitationOpen(now), isActive))
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
  | {
      state: 'open' /** The only domains that can register; empty if all can. */
      domains: string[]
    }
  /** The link's invitation is open, and only this address can use it. */
  | { state: 'invited'; email: string }
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
  const { mode, domains } = services.env.registration
  const invited = invitation === null ? null : await findInvited(services, services.db, invitation)
  if (invited) {
    const { email } = invited
    const refusal = await findRegistrationRefusal(services, services.db, { email, invitation })
    if (!refusal) return { state: 'invited', email }
  }
  if (mode === 'open') return { state: 'open', domains }
  if (mode === 'closed') return { state: 'closed' }
  return { state: invitation === null ? 'invitation-required' : 'ended' }
}
