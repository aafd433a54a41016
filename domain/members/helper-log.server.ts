import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user, userProfile } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { securityEvent } from '#db/schema/security.ts'
import { video } from '#db/schema/videos.ts'
import { workspaceInvitation } from '#db/schema/workspaces.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { displayName } from '#lib/display-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findTeam } from './team.server.ts'

/** An entry in a creator's log: what a helper did, or a change of the helpers. */
export type HelperLogEntry = {
  id: string
  at: Date
  event: string
  /** Who did it; null if they have deleted their account. */
  actor: { name: string; email: string; isViewer: boolean } | null
  /** The pattern of the URL at which a helper changed something, and the intent of the form. */
  url: string | null
  intent: string | null
  /**
   * The email of the person whom a change of the helpers concerns; null if it isn't known (anymore).
   * The email of a revoked invitation is deleted.
   */
  whom: string | null
  /** The role that the person was invited to or got. */
  role: string | null
  /** The magnet or video that was changed, if it still exists. */
  magnet: { id: string; title: string } | null
  video: { id: string; title: string } | null
  /** How often it happened within a minute. */
  times: number
}

/** Events about the account of a helper. Others name the helper by an invitation, or not at all. */
const CHANGES_OF_HELPERS: ReadonlySet<string> = new Set(['member.role-changed', 'member.removed'])

const concerned = alias(user, 'concerned')

/** The number of entries on a page of the log. */
export const LOG_PAGE = 30

export type HelperLog = {
  entries: HelperLogEntry[]
  /** The id after which the next page begins; null on the last page. */
  next: string | null
}

/** Returns what helpers did in the viewer's account, newest first, after the entry `before`. */
export async function listHelperLog(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  before: string | null,
  limit = LOG_PAGE,
): Promise<HelperLog> {
  const team = await findTeam({ db }, viewer)
  if (!team) return { entries: [], next: null }
  const detail = (name: string) => sql<string | null>`${securityEvent.details} ->> ${name}`
  const rows = await db
    .select({
      id: securityEvent.id,
      at: securityEvent.at,
      event: securityEvent.event,
      times: securityEvent.times,
      url: detail('url'),
      intent: detail('intent'),
      role: detail('role'),
      concerns: concerned.email,
      invited: workspaceInvitation.email,
      actorId: user.id,
      email: user.email,
      firstName: userProfile.firstName,
      lastName: userProfile.lastName,
      magnetId: leadMagnet.id,
      magnetTitle: leadMagnet.title,
      videoId: video.id,
      videoTitle: sql<string | null>`coalesce(${video.ownTitle}, ${video.title})`,
    })
    .from(securityEvent)
    .leftJoin(user, eq(user.id, securityEvent.actorId))
    .leftJoin(userProfile, eq(userProfile.id, securityEvent.actorId))
    .leftJoin(concerned, eq(concerned.id, securityEvent.accountId))
    .leftJoin(
      workspaceInvitation,
      and(
        sql`${workspaceInvitation.id}::text = ${securityEvent.details} ->> 'invitation'`,
        eq(workspaceInvitation.workspaceId, team),
      ),
    )
    .leftJoin(
      leadMagnet,
      and(
        sql`${leadMagnet.id}::text = ${securityEvent.details} ->> 'magnet'`,
        eq(leadMagnet.userId, viewer.id),
      ),
    )
    .leftJoin(
      video,
      and(
        sql`${video.id}::text = ${securityEvent.details} ->> 'video'`,
        eq(video.ownerId, viewer.id),
      ),
    )
    .where(
      and(
        eq(securityEvent.workspaceId, team),
        before && isUuid(before) ? lt(securityEvent.id, before) : undefined,
      ),
    )
    .orderBy(desc(securityEvent.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at,
      event: row.event,
      times: row.times,
      url: row.url,
      intent: row.intent,
      whom: (CHANGES_OF_HELPERS.has(row.event) ? row.concerns : row.invited) || null,
      role: row.role,
      actor:
        row.actorId && row.email
          ? {
              name: displayName(row.firstName ?? '', row.lastName ?? ''),
              email: row.email,
              isViewer: row.actorId === viewer.id,
            }
          : null,
      magnet: row.magnetId && row.magnetTitle ? { id: row.magnetId, title: row.magnetTitle } : null,
      video: row.videoId ? { id: row.videoId, title: row.videoTitle ?? 'Video' } : null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

const EXPORT_PAGE = 1000

/** Yields all entries of an account's log, newest first, in batches of a thousand. */
export async function* iterateHelperLog(
  services: Pick<Services, 'db'>,
  accountId: string,
): AsyncGenerator<HelperLogEntry[]> {
  let before: string | null = null
  do {
    const { entries, next }: HelperLog = await listHelperLog(
      services,
      { id: accountId },
      before,
      EXPORT_PAGE,
    )
    if (entries.length > 0) yield entries
    before = next
  } while (before)
}
