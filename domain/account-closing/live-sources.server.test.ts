import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import { makeLiveExperiment, makeLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { openLiveSource } from '../live-sources/live-token.server.ts'
import { exportAccount } from './account-export.server.ts'
import { eraseAccount } from './erase-account.server.ts'

const services = await setUpServices()

it('stream overlays are in the export, without their addresses', async () => {
  const magnet = await createMagnetRow(services)
  const { token } = await makeLiveSource(services, magnet, { goal: 50 })
  let text = ''
  for await (const piece of exportAccount(services, { id: magnet.userId })) text += piece
  expect(JSON.parse(text).liveSources).toMatchObject([{ name: 'Friday stream', goal: 50 }])
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/token/i)
})

it('experiments on a stream are in the export, and go with the account', async () => {
  const magnet = await createMagnetRow(services)
  const { id } = await makeLiveSource(services, magnet)
  await makeLiveExperiment(services, magnet, id)
  let text = ''
  for await (const piece of exportAccount(services, { id: magnet.userId })) text += piece
  expect(JSON.parse(text).liveExperiments).toMatchObject([
    { overlay: 'Friday stream', minutes: 60, variants: [{ size: 'standard' }, { size: 'large' }] },
  ])
  await services.db
    .update(user)
    .set({ closedAt: services.clock.now() })
    .where(eq(user.id, magnet.userId))
  await eraseAccount(services, magnet.userId)
  expect(await services.db.$count(liveExperiment, eq(liveExperiment.ownerId, magnet.userId))).toBe(
    0,
  )
})

it('the address of a closed account’s source shows nothing, and its row goes with the account', async () => {
  const magnet = await createMagnetRow(services)
  const { id, token } = await makeLiveSource(services, magnet)
  await services.db
    .update(user)
    .set({ closedAt: services.clock.now() })
    .where(eq(user.id, magnet.userId))
  const opened = await openLiveSource(services, token, '203.0.113.7')
  expect(opened).toEqual({ ok: false, reason: 'unknown' })
  await eraseAccount(services, magnet.userId)
  expect(await services.db.$count(liveSource, eq(liveSource.id, id))).toBe(0)
})
