import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { type SecurityEventDetails, securityEvent } from '#db/schema/security.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { SecurityEventName } from '../security/security-event.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'

export type ListedEvent = {
  id: string
  event: string
  at: Date
  lastAt: Date
  times: number
  /** Null for an event without an account, or if the account was deleted. */
  account: { id: string; email: string } | null
  /** Null if the actor is the account itself, someone who isn't signed in, or a deleted account. */
  actor: { id: string; email: string } | null
  workspace: string | null
  network: string | null
  place: string | null
  device: string | null
  details: SecurityEventDetails
}

export type EventsQuery = {
  event: SecurityEventName | null
  /** Part of an email or name. */
  q: string
  accountId: string | null
  /** The id of the last event on the previous page. */
  before: string | null
}

export type EventsPage = {
  events: ListedEvent[]
  /** The `before` of the next page; null on the last one. */
  next: string | null
}

const PAGE_SIZE = 50
/** The maximum number of accounts that one search covers. */
const MAX_ACCOUNTS = 200

/** Returns a page of the security events of all accounts, latest first, filtered by the query. */
export async function listSecurityEventsForAdmin(
  services: Services,
  viewer: MaybeViewer,
  query: EventsQuery,
): Promise<EventsPage> {
  await requireAdmin(services, viewer)
  const { db } = services
  const actor = alias(user, 'actor')
  const rows = await db
    .select({
      row: securityEvent,
      accountEmail: user.email,
      actorEmail: actor.email,
      workspace: workspace.name,
    })
    .from(securityEvent)
    .leftJoin(user, eq(user.id, securityEvent.accountId))
    .leftJoin(actor, eq(actor.id, securityEvent.actorId))
    .leftJoin(workspace, eq(workspace.id, securityEvent.workspaceId))
    .where(await matching(services, query))
    .orderBy(desc(securityEvent.id))
    .limit(PAGE_SIZE + 1)
  const events = rows.slice(0, PAGE_SIZE).map(({ row, accountEmail, actorEmail, ...rest }) => {
    const { id, event, at, lastAt, times, network, place, device, details } = row
    const account =
      row.accountId && accountEmail ? { id: row.accountId, email: accountEmail } : null
    const isOther = row.actorId !== null && row.actorId !== row.accountId
    return {
      id,
      event,
      at,
      lastAt,
      times,
      network,
      place,
      device,
      details,
      account,
      actor: isOther && row.actorId && actorEmail ? { id: row.actorId, email: actorEmail } : null,
      workspace: rest.workspace,
    }
  })
  return { events, next: rows.length > PAGE_SIZE ? (events.at(-1)?.id ?? null) : null }
}

async function matching(
  { db }: Services,
  { event, q, accountId, before }: EventsQuery,
): Promise<SQL | undefined> {
  const conditions = [
    event === null ? undefined : eq(securityEvent.event, event),
    before !== null && isUuid(before) ? lt(securityEvent.id, before) : undefined,
  ]
  if (accountId !== null) conditions.push(isUuid(accountId) ? ofAccounts([accountId]) : sql`false`)
  if (q !== '') {
    const pattern = likePattern(q)
    const found = await db
      .select({ id: user.id })
      .from(user)
      .where(
        and(
          isNull(user.closedAt),
          sql`(${user.email} ilike ${pattern} or ${user.name} ilike ${pattern})`,
        ),
      )
      .limit(MAX_ACCOUNTS)
    conditions.push(found.length > 0 ? ofAccounts(found.map(({ id }) => id)) : sql`false`)
  }
  return and(...conditions)
}

const ofAccounts = (ids: string[]) =>
  or(inArray(securityEvent.accountId, ids), inArray(securityEvent.actorId, ids))
