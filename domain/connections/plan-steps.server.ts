import { inArray } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { DeliveryContent } from '#domain/deliveries/sender.ts'
import { BOXES } from '#domain/resources/consent-boxes.ts'
import { type LeadResource, toLeadResource } from '#domain/resources/lead-resource.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { CATALOG, type ProviderId } from './catalog.ts'
import { type KnownLead, readKnownLeads } from './connection-leads.server.ts'
import { readNames, toLeadToSend } from './lead-data.server.ts'
import type { Credentials, LeadToSend, Provider } from './provider.ts'
import { type Rule, ruleFor } from './rules.server.ts'
import { readTraces, type Trace } from './traces.server.ts'

/** A connection that is ready to send. */
export type ReadyConnection = {
  targetId: string
  accountId: string
  providerId: ProviderId
  provider: Provider
  rules: readonly Rule[]
  credentials: Credentials
  /** The values that must not appear in records. */
  secrets: string[]
  erasesThere: boolean
  createdAt: Date
}

export type Step =
  /** Nothing is sent; `note` says why. */
  | { what: 'nothing'; note: string }
  | { what: 'waiting' }
  | ({ what: 'erase'; leadId: string } & Whereabouts)
  | { what: 'send'; lead: LeadToSend; before: Whereabouts }

/** Where the provider has, or may have, the person of a lead. */
export type Whereabouts = { known: KnownLead | null; traces: readonly Trace[] }

/** Decides what to do for each delivery, based on the lead's current state. */
export async function planSteps(
  services: Pick<Services, 'db' | 'env'>,
  ready: ReadyConnection,
  deliveries: readonly DeliveryContent[],
): Promise<Step[]> {
  const { db } = services
  const ids = deliveries.flatMap(({ leadId }) => leadId ?? [])
  const leads = await readLeads(db, ids)
  const names = await readNames(db, [...leads.values()])
  const known = await readKnownLeads(db, ready.targetId, ids)
  const traces = await readTraces(services, ready.targetId, ids)
  return deliveries.map((delivery): Step => {
    const found = leads.get(delivery.leadId ?? '')
    if (!found) return { what: 'nothing', note: 'the event isn’t about a lead.' }
    const before = {
      known: known.get(found.id) ?? null,
      traces: traces.get(found.id) ?? [],
    }
    // A lead may have been erased while it was being sent.
    const mayBeThere = before.known?.state === 'done' || before.traces.length > 0
    if (delivery.type === 'lead.erased' || (found.erasedAt !== null && mayBeThere)) {
      return { what: 'erase', leadId: found.id, ...before }
    }
    // Only the delivery worker knows which leads the plan hides.
    if (delivery.data.isHidden === true) return { what: 'waiting' }
    const rule = ruleFor(ready.rules, found.magnetId)
    const note = reasonAgainst(ready, delivery, found, before.known, rule)
    if (note !== null || !rule) return { what: 'nothing', note: note ?? '' }
    return { what: 'send', lead: toLeadToSend(found, rule.settings, names), before }
  })
}

/**
 * Reads the current state of the leads, because a lead may have been flagged or corrected after the
 * event.
 */
async function readLeads(db: Queryable, ids: string[]): Promise<Map<string, LeadResource>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(lead).where(inArray(lead.id, ids))
  return new Map(rows.map((row) => [row.id, toLeadResource(row)]))
}

/** Returns the reason a lead isn't sent; null if it is sent. */
function reasonAgainst(
  { providerId, createdAt }: ReadyConnection,
  { type, cause }: DeliveryContent,
  found: LeadResource,
  before: KnownLead | null,
  rule: Rule | null,
): string | null {
  if (found.erasedAt !== null || found.email === null) return 'this person’s data was erased.'
  if (found.flags.includes('unconfirmed')) {
    return 'the person hasn’t confirmed their email. We’ll send the lead once they do.'
  }
  if (found.flags.length > 0) return 'the lead is flagged. If you accept it, we’ll send it.'
  if (found.consent.text === '') return 'we have no record of this person’s consent.'
  if (!rule?.isOn) return 'the rule for this lead’s magnet is off.'
  const { requiredBox } = rule.settings
  const box = found.consent.boxes.find((one) => one.box === requiredBox)
  if (requiredBox !== null && !box) {
    return `the person didn’t tick the ${BOXES[requiredBox].label.toLowerCase()} checkbox.`
  }
  if (box?.withdrawnAt) return 'the person has withdrawn their consent.'
  if (before?.state === 'erased') return 'this person’s data was erased.'
  const isNotice = CATALOG[providerId].kind === 'notice'
  const wasSent = before?.state === 'done' && before.reason === null
  if (wasSent && (isNotice || cause === 'backfill')) return 'the lead was already sent.'
  if (before?.state === 'refused' && cause === 'backfill')
    return 'the service already rejected this person.'
  // The lead was corrected after the connection was created, but is older than the connection. A
  // backfill sends such leads.
  const isOlder = Date.parse(found.submittedAt) < createdAt.getTime()
  if (type === 'lead.updated' && isOlder && !before) return 'the lead is older than the connection.'
  return null
}
