import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { listPlateCodes } from './plate-codes.server.ts'

const services = await setUpServices({ env: { publicUrl: 'https://qrmagnet.com' } })

it('lists the owner’s codes with what they say and where their pictures are', async () => {
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id, title: 'Brew guide' })
  const placement = await createPlacement(services, magnet, { label: 'Brew video', spot: 'bio' })
  const other = await createPlacement(services, magnet, { label: 'Second', spot: 'on-screen' })
  await createPlacement(services, magnet, { label: 'Second', spot: 'pinned-comment' })
  const urlOf = (code: string) => `HTTPS://QRMAGNET.COM/Q/${code.toUpperCase()}`
  const first = {
    id: placement.id,
    label: 'Brew video · bio · Brew guide',
    text: urlOf(placement.code),
    sizeNeed: 1,
    image: `/magnets/${magnet.id}/placements/${placement.id}/qr.svg`,
  }
  const codes = await listPlateCodes(services, owner, placement.id)
  expect(codes.map(({ id }) => id)).toEqual([placement.id, other.id, magnet.id])
  expect(codes[0]).toEqual(first)
  expect(codes[1]?.label).toBe('Second · on screen · Brew guide')
  expect(codes[2]).toEqual({
    id: magnet.id,
    label: 'Brew guide',
    text: urlOf(magnet.shortId),
    sizeNeed: 1,
    image: `/magnets/${magnet.id}/qr.svg`,
  })
  await services.db
    .update(leadMagnet)
    .set({
      qrStylePreferences: {
        ...DEFAULT_QR_STYLE,
        logoSize: 'L',
        logoUrl: 'data:image/png;base64,AAAA',
      },
    })
    .where(eq(leadMagnet.id, magnet.id))
  // A placement without a style of its own is drawn in its magnet's.
  const withLogo = await listPlateCodes(services, owner, null)
  expect(withLogo.map(({ sizeNeed }) => sizeNeed)).toEqual([11 / 9, 11 / 9])
  // Only codes that can be in a picture are listed without being asked for.
  const newest = await listPlateCodes(services, owner, null)
  expect(newest.map(({ id }) => id)).toEqual([other.id, magnet.id])
  const stranger = await createUser(services)
  expect(await listPlateCodes(services, stranger, placement.id)).toEqual([])
})
