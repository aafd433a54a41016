import type pg from 'pg'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'

/** A sale whose stored sum of refunds differs from its refunds. Amounts are in cents. */
export type RefundDifference = {
  saleId: string
  /** The workspace's account. */
  ownerId: string
  stored: number
  counted: number
}

const FIND_DIFFERENCES = sqlOf<
  NoValues,
  { id: string; owner_id: string; stored: number; counted: number }
>(`
  select s.id, w.account_id as owner_id, s.refunded_cents::float8 as stored, r.counted
  from campaign_sales s join campaigns c on c.id = s.campaign_id join workspaces w on w.id = c.workspace_id
  cross join lateral (select coalesce(sum(amount_cents), 0)::float8 as counted
    from sale_refunds r where r.sale_id = s.id) r
  where s.refunded_cents <> r.counted order by s.id`)

const CORRECT = sqlOf<{ ids: string[] }>(`
  update campaign_sales s set refunded_cents =
    (select coalesce(sum(amount_cents), 0) from sale_refunds r where r.sale_id = s.id)
  where s.id = any({ids}::uuid[])`)

/** Compares the stored sum of each sale's refunds with its refunds. `fix` corrects the sums. */
export async function recountRefunds(
  client: pg.ClientBase,
  { fix = false }: { fix?: boolean } = {},
): Promise<RefundDifference[]> {
  const rows = await rowsOf(client, FIND_DIFFERENCES())
  if (fix && rows.length > 0) await client.query(CORRECT({ ids: rows.map(({ id }) => id) }))
  return rows.map(({ id, owner_id, stored, counted }) => ({
    saleId: id,
    ownerId: owner_id,
    stored,
    counted,
  }))
}
