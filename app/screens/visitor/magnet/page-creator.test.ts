import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { pageCreator } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { createApiClient } from '#server/api/api.testing.ts'
import { createKey } from '#tests/support/api-keys.ts'
import type { Page, TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createJpeg } from '#tests/support/files.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app
const { db } = services

type Creator = { owner: TestUser; browser: TestBrowser; magnet: MagnetRow }

async function newCreator(): Promise<Creator> {
  const owner = await createUser(services, { firstName: 'Lena', lastName: 'Lens' })
  const browser = app.newBrowser()
  await browser.signIn(owner)
  return { owner, browser, magnet: await createMagnetRow(services, { userId: owner.id }) }
}

/** Saves the editor as a browser without script does. */
async function save(
  { browser, magnet }: Creator,
  changes: Record<string, string | File>,
): Promise<Page> {
  const opened = await browser.get(`/edit/${magnet.id}`)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    title: magnet.title,
    description: magnet.description,
    file_type: 'link',
    file_url: magnet.fileUrl ?? '',
    branding_color: magnet.brandingColor,
    version: String(opened.$('[name=version]').val()),
    creator_name: '',
    ...changes,
  })) {
    form.set(name, value)
  }
  return browser.upload(`/edit/${magnet.id}`, form)
}

const picture = async (side = 300) =>
  new File([new Uint8Array(await createJpeg(side, side))], 'me.jpg', { type: 'image/jpeg' })

/** Returns who a page says that it is from; null if it says nothing. */
async function fromOf(magnet: MagnetRow) {
  const page = await app.get(`/m/${magnet.shortId}`)
  const line = page.$('.offer > p').filter((_, p) => page.$(p).text().startsWith('From '))
  if (line.length === 0) return null
  return { text: line.text(), src: line.find('img').attr('src') ?? null, line }
}

describe('who a page is from', () => {
  it('is not on a page until its creator switches it on', async () => {
    const creator = await newCreator()
    expect(await fromOf(creator.magnet)).toBeNull()
    expect((await save(creator, { creator_name: 'Somebody' })).status).toBe(302)
    expect(await fromOf(creator.magnet)).toBeNull()
    expect(await db.$count(pageCreator, eq(pageCreator.userId, creator.owner.id))).toBe(0)
  })

  it('is the account’s name, or the one entered, as it was written', async () => {
    const creator = await newCreator()
    await save(creator, { showsCreator: 'on' })
    expect((await fromOf(creator.magnet))?.text).toBe('From Lena Lens')
    await save(creator, { showsCreator: 'on', creator_name: ' <b>Lena</b>\r\nwww.lena.example ' })
    const shown = await fromOf(creator.magnet)
    expect(shown?.text).toBe('From <b>Lena</b> www.lena.example')
    expect(shown?.line.find('a')).toHaveLength(0)
    const opened = await creator.browser.get(`/edit/${creator.magnet.id}`)
    expect(opened.$('[name=creator_name]').val()).toBe('<b>Lena</b> www.lena.example')
    await save(creator, { showsCreator: 'on' })
    expect((await fromOf(creator.magnet))?.text).toBe('From Lena Lens')
  })

  it('has a small square picture that is loaded without moving the page', async () => {
    const creator = await newCreator()
    const wide = new File([new Uint8Array(await createJpeg(900, 300))], 'me.jpg')
    await save(creator, { showsCreator: 'on', creator_picture: wide })
    const shown = await fromOf(creator.magnet)
    const image = shown?.line.find('img')
    expect([image?.attr('width'), image?.attr('height'), image?.attr('alt')]).toEqual([
      '48',
      '48',
      '',
    ])
    const webp = shown?.line.find('source').attr('srcset') ?? ''
    for (const [src, format] of [
      [webp, 'webp'],
      [shown?.src ?? '', 'jpeg'],
    ] as const) {
      const file = await app.get(src)
      expect(file.headers.get('cache-control')).toContain('immutable')
      expect(file.bytes.length).toBeLessThanOrEqual(6 * 1024)
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 96, height: 96, format })
    }
    // What it was made of is not stored.
    const [stored] = await db
      .select()
      .from(storedFile)
      .where(eq(storedFile.ownerId, creator.owner.id))
    expect(stored?.source).toBeNull()
    expect(stored?.bytes).toBeLessThan(12 * 1024)
  })

  it('is the same on all pages that show it, at once, and the replaced picture is gone', async () => {
    const creator = await newCreator()
    const other = {
      ...creator,
      magnet: await createMagnetRow(services, { userId: creator.owner.id }),
    }
    await save(creator, { showsCreator: 'on', creator_picture: await picture() })
    await save(other, { showsCreator: 'on', creator_name: 'Lens & Light' })
    const first = await fromOf(creator.magnet)
    expect(first).toMatchObject({
      text: 'From Lens & Light',
      src: (await fromOf(other.magnet))?.src,
    })
    await save(other, {
      showsCreator: 'on',
      creator_name: 'Lens & Light',
      creator_picture: await picture(200),
    })
    const second = await fromOf(creator.magnet)
    expect(second?.src).not.toBe(first?.src)
    expect((await app.get(first?.src ?? '')).status).toBe(404)
    expect((await app.get(second?.src ?? '')).status).toBe(200)
    await save(creator, { showsCreator: 'on', remove_creator_picture: 'on' })
    expect(await fromOf(other.magnet)).toMatchObject({ text: 'From Lena Lens', src: null })
    expect((await app.get(second?.src ?? '')).status).toBe(404)
  })

  it('keeps the picture if the form with it is sent again', async () => {
    const creator = await newCreator()
    await save(creator, { showsCreator: 'on', creator_picture: await picture() })
    const [row] = await db
      .select()
      .from(pageCreator)
      .where(eq(pageCreator.userId, creator.owner.id))
    const again = await save(creator, {
      showsCreator: 'on',
      creator_picture: row?.pictureId ?? '',
    })
    expect(again.status).toBe(302)
    expect((await fromOf(creator.magnet))?.src).toContain(row?.pictureId)
  })

  it('is refused with a reason beside its field', async () => {
    const creator = await newCreator()
    const text = new File(['no image at all'], 'me.png', { type: 'image/png' })
    const wrong = await save(creator, { showsCreator: 'on', creator_picture: text })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Please select a valid image file (JPEG, PNG, GIF, or WebP)')
    const long = await save(creator, { showsCreator: 'on', creator_name: 'x'.repeat(61) })
    expect(long.text).toContain('Please keep the name to 60 characters.')
    expect(long.$('[name=creator_name]').val()).toBe('x'.repeat(61))
    const stranger = await newCreator()
    await save(stranger, { showsCreator: 'on', creator_picture: await picture() })
    const [theirs] = await db
      .select()
      .from(pageCreator)
      .where(eq(pageCreator.userId, stranger.owner.id))
    const taken = await save(creator, {
      showsCreator: 'on',
      creator_picture: theirs?.pictureId ?? '',
    })
    expect(taken.text).toContain('Please choose the image again.')
    expect(await fromOf(creator.magnet)).toBeNull()
  })

  it('is on new magnets once a page shows it, in the form and by the API', async () => {
    const creator = await newCreator()
    const isOn = async () =>
      (await creator.browser.get('/create')).$('[name=showsCreator]').attr('checked') !== undefined
    expect(await isOn()).toBe(false)
    await save(creator, { showsCreator: 'on', creator_name: 'Lens' })
    expect(await isOn()).toBe(true)
    expect((await creator.browser.get('/create')).$('[name=creator_name]').val()).toBe('Lens')
    await db.insert(subscription).values({ userId: creator.owner.id, planType: 'CREATOR' })
    const ask = createApiClient(services)
    const { key } = await createKey(services, creator.owner.id)
    const body = { title: 'Guide', description: 'B', type: 'link', linkUrl: 'https://example.com/' }
    const create = (also = {}) =>
      ask('/magnets', { method: 'POST', key, body: { ...body, ...also } })
    expect((await create()).body).toMatchObject({ showsCreator: true })
    expect((await create({ showsCreator: false })).body).toMatchObject({ showsCreator: false })
  })

  it('is never on a brand’s page', async () => {
    const brand = await createWorkspace(services)
    const theirs = await createCampaignMagnet(services, brand, { showsCreator: true })
    expect(await fromOf(theirs)).toBeNull()
  })
})
