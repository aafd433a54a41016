import { and, desc, eq, lt, or } from 'drizzle-orm'
import { type SecurityEventDetails, securityEvent } from '#db/schema/security.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Services } from '#platform/services.ts'

/** An event as shown to the person whom it concerns or who caused it. */
export type OwnEvent = {
  id: string
  event: string
  at: Date
  /** When the event was last repeated. Repeats within a minute are one event. */
  lastAt: Date
  times: number
  /** Null if the place is unknown, or someone else caused the event. */
  place: string | null
  device: string | null
  network: string | null
  /** Whether another signed-in person caused the event, for example a manager of the workspace. */
  byOther: boolean
  /** Whether the event concerned someone else, for example a member whom this person removed. */
  onOther: boolean
  workspace: string | null
  details: SecurityEventDetails
}

type Wanted = { before?: string; limit: number }

/** Returns the latest events of an account, and whether there are older ones. */
export async function listOwnEvents(
  services: Pick<Services, 'db'>,
  accountId: string,
  limit: number,
): Promise<{ events: OwnEvent[]; hasMore: boolean }> {
  const events = await select(services, accountId, { limit: limit + 1 })
  return { events: events.slice(0, limit), hasMore: events.length > limit }
}

const PAGE = 1000

/** Yields all events of an account, latest first, in batches of a thousand. */
export async function* iterateOwnEvents(
  services: Pick<Services, 'db'>,
  accountId: string,
): AsyncGenerator<OwnEvent[]> {
  let before: string | undefined
  for (;;) {
    const events = await select(services, accountId, { limit: PAGE, ...(before && { before }) })
    before = events.at(-1)?.id
    if (!before) return
    yield events
  }
}

async function select(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  { before, limit }: Wanted,
): Promise<OwnEvent[]> {
  const own = or(eq(securityEvent.accountId, accountId), eq(securityEvent.actorId, accountId))
  const rows = await db
    .select({ event: securityEvent, workspace: workspace.name })
    .from(securityEvent)
    .leftJoin(workspace, eq(workspace.id, securityEvent.workspaceId))
    .where(before ? and(own, lt(securityEvent.id, before)) : own)
    .orderBy(desc(securityEvent.id))
    .limit(limit)
  return rows.map(({ event: row, workspace: name }) => {
    const byOther = row.actorId !== null && row.actorId !== accountId
    return {
      id: row.id,
      event: row.event,
      at: row.at,
      lastAt: row.lastAt,
      times: row.times,
      // Don't show another person's location and device.
      place: byOther ? null : row.place,
      device: byOther ? null : row.device,
      network: byOther ? null : row.network,
      byOther,
      onOther: row.accountId !== null && row.accountId !== accountId,
      workspace: name,
      details: row.details,
    }
  })
}
