import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { session, user, userProfile } from '#db/schema/accounts.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { displayName } from '#lib/display-name.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from './admin-email.ts'
import { HELPER_ROLES, type Viewer } from './viewer.ts'

/**
 * In whose account a session works: null for the person's own. 'ended' means that it worked in a
 * creator's account to which the person no longer has access.
 */
export type Acting = Viewer | 'ended' | null

export const creator = alias(user, 'creator')
export const creatorProfile = alias(userProfile, 'creator_profile')

/**
 * The condition that joins the membership by which a session works in a creator's account. It is
 * checked for every request, so a removed helper has no access from then on, in any process.
 */
export const isHelper = and(
  eq(
    workspaceMember.workspaceId,
    sql`(select t.id from workspaces t where t.creator_id = ${session.actingForId})`,
  ),
  eq(workspaceMember.userId, session.userId),
  inArray(workspaceMember.role, [...HELPER_ROLES]),
)

/** The fields of a session that `actingOf` needs, with the joins above. */
export const ACTING_FIELDS = {
  actingForId: session.actingForId,
  personSuspendedAt: user.suspendedAt,
  helperRole: workspaceMember.role,
  teamId: workspaceMember.workspaceId,
  creatorEmail: creator.email,
  creatorEmailVerified: creator.emailVerified,
  creatorSuspendedAt: creator.suspendedAt,
  creatorClosedAt: creator.closedAt,
  creatorFirstName: creatorProfile.firstName,
  creatorLastName: creatorProfile.lastName,
}

type ActingRow = Awaited<ReturnType<ReturnType<typeof actingRow>['execute']>>[number]

/** Returns the creator as whom a person acts, from the row of their session. */
export function actingOf({ env }: Pick<Services, 'env'>, person: Viewer, row: ActingRow): Acting {
  const { actingForId, creatorEmail, teamId, personSuspendedAt } = row
  if (!actingForId) return null
  const role = HELPER_ROLES.find((one) => one === row.helperRole)
  if (!role || !teamId || !creatorEmail || row.creatorClosedAt || personSuspendedAt) return 'ended'
  // No one else may act as the administrator.
  if (isAdminEmail({ env }, creatorEmail)) return 'ended'
  const firstName = row.creatorFirstName ?? ''
  const lastName = row.creatorLastName ?? ''
  return {
    id: actingForId,
    email: creatorEmail,
    emailVerified: row.creatorEmailVerified ?? false,
    firstName,
    lastName,
    displayName: displayName(firstName, lastName),
    sessionId: person.sessionId,
    helper: {
      id: person.id,
      email: person.email,
      displayName: person.displayName,
      role,
      teamId,
      isReadOnly: row.creatorSuspendedAt !== null,
    },
  }
}

/** Returns the creator as whom a person acts in their session. */
export async function findActing(
  { db, env }: Pick<Services, 'db' | 'env'>,
  person: Viewer,
): Promise<Acting> {
  const [row] = await actingRow(db).execute({ id: person.sessionId })
  return row ? actingOf({ env }, person, row) : null
}

const actingRow = oncePer((db: Queryable) =>
  db
    .select(ACTING_FIELDS)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(creator, eq(creator.id, session.actingForId))
    .leftJoin(creatorProfile, eq(creatorProfile.id, session.actingForId))
    .leftJoin(workspaceMember, isHelper)
    .where(eq(session.id, sql.placeholder('id')))
    .prepare('acting_row'),
)
