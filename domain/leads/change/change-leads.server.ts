import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { countLeads, type LeadCounts } from '#domain/leads/count-leads.server.ts'
import { countOrigins, type OriginCount } from '#domain/leads/count-origins.server.ts'
import { lockDerived } from '#domain/leads/derived-lock.server.ts'
import { getMonth } from '#domain/leads/lead-insert.server.ts'
import { countMonths, lockPeople } from '#domain/leads/lead-sql.ts'
import { updateSearch } from '#domain/leads/list/index-leads.server.ts'
import { SEARCH_KEY } from '#domain/leads/list/search-text.ts'
import { type OriginField, perOrigin, pickOrigin } from '#domain/resources/lead-origin.ts'
import type { Transaction } from '#platform/db/database.ts'
import { erasePeople } from './campaign-people.server.ts'
import { recordLeadChanges } from './lead-events.server.ts'
import { deleteNotesOf } from './notes.server.ts'
import { recountPeopleOfLeads } from './reviewed-people.server.ts'
import { deletePeopleCounts } from './unique-emails.server.ts'

type Stored = typeof lead.$inferSelect

/** The values of a lead from which other data is derived. */
export type LeadState = Pick<
  Stored,
  | ('id' | 'ownerId' | 'leadMagnetId' | 'placementId' | 'campaignId' | 'creatorId')
  | ('stockRuleId' | 'overRuleId' | 'source')
  | ('email' | 'emailNormalized' | 'flags' | 'submittedAt' | 'clickedAt' | 'erasedAt')
  | ('confirmation' | 'confirmedAt')
  | OriginField
> & {
  /** The email as first entered, which identifies a person in a campaign. */
  person: string
  /** The text in which searches look for the lead. */
  searched: string
}
export type ChangedLead = { before: LeadState; after: LeadState }

const ORIGIN = perOrigin((field) => lead[field]) as Pick<typeof lead, OriginField>

const STATE = {
  id: lead.id,
  ownerId: lead.ownerId,
  leadMagnetId: lead.leadMagnetId,
  placementId: lead.placementId,
  campaignId: lead.campaignId,
  creatorId: lead.creatorId,
  stockRuleId: lead.stockRuleId,
  overRuleId: lead.overRuleId,
  source: lead.source,
  email: lead.email,
  emailNormalized: lead.emailNormalized,
  flags: lead.flags,
  submittedAt: lead.submittedAt,
  clickedAt: lead.clickedAt,
  erasedAt: lead.erasedAt,
  confirmation: lead.confirmation,
  confirmedAt: lead.confirmedAt,
  ...ORIGIN,
  person: sql<string>`coalesce(lower(${lead.emailTyped}), ${lead.emailNormalized})`,
  searched: sql<string>`${SEARCH_KEY}`,
}

/** New values for leads. Their owner and magnet never change. `flags` may be an SQL expression. */
type LeadUpdate = {
  [K in keyof Omit<typeof lead.$inferInsert, 'id' | 'ownerId' | 'leadMagnetId'>]?: Stored[K] | SQL
}

export type LeadChange = {
  /** Returns the new values for all of these leads; null leaves the leads unchanged. */
  set(leads: LeadState[]): LeadUpdate | null
  /** Changes emails and lead limits. Called while the locks on the people's mailboxes are held. */
  changeMails?(changed: ChangedLead[]): Promise<void>
}

/**
 * Changes leads and, in the same transaction, everything that is derived from them. No other
 * function updates rows of `leads`, because all changes must lock rows in the same order: the
 * leads' rows by id, their people, emails, a campaign's people, an owner's derived data and search,
 * months, charts, events. Otherwise, two changes could deadlock. The values before and after a
 * change determine which derived data is updated. Erased leads never change again. Returns the
 * changed leads.
 */
export async function changeLeads(
  tx: Transaction,
  which: SQL | undefined,
  { set, changeMails }: LeadChange,
): Promise<ChangedLead[]> {
  const rows: LeadState[] = await tx
    .select(STATE)
    .from(lead)
    .where(and(which, isNull(lead.erasedAt)))
    .orderBy(lead.id)
    .for('update')
  const values = rows.length > 0 ? set(rows) : null
  if (!values) return []
  const updated: LeadState[] = await tx
    .update(lead)
    .set({ ...values, updatedAt: sql`now()` })
    .where(
      inArray(
        lead.id,
        rows.map((row) => row.id),
      ),
    )
    .returning(STATE)
  const byId = new Map(updated.map((row) => [row.id, row]))
  const changed = rows.flatMap((before): ChangedLead[] => {
    const after = byId.get(before.id)
    return after ? [{ before, after }] : []
  })

  const ofPeople = changed.filter((one) => hasNewPerson(one) || countsElse(one))
  await lockPeople(tx, ofPeople.flatMap(emailsOf))
  await changeMails?.(changed)
  await recountPeopleOfLeads(
    tx,
    changed.filter(countsElse).map(({ after }) => after),
  )
  await erasePeople(
    tx,
    changed.filter(({ after }) => after.erasedAt).map(({ before }) => before),
  )
  await deleteNotesOf(
    tx,
    changed.filter(({ after }) => after.erasedAt).map(({ after }) => after.id),
  )
  const changesOfSearch = changed.filter(changesSearch)
  await lockDerived(tx, ...[...ofPeople, ...changesOfSearch].map(({ after }) => after.ownerId))
  await deletePeopleCounts(
    tx,
    ofPeople.map(({ before }) => before),
  )
  await updateSearch(
    tx,
    changesOfSearch.map(({ before, after }) => ({
      id: after.id,
      hasNewText: before.searched !== after.searched,
    })),
  )
  await countMonths(tx, changed.filter(countsElse).map(monthOf))
  await countLeads(tx, changed.flatMap(chartCounts))
  await countOrigins(tx, changed.flatMap(originCounts))
  await recordLeadChanges(tx, changed)
  return changed
}

/** Flagged leads don't count anywhere. */
const counts = ({ flags }: LeadState) => flags.length === 0
const countsElse = ({ before, after }: ChangedLead) => counts(before) !== counts(after)
const hasNewPerson = ({ before, after }: ChangedLead) =>
  before.emailNormalized !== after.emailNormalized
const changesSearch = ({ before, after }: ChangedLead) =>
  before.searched !== after.searched ||
  before.erasedAt !== after.erasedAt ||
  countsElse({ before, after })

const emailsOf = ({ before, after }: ChangedLead) =>
  [before.emailNormalized, before.person, after.emailNormalized].filter((email) => email !== '')

const monthOf = ({ after }: ChangedLead) => ({
  owner_id: after.ownerId,
  month: getMonth(after.submittedAt),
  leads: counts(after) ? 1 : -1,
})

/** Returns how a lead changes the counts of origins. Erasing blanks its origin, but not its counts. */
function originCounts({ before, after }: ChangedLead): OriginCount[] {
  const { ownerId, leadMagnetId: magnetId, submittedAt } = after
  const lead = { ownerId, magnetId, submittedAt, origin: pickOrigin(before) }
  const isCounted = countsElse({ before, after })
  return [
    ...(isCounted ? [{ ...lead, leads: counts(after) ? 1 : -1 }] : []),
    ...(after.erasedAt && counts(after) ? [{ ...lead, erased: 1 }] : []),
  ]
}

/** Returns chart counts that replace the previous lead and click with the new ones. */
function chartCounts({ before, after }: ChangedLead): LeadCounts[] {
  const isSame = before.clickedAt?.getTime() === after.clickedAt?.getTime()
  if (isSame && !countsElse({ before, after })) return []
  const { ownerId, leadMagnetId: magnetId, placementId } = after
  const scope = { ownerId, magnetId, placementId }
  const states = [
    { state: before, sign: -1 },
    { state: after, sign: 1 },
  ].filter(({ state }) => counts(state))
  const leads = states.map(({ state, sign }) => ({
    ...scope,
    at: state.submittedAt,
    leads: sign,
    apiLeads: state.source === 'api' ? sign : 0,
  }))
  const clicks = states.flatMap(({ state, sign }) =>
    state.clickedAt ? [{ ...scope, at: state.clickedAt, clicks: sign }] : [],
  )
  return [...(countsElse({ before, after }) ? leads : []), ...clicks]
}
