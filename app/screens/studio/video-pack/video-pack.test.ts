import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { PACK_FILES } from '#domain/video-pack/pack-files.ts'
import { READ_ME } from '#domain/video-pack/read-me.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const newMagnet = (more: Partial<MagnetRow> = {}) =>
  createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans', ...more })
const pathOf = (magnet: MagnetRow) => `/magnets/${magnet.id}/video-pack`
const FORM = {
  intent: 'save',
  callToAction: 'Scan for the plans',
  address: 'example.com/lamp',
  landscapeCorner: 'bottom-left',
  landscapeX: '36',
  landscapeY: '0',
  verticalCorner: 'top-right',
  verticalX: '0',
  verticalY: '-18',
}
const fieldOf = (page: Page, name: string) => page.$(`input[name=${name}]`).val()
const downloads = (page: Page) =>
  page
    .$('a[download]')
    .map((_, link) => page.$(link).attr('href'))
    .get()

describe('the video pack of a magnet', () => {
  it('shows every file with its size, and offers it', async () => {
    const magnet = await newMagnet()
    const page = await app.get(pathOf(magnet))
    expect(page.$('h1').text()).toBe('Video Pack')
    expect(downloads(page)).toEqual([
      `${pathOf(magnet)}/pack.zip`,
      ...PACK_FILES.map(({ name }) => `${pathOf(magnet)}/${name}`),
    ])
    for (const { title } of PACK_FILES) expect(page.text).toContain(title)
    expect(page.text).toContain('1920 × 1080 · code 28% of the video height')
    expect(
      page
        .$('h2')
        .map((_, step) => page.$(step).text())
        .get(),
    ).toEqual([
      '1. Choose the orientation and where the code goes',
      '2. Download',
      '3. Check the export',
    ])
    expect(page.$('a[href="/check-video?tab=after"]').text()).toBe('Check My Video')
    expect(fieldOf(page, 'callToAction')).toBe('Scan to get it')
    expect(fieldOf(page, 'address')).toBe(`localhost:3000/m/${magnet.shortId}`)
    const preview = await app.get(`${pathOf(magnet)}/preview.svg?file=end-1080.png`)
    expect(preview.headers.get('content-type')).toBe('image/svg+xml')
    await sharp(preview.bytes).png().toBuffer()
  })

  it('saves words and place, also without script', async () => {
    const magnet = await newMagnet()
    const done = await app.submit(pathOf(magnet), FORM)
    expect([done.status, done.location]).toEqual([302, pathOf(magnet)])
    const page = await app.get(pathOf(magnet))
    expect(page.text).toContain('Video pack saved.')
    expect(fieldOf(page, 'callToAction')).toBe('Scan for the plans')
    expect(fieldOf(page, 'address')).toBe('example.com/lamp')
    expect(fieldOf(page, 'landscapeX')).toBe('36')
    expect(page.$('input[name=landscapeCorner]:checked').val()).toBe('bottom-left')
  })

  it('follows a link that changes, unless another address was chosen', async () => {
    const magnet = await newMagnet()
    const own = `localhost:3000/m/${magnet.shortId}`
    await app.submit(pathOf(magnet), { ...FORM, address: own.toUpperCase() })
    const [row] = await app.services.db
      .select({ videoPack: leadMagnet.videoPack })
      .from(leadMagnet)
      .where(eq(leadMagnet.id, magnet.id))
    expect(row?.videoPack).toMatchObject({ address: null, callToAction: 'Scan for the plans' })
  })

  it('shows a preview of a form that wasn’t saved', async () => {
    const magnet = await newMagnet()
    const { intent: _, ...fields } = FORM
    const page = await app.get(
      `${pathOf(magnet)}?${new URLSearchParams({ ...fields, landscapeY: '540', preview: '1' })}`,
    )
    expect(fieldOf(page, 'callToAction')).toBe('Scan for the plans')
    expect(page.text).toContain('covered by')
    expect(fieldOf(await app.get(pathOf(magnet)), 'callToAction')).toBe('Scan to get it')
  })

  it.each([
    [{ callToAction: 'Scan 🎁 now' }, 'We can’t draw 🎁.'],
    [{ callToAction: 'סרוק' }, 'For emoji and other scripts'],
    [{ callToAction: 'x'.repeat(61) }, 'Please keep the call to action to 60 characters.'],
    [{ callToAction: 'W'.repeat(60) }, 'This doesn’t fit in two lines beside the code.'],
    [{ address: 'w'.repeat(80) }, 'Please choose a shorter address.'],
    [{ landscapeX: 'left' }, 'Please enter a whole number of pixels'],
    [{ verticalCorner: 'middle' }, 'Please choose a corner.'],
  ])('refuses %o and keeps what was typed', async (part, message) => {
    const magnet = await newMagnet()
    const page = await app.submit(pathOf(magnet), { ...FORM, ...part })
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    expect(fieldOf(page, 'landscapeY')).toBe('0')
    expect(fieldOf(await app.get(pathOf(magnet)), 'callToAction')).toBe('Scan to get it')
  })

  it('refuses a very long text at once', async () => {
    const long = 'W'.repeat(20_000)
    const magnet = await newMagnet()
    const page = await app.submit(pathOf(magnet), { ...FORM, callToAction: long, address: long })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please keep the address to 80 characters.')
  })

  it('is the owner’s only', async () => {
    const magnet = await newMagnet()
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    for (const file of ['', '/pack.zip', '/preview.svg', '/plate-1080.png']) {
      expect((await stranger.get(`${pathOf(magnet)}${file}`)).status).toBe(404)
    }
    expect((await stranger.submit(pathOf(magnet), FORM)).status).toBe(404)
    expect((await app.get(`${pathOf(magnet)}/plate-9.png`)).status).toBe(404)
  })

  it('says why there are no files if the code can’t be read in its style', async () => {
    const other = await newMagnet()
    const code = await app.get(`/magnets/${other.id}/qr.png`)
    const logoUrl = `data:image/png;base64,${code.bytes.toString('base64')}`
    const magnet = await newMagnet({ qrStylePreferences: { ...DEFAULT_QR_STYLE, logoUrl } })
    const page = await app.get(pathOf(magnet))
    expect(page.text).toContain('can’t be scanned reliably')
    expect(page.$(`a[href="/edit-qr/${magnet.id}"]`)).toHaveLength(1)
    expect(downloads(page)).toEqual([])
    for (const file of ['pack.zip', 'plate-1080.png', 'overlay-1080.png']) {
      const refused = await app.get(`${pathOf(magnet)}/${file}`)
      expect([file, refused.status]).toEqual([file, 422])
      expect(refused.text).toContain('Choose another logo')
    }
  })
})

it('a file is kept by the owner’s browser only, until the pack changes', async () => {
  const magnet = await newMagnet()
  const path = `${pathOf(magnet)}/overlay-1080.png`
  const first = await app.get(path)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('content-disposition')).toContain('lamp-plans-overlay-1080.png')
  const etag = first.headers.get('etag') ?? ''
  expect((await app.get(path, { 'if-none-match': etag })).status).toBe(304)
  await app.submit(pathOf(magnet), FORM)
  expect((await app.get(path, { 'if-none-match': etag })).status).toBe(200)
})

it('saved words give the previews other addresses, so that an open page shows them', async () => {
  const magnet = await newMagnet()
  const previews = async () => {
    const { $ } = await app.get(pathOf(magnet))
    return $('img[src*="preview.svg"]')
      .map((_, image) => $(image).attr('src'))
      .get()
  }
  const before = await previews()
  expect(await previews()).toEqual(before)
  await app.submit(pathOf(magnet), FORM)
  const after = await previews()
  expect(after.filter((src) => before.includes(src))).toEqual([])
  for (const src of after) expect((await app.get(src)).status).toBe(200)
})

it('other words don’t change the plate, but where its preview shows it does', async () => {
  const magnet = await newMagnet()
  const plate = `${pathOf(magnet)}/plate-1080.png`
  const preview = `${pathOf(magnet)}/preview.svg?file=plate-1080.png`
  const tagOf = async (path: string) => (await app.get(path)).headers.get('etag') ?? ''
  const tags = { plate: await tagOf(plate), preview: await tagOf(preview) }
  const states = async () =>
    Promise.all([
      app.get(plate, { 'if-none-match': tags.plate }),
      app.get(preview, { 'if-none-match': tags.preview }),
    ]).then((pages) => pages.map(({ status }) => status))
  expect(await states()).toEqual([304, 304])
  await app.submit(pathOf(magnet), FORM)
  expect(await states()).toEqual([304, 200])
})

it('asking only for the headers of an archive keeps no one waiting', async () => {
  const path = `${pathOf(await newMagnet())}/pack.zip`
  const head = await app.request(path, { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers.get('content-disposition')).toContain('lamp-plans-video-pack.zip')
  expect((await app.get(path)).status).toBe(200)
})

it('the archive has every file, each read by every judge, and says what they are for', async () => {
  const magnet = await newMagnet()
  const placement = await createPlacement(app.services, magnet, { label: 'Gear video' })
  const page = await app.get(`/magnets/${magnet.id}/placements/${placement.id}/video-pack/pack.zip`)
  expect(page.headers.get('content-disposition')).toContain('lamp-plans-gear-video-video-pack.zip')
  const text = codeUrl(app.services.env.publicUrl, placement.code)
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    writeFileSync(join(folder, 'pack.zip'), page.bytes)
    expect(spawnSync('unzip', ['-q', 'pack.zip'], { cwd: folder }).status).toBe(0)
    const named = (name: string) => `lamp-plans-gear-video-${name}`
    const names = [...PACK_FILES.map(({ name }) => name), 'overlay-1080-12s-30fps.mov', READ_ME]
    expect(readdirSync(folder).sort()).toEqual([...names.map(named), 'pack.zip'].sort())
    const readMe = readFileSync(join(folder, named(READ_ME)), 'utf8')
    expect(readMe).toContain(named('overlay-1080-12s-30fps.mov'))
    expect(readMe).toContain(text)
    for (const { name, kind } of PACK_FILES) {
      expect(readMe).toContain(named(name))
      const image = sharp(readFileSync(join(folder, named(name))))
      if (kind === 'vector') image.resize({ width: 600 })
      const png = await image.flatten({ background: '#667' }).png().toBuffer()
      const { width } = await sharp(png).metadata()
      const seen = width > 1920 ? await sharp(png).resize({ width: 1920 }).png().toBuffer() : png
      expect([name, await readWithAll(seen)]).toEqual([name, allRead(text)])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the files of a magnet whose title has no Latin letter are named after its short link', async () => {
  const magnet = await newMagnet({ title: '../無料ガイド' })
  const page = await app.get(`${pathOf(magnet)}/pack.zip`)
  const { shortId } = magnet
  expect(page.headers.get('content-disposition')).toContain(`filename=${shortId}-video-pack.zip`)
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    writeFileSync(join(folder, 'pack.zip'), page.bytes)
    const { stdout } = spawnSync('unzip', ['-Z1', 'pack.zip'], { cwd: folder, encoding: 'utf8' })
    const names = stdout.trim().split('\n')
    expect(names).toContain(`${shortId}-overlay-1080.png`)
    expect(names.filter((name) => !/^[a-z0-9][\w.-]+$/i.test(name))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('using the magnet’s video pack', () => {
  const GONE = 'Placement not found. It may have moved to another magnet.'

  it('is refused for a placement that is gone by then', async () => {
    const magnet = await newMagnet()
    const { id } = await createPlacement(app.services, magnet)
    const path = `/magnets/${magnet.id}/placements/${id}/video-pack`
    await app.submit(path, FORM)
    // Stands for a placement that is deleted between the form's two statements.
    await app.services.db.execute(sql`
      CREATE FUNCTION skip_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`)
    await app.services.db.execute(sql`
      CREATE TRIGGER gone BEFORE UPDATE ON placements FOR EACH ROW
      WHEN (NEW.video_pack IS NULL) EXECUTE FUNCTION skip_row()`)
    const refused = await app.submit(path, { intent: 'inherit' })
    await app.services.db.execute(sql`DROP FUNCTION skip_row CASCADE`)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(GONE)
  })

  it('is refused for the magnet itself, which keeps its settings', async () => {
    const magnet = await newMagnet()
    await app.submit(pathOf(magnet), FORM)
    const refused = await app.submit(pathOf(magnet), { intent: 'inherit' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(GONE)
    expect(fieldOf(await app.get(pathOf(magnet)), 'callToAction')).toBe('Scan for the plans')
  })
})

it('a placement has its magnet’s words until it has its own', async () => {
  const magnet = await newMagnet()
  const placement = await createPlacement(app.services, magnet, { label: 'Gear video' })
  const path = `/magnets/${magnet.id}/placements/${placement.id}/video-pack`
  await app.submit(pathOf(magnet), { ...FORM, address: '' })
  const inherited = await app.get(path)
  expect(inherited.text).toContain('This placement uses the magnet’s text and position')
  expect(fieldOf(inherited, 'callToAction')).toBe('Scan for the plans')
  await app.submit(path, { ...FORM, callToAction: 'Gear here' })
  const own = await app.get(path)
  expect(own.text).toContain('Custom text and position')
  expect(fieldOf(own, 'callToAction')).toBe('Gear here')
  expect(fieldOf(await app.get(pathOf(magnet)), 'callToAction')).toBe('Scan for the plans')
  await app.submit(path, { intent: 'inherit' })
  expect(fieldOf(await app.get(path), 'callToAction')).toBe('Scan for the plans')
  const screen = await app.get(`/magnets/${magnet.id}/placements/${placement.id}`)
  expect(screen.$(`a[href="${path}"]`)).toHaveLength(1)
})
