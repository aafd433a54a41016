import { and, eq, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { mailHealth, outgoingMail } from '#db/schema/mail.ts'
import { discardWhere, isReleasable, queueHeld } from '#domain/leads/tell/release-mails.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'

const MAX_LISTED = 50
/** The number of emails held within a day from which the administrator is notified. */
export const FLOOD_MAILS = 100

/** A magnet's held emails. */
export type HeldOfMagnet = {
  magnetId: string
  title: string
  /** The owner's email. */
  owner: string
  mails: number
  networks: number
  since: Date
}

/**
 * Returns the held emails by magnet, the largest number first, and the mail health, which may
 * reduce the budgets.
 */
export async function listHeldForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<{ magnets: HeldOfMagnet[]; health: typeof mailHealth.$inferSelect | null }> {
  await requireAdmin(services, asker)
  const { db } = services
  const { rows } = await db.execute<HeldOfMagnet>(sql`
    select g.id as "magnetId", g.title, u.email as owner, count(*)::int as mails,
      count(distinct l.address_hash)::int as networks, min(m.created_at) as since
    from outgoing_mail m join leads l on l.id = m.lead_id join lead_magnets g on g.id = l.lead_magnet_id
    join "user" u on u.id = g.user_id
    where m.state = 'held' group by g.id, u.email order by mails desc, g.id limit ${MAX_LISTED}`)
  const [health = null] = await db.select().from(mailHealth)
  return { magnets: rows.map((row) => ({ ...row, since: new Date(row.since) })), health }
}

/**
 * Queues a magnet's held emails that may still be sent, regardless of the budgets. Returns the
 * number of emails.
 */
export async function releaseHeldForAdmin(
  services: Services,
  asker: MaybeViewer,
  magnetId: string,
): Promise<number> {
  const viewer = await requireAdmin(services, asker)
  const mails = await services.db.transaction(async (tx) => {
    const held = await tx
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
      .where(and(eq(lead.leadMagnetId, magnetId), isReleasable))
    const ids = held.map(({ id }) => id)
    const released = await queueHeld(services, tx, ids)
    if (released > 0) await record(tx, viewer, 'mail.release_held', magnetId, released)
    return released
  })
  if (mails > 0) services.wakeMail()
  return mails
}

/** Discards a magnet's held emails. Returns the number of emails. */
export async function discardHeldForAdmin(
  services: Services,
  asker: MaybeViewer,
  magnetId: string,
): Promise<number> {
  const viewer = await requireAdmin(services, asker)
  const now = services.clock.now()
  const mails = await services.db.transaction(async (tx) => {
    const theirs = sql`exists (select from leads l
      where l.id = ${outgoingMail.leadId} and l.lead_magnet_id = ${magnetId})`
    const discarded = await discardWhere(tx, theirs, now)
    if (discarded > 0) await record(tx, viewer, 'mail.discard_held', magnetId, discarded)
    return discarded
  })
  services.metrics.heldMails.discarded += mails
  return mails
}

const record = (
  tx: Parameters<typeof recordAdminAction>[0],
  viewer: Parameters<typeof recordAdminAction>[1],
  action: 'mail.release_held' | 'mail.discard_held',
  subjectId: string,
  mails: number,
) => recordAdminAction(tx, viewer, { action, subjectType: 'magnet', subjectId, detail: { mails } })

/**
 * Returns the number of emails that were held or discarded within a day, and the title of the
 * magnet with the most of them; null if there are fewer than FLOOD_MAILS.
 */
export async function findMailFlood({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ mails: number; title: string } | null> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const { rows } = await db.execute<{ mails: number; title: string }>(sql`
    with past as (
      select lead_id from outgoing_mail where state = 'held' and created_at > ${since}
      union all
      select lead_id from outgoing_mail where state = 'discarded' and failed_at > ${since} and created_at > ${since}
    )
    select (select count(*)::int from past) as mails, coalesce(l.lead_magnet_title, '') as title
    from past join leads l on l.id = past.lead_id
    group by l.lead_magnet_id, l.lead_magnet_title order by count(*) desc limit 1`)
  const [found] = rows
  return found && found.mails >= FLOOD_MAILS ? found : null
}
