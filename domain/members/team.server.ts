import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { session, user, userProfile } from '#db/schema/accounts.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { findCreatorName } from '#domain/magnets/edit-magnet.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { type InviteResult, inviteMember } from '#domain/workspaces/invitations.server.ts'
import { HELPER_ROLES, type HelperRole } from '#domain/workspaces/permissions.ts'
import { displayName } from '#lib/display-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** Returns the id of the viewer's team of helpers; null before the first invitation. */
export async function findTeam(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<string | null> {
  const [team] = await db
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.creatorId, viewer.id))
  return team?.id ?? null
}

export type InviteHelperResult =
  | InviteResult
  /** 'self': the email is the viewer's own. 'admin': no one else may act as the administrator. */
  | { ok: false; reason: 'self' | 'admin' | 'suspended' }

/**
 * Emails an invitation to help in the viewer's account. The first invitation creates the team.
 * `input.email` must come from `normalizeAccountEmail`.
 */
export async function inviteHelper(
  services: Services,
  viewer: Viewer,
  input: { email: string; role: HelperRole },
): Promise<InviteHelperResult> {
  if (isAdminEmail(services, viewer.email)) return { ok: false, reason: 'admin' }
  if (input.email === viewer.email.toLowerCase()) return { ok: false, reason: 'self' }
  const team = await services.db.transaction((tx) => ensureTeam(services, tx, viewer))
  if (!team) return { ok: false, reason: 'suspended' }
  return inviteMember(services, viewer, team, input)
}

/**
 * Returns the viewer's team, which is created if needed and takes the viewer's current name. Returns
 * null if the account is suspended or closed.
 */
async function ensureTeam(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  viewer: Viewer,
): Promise<string | null> {
  const [owner] = await tx
    .select({ suspendedAt: user.suspendedAt })
    .from(user)
    .where(and(eq(user.id, viewer.id), isNull(user.closedAt)))
  if (!owner || owner.suspendedAt) return null
  const now = clock.now()
  const name = (await findCreatorName({ db: tx }, viewer.id)) ?? viewer.email
  const creatorId = viewer.id
  // Takes no lock on the account, because invitations lock the team first and then the account.
  const [known] = await tx
    .update(workspace)
    .set({ name, updatedAt: now })
    .where(eq(workspace.creatorId, creatorId))
    .returning({ id: workspace.id })
  if (known) return known.id
  const id = randomUUID()
  const [created] = await tx
    .insert(workspace)
    .values({ id, name, ownerId: creatorId, creatorId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: workspace.creatorId })
    .returning({ id: workspace.id })
  if (!created) {
    // Another invitation has just created the team.
    const [other] = await tx
      .select({ id: workspace.id })
      .from(workspace)
      .where(eq(workspace.creatorId, creatorId))
    return other?.id ?? null
  }
  await tx.insert(workspaceMember).values({
    workspaceId: id,
    userId: creatorId,
    role: 'owner',
    leadNotices: 'off',
    weeklySummary: false,
    joinedAt: now,
  })
  return id
}

/** An account in which a person may work. */
export type HelpedAccount = {
  creatorId: string
  teamId: string
  name: string
  email: string
  role: HelperRole
  isSuspended: boolean
}

/** Returns the accounts in which a person may work besides their own, by name. */
export async function listHelpedAccounts(
  services: Pick<Services, 'db' | 'env'>,
  personId: string,
): Promise<HelpedAccount[]> {
  const rows = await services.db
    .select({
      creatorId: user.id,
      teamId: workspace.id,
      email: user.email,
      firstName: userProfile.firstName,
      lastName: userProfile.lastName,
      role: workspaceMember.role,
      suspendedAt: user.suspendedAt,
    })
    .from(workspaceMember)
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .innerJoin(user, eq(user.id, workspace.creatorId))
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(
      and(
        eq(workspaceMember.userId, personId),
        ne(workspaceMember.role, 'owner'),
        inArray(workspaceMember.role, [...HELPER_ROLES]),
        isNull(user.closedAt),
      ),
    )
    .orderBy(asc(sql`lower(${workspace.name})`), asc(user.id))
  return rows.flatMap(({ role, suspendedAt, firstName, lastName, ...row }) => {
    const helperRole = HELPER_ROLES.find((one) => one === role)
    if (!helperRole || isAdminEmail(services, row.email)) return []
    const name = displayName(firstName ?? '', lastName ?? '')
    return [{ ...row, name, role: helperRole, isSuspended: suspendedAt !== null }]
  })
}

export type SwitchResult =
  | { ok: true; account: HelpedAccount | null }
  /** 'not-found': the person can't work in this account. 'suspended': their own is suspended. */
  | { ok: false; reason: 'not-found' | 'suspended' }

/**
 * Lets a person's session work in a creator's account, or in their own if `creatorId` is null.
 * Every request checks the membership again.
 */
export async function switchAccount(
  services: Services,
  person: Pick<Viewer, 'id' | 'sessionId'>,
  creatorId: string | null,
): Promise<SwitchResult> {
  const ofPerson = and(eq(session.id, person.sessionId), eq(session.userId, person.id))
  if (creatorId === null) {
    await services.db.update(session).set({ actingForId: null }).where(ofPerson)
    return { ok: true, account: null }
  }
  const accounts = isUuid(creatorId) ? await listHelpedAccounts(services, person.id) : []
  const account = accounts.find((one) => one.creatorId === creatorId.toLowerCase())
  if (!account) return { ok: false, reason: 'not-found' }
  const [own] = await services.db
    .select({ suspendedAt: user.suspendedAt })
    .from(user)
    .where(eq(user.id, person.id))
  if (!own || own.suspendedAt) return { ok: false, reason: 'suspended' }
  await services.db.transaction(async (tx) => {
    await tx.update(session).set({ actingForId: account.creatorId }).where(ofPerson)
    await recordSecurityEvent(services, tx, {
      event: 'helper.started',
      accountId: account.creatorId,
      actor: { id: account.creatorId, sessionId: person.sessionId },
    })
  })
  return { ok: true, account }
}
