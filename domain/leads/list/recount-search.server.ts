import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '#db/schema/all.ts'
import { lead, leadSearch, leadSearchState } from '#db/schema/leads.ts'
import { lockDerived } from '#domain/leads/derived-lock.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import { insertKeys, lowered } from './index-leads.server.ts'
import { SEARCH_KEY, SEARCH_KEY_VERSION } from './search-text.ts'

/** A number of an owner's rows in the search table that doesn't match their leads. */
export type SearchDifference = {
  table: 'lead_search'
  scope: 'owner'
  scopeId: string
  ownerId: string
  column: 'leads' | 'keys'
  stored: number
  counted: number
}

/**
 * Compares the search table with the leads, row by row. `fix` corrects the rows. Returns the
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
      differences.push(...(await compareRows(tx, ownerId, fix)))
    })
  }
  return differences
}

async function compareRows(
  tx: Transaction,
  ownerId: string,
  fix: boolean,
): Promise<SearchDifference[]> {
  // Only keys of this version can be compared. Leads whose magnet was deleted before leads kept its
  // id have no magnet, but their search rows may have one.
  const { rows } = await tx.execute<{ id: string; is_stored: boolean; is_lead: boolean }>(sql`
    select coalesce(l.id, s.lead_id) as id, s.lead_id is not null as is_stored, l.id is not null as is_lead
    from (
      select ${lead.id}, ${lead.leadMagnetId} as magnet_id, ${lead.isFlagged}, ${lead.submittedAt},
        ${SEARCH_KEY} as key
      from ${lead} join lead_search_states using (owner_id)
      where owner_id = ${ownerId} and ${lead.erasedAt} is null and ${lead.submittedAt} < searchable_until
    ) l full join (
      select lead_search.* from lead_search join lead_search_states using (owner_id)
      where owner_id = ${ownerId} and submitted_at < searchable_until
    ) s on s.lead_id = l.id
    where (l.id, l.is_flagged, l.submitted_at, coalesce(l.magnet_id, s.magnet_id))
        is distinct from (s.lead_id, s.is_flagged, s.submitted_at, s.magnet_id)
      or (l.key <> s.key and s.key_version = ${SEARCH_KEY_VERSION})`)
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
  await tx.execute(insertKeys(sql`(select * from ${lead} where ${lead.id} = ${some}) as ${lead}`))
  await tx
    .update(leadSearchState)
    .set({ changes: sql`${leadSearchState.changes} + 1`, keyVersion: lowered() })
    .where(eq(leadSearchState.ownerId, ownerId))
}
