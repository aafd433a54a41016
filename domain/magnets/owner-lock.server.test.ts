import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, NEW_LINK } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { setSlug } from './custom-slug.server.ts'
import { createMagnet } from './magnets.server.ts'

const services = await setUpServices()

it('an account that is being closed gets no new magnet or name', async () => {
  const owner = await createUser(services)
  await services.db.insert(subscription).values({ userId: owner.id, planType: 'BRAND' })
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const made = await whileClosing(owner.id, () => createMagnet(services, owner, NEW_LINK))
  expect(made).toEqual({ ok: false, reason: 'account-closed' })
  const named = await setSlug(services, owner, magnet.id, 'too-late')
  expect(named).toEqual({ ok: false, reason: 'not-found' })
  const magnets = await services.db.select().from(leadMagnet).where(eq(leadMagnet.userId, owner.id))
  expect(magnets.map(({ id }) => id)).toEqual([magnet.id])
  expect(
    await services.db.select().from(shortLink).where(eq(shortLink.ownerId, owner.id)),
  ).toHaveLength(1)
})

/** Starts something between the time an account is closed and its commit. */
async function whileClosing<T>(ownerId: string, begin: () => Promise<T>): Promise<T> {
  const begun = await services.db.transaction(async (tx) => {
    await tx.select().from(user).where(eq(user.id, ownerId)).for('update')
    await tx.update(user).set({ closedAt: services.clock.now() }).where(eq(user.id, ownerId))
    const answer = elsewhere(begin)
    await elsewhere(async () => expect.poll(waiting).toBeGreaterThan(0))
    return { answer }
  })
  return begun.answer
}

async function waiting(): Promise<number> {
  const { rows } = await services.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}
