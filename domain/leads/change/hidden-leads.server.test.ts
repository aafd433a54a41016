import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { subscription } from '#db/schema/plans.ts'
import { getFullMonths, waiting } from '#domain/leads/list/leads-scope.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { findHiddenLeads } from './hidden-leads.server.ts'

const services = await setUpServices({ env: { freeMonthlyLeads: 2 } })

/** Leads of two months, one flagged and two at the same time. Returns their ids. */
async function addLeads(userId: string, most: number): Promise<string[]> {
  const magnet = await createMagnetRow(services, { userId })
  const ids: string[] = []
  for (let number = 0; number < most; number++) {
    const submittedAt = new Date(Date.UTC(2026, number % 2, 1 + (number >> 2), 0, 0, 0, 1))
    const flags: 'honeypot'[] = number === 3 ? ['honeypot'] : []
    ids.push((await createLeadRow(services, magnet, { submittedAt, flags })).id)
  }
  return ids
}

/** What the lists of one account's leads leave out. */
async function leftOut(ownerId: string, ids: string[]): Promise<string[]> {
  const hidden = waiting(await getFullMonths(services, ownerId))
  const rows = await services.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.ownerId, ownerId), inArray(lead.id, ids), hidden ?? sql`false`))
  return rows.map(({ id }) => id)
}

test('finds the same leads of many accounts as the lists of each leave out', async () => {
  const [busy, quiet, payer] = [
    await createUser(services),
    await createUser(services),
    await createUser(services),
  ]
  await services.db.insert(subscription).values({ userId: payer.id, planType: 'CREATOR' })
  const brand = await createWorkspace(services)
  await services.db
    .update(subscription)
    .set({ status: 'canceled' })
    .where(eq(subscription.userId, brand.owner.id))
  const owned = await Promise.all(
    [
      [busy.id, 14],
      [quiet.id, 4],
      [payer.id, 12],
      [brand.accountId, 9],
    ].map(async ([ownerId, most]) => ({
      ownerId: String(ownerId),
      ids: await addLeads(String(ownerId), Number(most)),
    })),
  )
  const all = owned.flatMap(({ ownerId, ids }) => ids.map((leadId) => ({ ownerId, leadId })))
  const expected = await Promise.all(owned.map(({ ownerId, ids }) => leftOut(ownerId, ids)))
  expect(expected.map(({ length }) => length)).toEqual([9, 0, 0, 4])
  expect([...(await findHiddenLeads(services, all))].toSorted()).toEqual(expected.flat().toSorted())

  // A lead of another account is never asked for under its own limit.
  const stolen = (owned[0]?.ids ?? []).map((leadId) => ({ ownerId: quiet.id, leadId }))
  expect(await findHiddenLeads(services, stolen)).toEqual(new Set())
  const without = { ...services, env: { ...services.env, freeMonthlyLeads: -1 } }
  expect(await findHiddenLeads(without, all)).toEqual(new Set())
  const none = { ...services, env: { ...services.env, freeMonthlyLeads: 0 } }
  expect((await findHiddenLeads(none, all)).size).toBe(13 + 3 + 8)
})
