import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findPackSettings, savePackSettings } from './pack-settings.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'

const services = await setUpServices()
const OWN = { ...DEFAULT_PACK_SETTINGS, callToAction: 'Scan for the plans' }

async function newPack() {
  const magnet = await createMagnetRow(services)
  const placement = await createPlacement(services, magnet)
  const of = { ownerId: magnet.userId, magnetId: magnet.id }
  return {
    ofMagnet: { ...of, placementId: null },
    ofPlacement: { ...of, placementId: placement.id },
  }
}

it('a placement has its magnet’s settings until it has its own', async () => {
  const { ofMagnet, ofPlacement } = await newPack()
  const found = () => findPackSettings(services, ofPlacement)
  expect(await found()).toEqual({ settings: DEFAULT_PACK_SETTINGS, from: 'defaults' })
  expect(await savePackSettings(services, ofMagnet, OWN)).toBe(true)
  expect(await found()).toEqual({ settings: OWN, from: 'magnet' })
  const own = { ...OWN, address: 'example.com/lamp' }
  await savePackSettings(services, ofPlacement, own)
  expect(await found()).toEqual({ settings: own, from: 'placement' })
  expect(await findPackSettings(services, ofMagnet)).toEqual({ settings: OWN, from: 'magnet' })
  await savePackSettings(services, ofPlacement, null)
  expect(await found()).toEqual({ settings: OWN, from: 'magnet' })
})

it('nobody reads or changes another’s settings', async () => {
  const { ofMagnet, ofPlacement } = await newPack()
  await savePackSettings(services, ofMagnet, OWN)
  await savePackSettings(services, ofPlacement, OWN)
  const stranger = (await createUser(services)).id
  for (const of of [ofMagnet, ofPlacement]) {
    const theirs = { ...of, ownerId: stranger }
    expect(await savePackSettings(services, theirs, DEFAULT_PACK_SETTINGS)).toBe(false)
    expect((await findPackSettings(services, theirs)).from).toBe('defaults')
    expect((await findPackSettings(services, of)).settings).toEqual(OWN)
  }
})

const bad: [what: string, settings: object][] = [
  ['a long call to action', { callToAction: 'x'.repeat(61) }],
  ['a long address', { address: 'x'.repeat(81) }],
  ['an unknown corner', { landscape: { corner: 'middle', x: 0, y: 0 } }],
  ['a shift out of every picture', { vertical: { corner: 'top-left', x: 0, y: 1921 } }],
  ['no call to action', { callToAction: undefined }],
]
it.each(bad)('the database refuses %s', async (_, part) => {
  const { ofMagnet } = await newPack()
  const saving = savePackSettings(services, ofMagnet, { ...OWN, ...part } as typeof OWN)
  await expect(saving).rejects.toThrow()
  const [row] = await services.db
    .select({ videoPack: leadMagnet.videoPack })
    .from(leadMagnet)
    .where(eq(leadMagnet.id, ofMagnet.magnetId))
  expect(row?.videoPack).toBeNull()
})
