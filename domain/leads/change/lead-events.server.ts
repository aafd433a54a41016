import { v7 as uuidv7 } from 'uuid'
import { blankLeadEvents } from '#domain/events/blank-events.server.ts'
import type { NewEvent } from '#domain/events/event-sql.ts'
import { recordLeadEvents } from '#domain/events/record-events.server.ts'
import { newLead, type ResolvedLead } from '#domain/leads/lead-insert.server.ts'
import { toLeadResource } from '#domain/resources/lead-resource.ts'
import type { Transaction } from '#platform/db/database.ts'

/** Returns the event of a new lead. */
export function leadCreated({ leadId, lead }: { leadId: string; lead: ResolvedLead }): NewEvent {
  const { target } = lead
  const later = {
    updatedAt: null,
    clickedAt: null,
    erasedAt: null,
    withdrawals: {},
  }
  const data = toLeadResource({ ...newLead(lead), ...later })
  return {
    id: uuidv7(),
    accountId: target.owner_id,
    type: 'lead.created',
    subjectId: leadId,
    magnetId: target.id,
    data: JSON.stringify(data),
  }
}

type Stage = {
  id: string
  clickedAt: Date | null
  erasedAt: Date | null
  confirmedAt: Date | null
}
/** A lead before and after a change. */
type ChangedLead = { before: Stage; after: Stage }

/** Records events for changes of leads, and blanks the recorded data of erased leads. */
export async function recordLeadChanges(
  tx: Transaction,
  changed: readonly ChangedLead[],
): Promise<void> {
  const erased = changed.filter(({ after }) => after.erasedAt)
  await blankLeadEvents(
    tx,
    erased.map(({ after }) => after.id),
    erased[0]?.after.erasedAt ?? new Date(),
  )
  await recordLeadEvents(
    tx,
    changed.map((one) => ({ type: typeOf(one), leadId: one.after.id })),
  )
}

function typeOf({ before, after }: ChangedLead) {
  if (after.erasedAt) return 'lead.erased'
  if (!before.confirmedAt && after.confirmedAt) return 'lead.confirmed'
  if (!before.clickedAt && after.clickedAt) return 'lead.downloaded'
  return 'lead.updated'
}
