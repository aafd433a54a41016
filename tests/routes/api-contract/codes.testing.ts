import sharp from 'sharp'
import { expect } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** Slugs, codes and their looks. */
export async function namesAndDrawsCodes(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const params = { magnetId: magnet.id }

  const asked = await call('checkSlug', { params, query: { slug: 'autumn-guide' } })
  expect(asked.state).toBe('available')
  expect((await call('checkSlug', { params, query: { slug: 'a b' } })).state).toBe('invalid')
  const named = await call('setSlug', { params, body: { slug: 'autumn-guide' } })
  expect(named.customSlug).toBe('autumn-guide')
  const theirs = await stranger('createMagnet', { body: guide('Theirs') })
  const taken = { params: { magnetId: theirs.id }, body: { slug: 'autumn-guide' } }
  expect(await refusalOf(stranger('setSlug', taken))).toBe('422 invalid-body')
  const stale = { ...taken, body: { slug: 'other' }, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(stranger('setSlug', stale))).toBe('412 changed-elsewhere')
  const codes = await call('listCodes', { params })
  expect(codes.data.map(({ identifier, kind }) => [identifier, kind])).toEqual([
    [magnet.shortId, 'short-id'],
    ['autumn-guide', 'slug'],
  ])
  expect(await call('clearSlug', { params })).toBeNull()
  expect((await call('getMagnet', { params })).customSlug).toBeNull()
  const free = await programOf(site, (await createUser(site.services)).id)
  const plain = { magnetId: (await free('createMagnet', { body: guide('Free') })).id }
  const unpaid = { params: plain, body: { slug: 'free-guide' } }
  expect(await refusalOf(free('setSlug', unpaid))).toBe('403 plan-limit')
  expect(await refusalOf(free('clearSlug', { params: plain }))).toBe('403 plan-limit')

  const style = { style: 'rounded' as const, foregroundColor: '#102a43' }
  const drawn = await call('updateMagnetStyle', { params, body: style })
  expect(drawn).toMatchObject({ ...style, backgroundColor: '#ffffff', hasLogo: false })
  const logo = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#c0392b' },
  })
    .png()
    .toBuffer()
  const branded = { params, body: { logo: logo.toString('base64') } }
  expect((await call('updateMagnetStyle', branded)).hasLogo).toBe(true)
  const light = { params, body: { foregroundColor: '#eeeeee', backgroundColor: '#000000' } }
  expect(await refusalOf(call('updateMagnetStyle', light))).toBe('422 invalid-body')
  expect((await call('updateMagnetStyle', { params, body: { logo: null } })).hasLogo).toBe(false)
  expect(await call('getMagnetStyle', { params })).toEqual(drawn)

  const placed = await call('createPlacements', {
    params,
    body: { placements: [{ label: 'Episode 1' }, { label: 'Episode 2', atSecond: 30 }] },
  })
  expect(placed.data.map(({ label }) => label)).toEqual(['Episode 1', 'Episode 2'])
  const where = { params: { placementId: placed.data[1]?.id ?? '' } }
  expect((await call('getPlacementStyle', where)).isInherited).toBe(true)
  const own = await call('updatePlacementStyle', { ...where, body: { style: 'standard' } })
  expect(own).toMatchObject({ style: 'standard', foregroundColor: '#102a43', isInherited: false })
  expect(await call('inheritPlacementStyle', where)).toBeNull()
  expect((await call('getPlacementStyle', where)).style).toBe('rounded')

  const ticked = await call('tickChecklist', { ...where, body: { isSpoken: true } })
  expect(ticked.spokenAt).not.toBeNull()
  expect(ticked.steps.find(({ id }) => id === 'spoken')?.state).toBe('done')
  expect((await call('getChecklist', where)).pastedAt).toBeNull()

  await expectNotFound(
    stranger('setSlug', { params, body: { slug: 'stolen' } }),
    stranger('listCodes', { params }),
    stranger('checkSlug', { params, query: { slug: 'stolen' } }),
    stranger('clearSlug', { params }),
    stranger('getMagnetStyle', { params }),
    stranger('updateMagnetStyle', { params, body: {} }),
    stranger('getPlacementStyle', where),
    stranger('updatePlacementStyle', { ...where, body: {} }),
    stranger('inheritPlacementStyle', where),
    stranger('getChecklist', where),
    stranger('tickChecklist', { ...where, body: { isPasted: true } }),
    stranger('createPlacements', { params, body: { placements: [{ label: 'A' }] } }),
  )
}

/** What brings codes into a video. */
export async function packsCodes(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const { id: magnetId } = await call('createMagnet', { body: guide('Guide') })
  const params = { magnetId }
  const { id: placementId } = await call('createPlacement', { params, body: { label: 'One' } })
  const where = { params: { placementId } }

  expect((await call('getPackSettings', { params })).from).toBe('defaults')
  const wanted = { callToAction: 'Get the guide', vertical: { corner: 'top-right', x: 0, y: 40 } }
  const body = wanted as typeof wanted & { vertical: { corner: 'top-right' } }
  const saved = await call('updatePackSettings', { params, body })
  expect(saved).toMatchObject({ ...wanted, address: null, from: 'magnet' })
  expect((await call('getPlacementPackSettings', where)).from).toBe('magnet')
  const own = { ...where, body: { address: 'example.com/guide' } }
  expect(await call('updatePlacementPackSettings', own)).toMatchObject({
    callToAction: 'Get the guide',
    address: 'example.com/guide',
    from: 'placement',
  })
  expect(await call('inheritPackSettings', where)).toBeNull()
  expect((await call('getPlacementPackSettings', where)).address).toBeNull()
  const wide = { params, body: { callToAction: 'W'.repeat(60) } }
  expect(await refusalOf(call('updatePackSettings', wide))).toBe('422 invalid-body')

  const movie = await call('getMagnetMotion', { params, query: { seconds: 5, rate: '25' } })
  expect(movie.headers.get('content-type')).toBe('video/quicktime')
  expect(Buffer.from(await movie.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')
  const other = await call('getPlacementMotion', { ...where, query: { seconds: 5 } })
  expect(other.headers.get('content-disposition')).toContain('.mov')
  await other.body?.cancel()
  const zip = await call('getPlacementCodes', { params })
  expect(Buffer.from(await zip.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')

  await expectNotFound(
    stranger('getPackSettings', { params }),
    stranger('updatePackSettings', { params, body: {} }),
    stranger('getPlacementPackSettings', where),
    stranger('updatePlacementPackSettings', { ...where, body: {} }),
    stranger('inheritPackSettings', where),
    stranger('getMagnetMotion', { params }),
    stranger('getPlacementMotion', where),
    stranger('getPlacementCodes', { params }),
  )
}
