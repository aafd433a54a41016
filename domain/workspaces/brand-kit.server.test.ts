import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { subscription } from '#db/schema/plans.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { parseForm } from '#lib/forms.ts'
import { createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { findBrandKit, findPublicBrand, updateBrandKit } from './brand-kit.server.ts'
import { brandKitForm, type KitInput } from './workspace-forms.ts'

const services = await setUpServices()

const KIT: KitInput = {
  name: 'Tidewater',
  brandColor: '#0f766e',
  pageColor: '#101820',
  font: 'slab',
  privacyUrl: 'https://example.com/privacy',
  hidesBadge: true,
  logo: null,
}
const VARIANTS = [
  { width: 640, height: 200, format: 'jpeg' as const, key: 'hero-images/logo/640.jpeg', bytes: 9 },
]
const pending = (ownerId: string) =>
  createPendingFile(services, ownerId, { bucket: 'hero-images', kind: 'image', variants: VARIANTS })

describe('a brand kit', () => {
  it('decides the pages’ look, name and badge included', async () => {
    const brand = await createWorkspace(services)
    const { id: fileId } = await pending(brand.manager.id)
    const renamed = { ...KIT, name: 'Tidewater & Sons', logo: { fileId } }
    expect(await updateBrandKit(services, brand.manager, brand.id, renamed)).toEqual({ ok: true })
    expect(await findPublicBrand(services, brand.id)).toEqual({
      name: 'Tidewater & Sons',
      brandColor: '#0f766e',
      pageColor: '#101820',
      font: 'slab',
      privacyUrl: 'https://example.com/privacy',
      logo: { fileId, variants: [{ width: 640, height: 200, format: 'jpeg' }] },
      showsBadge: false,
    })
    const magnet = await createCampaignMagnet(services, brand)
    expect(await resolveIdentifier(services, magnet.shortId)).toMatchObject({
      magnet: { creatorName: 'Tidewater & Sons' },
    })
  })

  it('shows the badge again once the plan is over, and nothing else changes', async () => {
    const brand = await createWorkspace(services)
    await updateBrandKit(services, brand.owner, brand.id, KIT)
    const before = await findPublicBrand(services, brand.id)
    await services.db
      .update(subscription)
      .set({ status: 'canceled' })
      .where(eq(subscription.userId, brand.owner.id))
    expect(await findPublicBrand(services, brand.id)).toEqual({ ...before, showsBadge: true })
  })

  it('takes over a member’s logo, so that it stays when the member leaves', async () => {
    const brand = await createWorkspace(services)
    const first = await pending(brand.manager.id)
    const logo = { fileId: first.id }
    await updateBrandKit(services, brand.manager, brand.id, { ...KIT, logo })
    const [row] = await services.db.select().from(storedFile).where(eq(storedFile.id, first.id))
    expect(row?.ownerId).toBe(brand.accountId)
    const second = await pending(brand.owner.id)
    await updateBrandKit(services, brand.owner, brand.id, { ...KIT, logo: { fileId: second.id } })
    expect(await services.db.$count(storedFile, eq(storedFile.id, first.id))).toBe(0)
    expect((await findBrandKit(services, brand.analyst, brand.id)).logo?.id).toBe(second.id)
    await updateBrandKit(services, brand.owner, brand.id, { ...KIT, logo: 'remove' })
    expect((await findBrandKit(services, brand.owner, brand.id)).logo).toBeNull()
  })

  it('takes nobody else’s upload, and then changes nothing', async () => {
    const brand = await createWorkspace(services)
    const { id: fileId } = await pending(brand.analyst.id)
    const before = await findBrandKit(services, brand.owner, brand.id)
    const stolen = { ...KIT, logo: { fileId } }
    expect(await updateBrandKit(services, brand.owner, brand.id, stolen)).toEqual({
      ok: false,
      reason: 'logo-missing',
    })
    expect(await findBrandKit(services, brand.owner, brand.id)).toEqual(before)
  })
})

describe('its form', () => {
  const typed = {
    name: 'Tidewater',
    brand_color: '#0F766E',
    page: 'house',
    page_color: '#777777',
    font: 'serif',
    privacy_url: '',
  }
  const parse = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...typed, ...fields })) form.set(key, value)
    return parseForm(brandKitForm, form)
  }

  it('minds a page color only where it is chosen', () => {
    expect(parse({})).toMatchObject({ ok: true, value: { pageColor: null, font: 'serif' } })
    expect(parse({ page: 'own', page_color: 'fff' })).toMatchObject({
      ok: true,
      value: { pageColor: '#ffffff' },
    })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ brand_color: 'teal' }, 'brand_color'],
    [{ page: 'own' }, 'page_color'],
    [{ page: 'own', page_color: '#0F766A' }, 'page_color'],
    [{ page: 'own', page_color: 'nothing' }, 'page_color'],
    [{ privacy_url: 'javascript:alert(1)' }, 'privacy_url'],
    [{ privacy_url: 'localhost' }, 'privacy_url'],
    [{ logo_error: 'File size must be less than 5MB' }, 'logo'],
  ])('refuses %j', (fields, field) => {
    const parsed = parse(fields)
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field])
  })
})
