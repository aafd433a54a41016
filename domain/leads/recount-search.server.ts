import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '#db/schema/all.ts'
import { lead, leadSearch, leadSearchState, leadWordScope } from '#db/schema/leads.ts'
import type { Transaction } from '#platform/db/database.ts'
import { lockDerived } from './derived-lock.server.ts'
import { SEARCH_KEY } from './search-text.ts'
import { readCounts } from './word-tally.server.ts'

/** A stored number of the leads' search that differs from the leads. */
export type SearchDifference = {
  table: 'lead_search' | 'lead_word_counts'
  scope: 'owner' | 'magnet'
  scopeId: string
  ownerId: string
  column: 'leads' | 'keys' | 'unflagged' | 'flagged'
  stored: number
  counted: number
}

/**
 * Compares the search table with the leads, row by row, and the number of leads whose words were counted with
 * that of the leads. `fix` corrects the rows and deletes the counts, which the job then makes again. Returns the
 * differences.
 */
export async function recountSearch(
  client: pg.PoolClient,
  { fix = false }: { fix?: boolean } = {},
): Promise<SearchDifference[]> {
  const db = drizzle(client, { schema })
  const owners = await db.select({ ownerId: leadSearchState.ownerId }).from(leadSearchState)
  const differences: SearchDifference[] = []
  for (const { ownerId } of owners) {
    await db.transaction(async (tx) => {
      if (fix) await lockDerived(tx, ownerId)
      differences.push(
        ...(await compareWords(tx, ownerId, fix)),
        ...(await compareRows(tx, ownerId, fix)),
      )
    })
  }
  return differences
}

/** Condition for the leads that are searched before this time, a column of the query. */
const searchable = (ownerId: string, until: 'searchable_until' | 'counted_until') => sql`
  ${lead.ownerId} = ${ownerId} and ${lead.erasedAt} is null and ${lead.submittedAt} < ${sql.raw(until)}`

async function compareWords(tx: Transaction, ownerId: string, fix: boolean) {
  // Counts that lack a change aren't used.
  const { rows } = await tx.execute<{
    scope_id: string
    unflagged: Buffer
    flagged: Buffer
    leads: number
    flagged_leads: number
  }>(sql`
    select s.scope_id, coalesce(c.unflagged, '') as unflagged, coalesce(c.flagged, '') as flagged,
      counted.leads, counted.flagged_leads
    from lead_word_scopes s join lead_search_states t on t.owner_id = s.owner_id and t.changes = s.changes
    left join lead_word_counts c on c.scope_id = s.scope_id and c.sort = 'all'
    cross join lateral (
      select count(*)::int as leads, (count(*) filter (where ${lead.isFlagged}))::int as flagged_leads
      from ${lead} where ${searchable(ownerId, 'counted_until')}
        and s.scope_id in (${lead.ownerId}, ${lead.leadMagnetId})
    ) counted
    where s.owner_id = ${ownerId} order by 1`)
  const found: SearchDifference[] = []
  for (const { scope_id: scopeId, leads, flagged_leads, ...stored } of rows) {
    const scope = scopeId === ownerId ? 'owner' : 'magnet'
    // Every lead has the first word, which is empty.
    const of = (counts: Buffer) => readCounts(counts)[0] ?? 0
    const differences = (
      [
        ['unflagged', of(stored.unflagged), leads - flagged_leads],
        ['flagged', of(stored.flagged), flagged_leads],
      ] as const
    ).filter(([, one, other]) => one !== other)
    for (const [column, one, other] of differences) {
      const row = { table: 'lead_word_counts' as const, scope, scopeId, ownerId } as const
      found.push({ ...row, column, stored: one, counted: other })
    }
    if (fix && differences.length > 0)
      await tx.delete(leadWordScope).where(eq(leadWordScope.scopeId, scopeId))
  }
  return found
}

async function compareRows(
  tx: Transaction,
  ownerId: string,
  fix: boolean,
): Promise<SearchDifference[]> {
  // Leads of magnets deleted before leads kept the id have no magnet; their search rows may have one.
  const { rows } = await tx.execute<{ id: string; is_stored: boolean; is_lead: boolean }>(sql`
    select coalesce(l.id, s.lead_id) as id, s.lead_id is not null as is_stored, l.id is not null as is_lead
    from (
      select ${lead.id}, ${lead.leadMagnetId} as magnet_id, ${lead.isFlagged}, ${lead.submittedAt},
        ${SEARCH_KEY} as key
      from ${lead}, lead_search_states
      where lead_search_states.owner_id = ${ownerId} and ${searchable(ownerId, 'searchable_until')}
    ) l full join (
      select lead_search.* from lead_search join lead_search_states using (owner_id)
      where owner_id = ${ownerId} and submitted_at < searchable_until
    ) s on s.lead_id = l.id
    where (l.id, l.is_flagged, l.submitted_at, l.key, coalesce(l.magnet_id, s.magnet_id))
      is distinct from (s.lead_id, s.is_flagged, s.submitted_at, s.key, s.magnet_id)`)
  if (rows.length === 0) return []
  const all = await tx.$count(leadSearch, eq(leadSearch.ownerId, ownerId))
  const surplus = rows.filter((row) => !row.is_lead).length
  const missing = rows.filter((row) => !row.is_stored).length
  const row = { table: 'lead_search', scope: 'owner', scopeId: ownerId, ownerId } as const
  if (fix) {
    await repairRows(
      tx,
      ownerId,
      rows.map(({ id }) => id),
    )
  }
  const changed = rows.length - surplus - missing
  return [
    { ...row, column: 'leads' as const, stored: all, counted: all - surplus + missing },
    { ...row, column: 'keys' as const, stored: all, counted: all - changed },
  ].filter(({ stored, counted }) => stored !== counted)
}

async function repairRows(tx: Transaction, ownerId: string, ids: string[]): Promise<void> {
  const some = sql`any(${sql.param(ids)}::uuid[])`
  await tx.delete(leadSearch).where(sql`${leadSearch.leadId} = ${some}`)
  await tx.execute(sql`
    insert into lead_search (lead_id, owner_id, magnet_id, is_flagged, submitted_at, key)
    select ${lead.id}, ${lead.ownerId}, ${lead.leadMagnetId}, ${lead.isFlagged}, ${lead.submittedAt}, ${SEARCH_KEY}
    from ${lead} where ${lead.id} = ${some} and ${lead.erasedAt} is null`)
  // Counts of words lack this change, so the job makes them again.
  await tx
    .update(leadSearchState)
    .set({ changes: sql`${leadSearchState.changes} + 1` })
    .where(eq(leadSearchState.ownerId, ownerId))
}
