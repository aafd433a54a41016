import { and, desc, eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { type AgreedBox, listAgreed } from '#domain/leads/list/consent-proof.server.ts'
import { type FullMonth, getFullMonths, shown } from '#domain/leads/list/leads-scope.server.ts'
import { findForms } from '#domain/leads/shown-forms.server.ts'
import { findUnsubscribedAt } from '#domain/mail/suppressions.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { listNotes, type Note } from './notes.server.ts'

type Stored = typeof lead.$inferSelect

/** One of a person's leads. */
export type PersonLead = Pick<
  Stored,
  | (
      | 'id'
      | 'name'
      | 'flags'
      | 'answers'
      | 'tagIds'
      | 'source'
      | 'deviceType'
      | 'ipCity'
      | 'ipCountry'
    )
  | ('submittedAt' | 'clickedAt' | 'confirmation' | 'confirmedAt')
> & {
  magnetTitle: string
  /** Null if the magnet was deleted. */
  magnetId: string | null
  agreed: AgreedBox[]
}

export type Person = {
  name: string
  email: string
  /** When the person unsubscribed from this owner's emails; null if they are subscribed. */
  unsubscribedAt: Date | null
  /** Newest first. */
  leads: PersonLead[]
  /** Whether the person has more leads than these. */
  hasMore: boolean
  notes: Note[]
}

const MAX_LEADS = 200

/**
 * Returns the person of a lead: all of the owner's leads with the same email that the plan shows.
 * Returns null if the lead is someone else's, is hidden by the plan, or was erased.
 */
export async function findPerson(
  services: Services,
  ownerId: string,
  leadId: string,
): Promise<Person | null> {
  if (!isUuid(leadId)) return null
  const { db } = services
  const full: FullMonth[] = await getFullMonths(services, ownerId)
  const own = and(eq(lead.ownerId, ownerId), shown(full))
  const [asked] = await db
    .select({ name: lead.name, email: lead.email, address: lead.emailNormalized })
    .from(lead)
    .where(and(own, eq(lead.id, leadId)))
  if (!asked?.address) return null
  const { address } = asked
  const rows = await db
    .select({ lead, magnetId: leadMagnet.id })
    .from(lead)
    .leftJoin(
      leadMagnet,
      and(eq(leadMagnet.id, lead.leadMagnetId), eq(leadMagnet.userId, lead.ownerId)),
    )
    .where(and(own, eq(lead.emailNormalized, address)))
    .orderBy(desc(lead.submittedAt), desc(lead.id))
    .limit(MAX_LEADS + 1)
  const kept = rows.slice(0, MAX_LEADS)
  const [forms, notes, unsubscribedAt] = await Promise.all([
    findForms(
      db,
      kept.map((row) => row.lead),
    ),
    listNotes(
      db,
      ownerId,
      kept.map((row) => row.lead.id),
    ),
    findUnsubscribedAt(db, { address, ownerId }),
  ])
  return {
    name: kept[0]?.lead.name ?? asked.name,
    email: asked.email,
    unsubscribedAt,
    leads: kept.map(({ lead: row, magnetId }) => ({
      id: row.id,
      name: row.name,
      flags: row.flags,
      answers: row.answers,
      tagIds: row.tagIds,
      source: row.source,
      deviceType: row.deviceType,
      ipCity: row.ipCity,
      ipCountry: row.ipCountry,
      submittedAt: row.submittedAt,
      clickedAt: row.clickedAt,
      confirmation: row.confirmation,
      confirmedAt: row.confirmedAt,
      magnetTitle: row.leadMagnetTitle,
      magnetId,
      agreed: listAgreed(row, forms.get(row.formVersion ?? '')?.form ?? null),
    })),
    hasMore: rows.length > MAX_LEADS,
    notes,
  }
}
