import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findPlacement } from './list-placements.server.ts'
import {
  clearCheck,
  findPlacementToCheck,
  restoreCheck,
  saveCheck,
} from './placement-check.server.ts'

const services = await setUpServices()
const magnet = await createMagnetRow(services)
const owner = magnet.userId
const FOUND = {
  shownFromMs: 151_400,
  shownUntilMs: 161_400,
  moduleShare: 1 / 120,
  verdict: 'pass' as const,
  filmMs: 754_000,
  read: {
    code: 'x7k2pd',
    host: 'qrmagnet.com',
    shows: 'placement' as const,
    magnetId: magnet.id,
  },
}
const CODE = { checkCode: 'x7k2pd', checkHost: 'h', checkMagnetId: magnet.id }
const make = () => createPlacement(services, magnet, { label: 'The lamp video', atSecond: 9 })
const find = (id: string) => findPlacement(services, owner, magnet.id, id)

describe('a check of a placement’s video', () => {
  it('is kept with its date, replaced, removed and put back', async () => {
    const { id } = await make()
    expect((await find(id))?.check).toBeNull()
    expect(await saveCheck(services, owner, id, { ...FOUND, setTime: false })).toEqual({
      id,
      magnetId: magnet.id,
      label: 'The lamp video',
    })
    const saved = await find(id)
    expect(saved).toMatchObject({ atSecond: 9, check: FOUND })
    expect(saved?.check?.checkedAt).toBeInstanceOf(Date)

    const worse = { ...FOUND, verdict: 'fail' as const, moduleShare: 0.004 }
    await saveCheck(services, owner, id, { ...worse, setTime: true })
    expect(await find(id)).toMatchObject({ atSecond: 151, check: worse })
    await clearCheck(services, owner, id)
    expect((await find(id))?.check).toBeNull()
    const checkedAt = new Date('2026-01-01T00:00:00Z')
    await restoreCheck(services, owner, id, { ...FOUND, checkedAt })
    expect((await find(id))?.check).toEqual({ ...FOUND, checkedAt })
  })

  it('is the owner’s business', async () => {
    const { id } = await make()
    const stranger = (await createUser(services)).id
    expect(await findPlacementToCheck(services, stranger, id)).toBeNull()
    expect(await findPlacementToCheck(services, owner, 'nonsense')).toBeNull()
    expect(await findPlacementToCheck(services, owner, id)).toMatchObject({ id, atSecond: 9 })
    expect(await saveCheck(services, stranger, id, { ...FOUND, setTime: true })).toBeNull()
    expect(await clearCheck(services, stranger, id)).toBeNull()
    expect((await find(id))?.check).toBeNull()
  })

  it.each([
    { shownUntilMs: 151_400 },
    { shownFromMs: -1 },
    { moduleShare: 0 },
    { moduleShare: 1 },
    { checkVerdict: 'great' as 'good' },
    { checkedAt: null },
    { checkCode: 'x7k2pd' },
    { ...CODE, checkShows: 'other' as 'magnet' },
    { checkFilmMs: 0 },
  ])('is refused by the database with %o', async (wrong) => {
    const { id } = await make()
    const { verdict, read: _, filmMs: __, ...rest } = FOUND
    const whole = { ...rest, checkVerdict: verdict, checkedAt: new Date() }
    const write = services.db
      .update(placement)
      .set({ ...whole, ...wrong })
      .where(eq(placement.id, id))
    await expect(write).rejects.toThrow()
  })
})
