import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type ImageVariant, storedFile } from '#db/schema/files.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { findFile } from '#domain/files/files.server.ts'
import { changeMagnetFiles, findMagnetFiles } from '#domain/magnets/magnet-files.server.ts'
import { mp3 } from '#tests/support/file-samples.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import {
  createLeadRow,
  createPdfMagnet,
  createPendingFile,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const { services } = app
const talk = mp3(500)
const listing = { files: 12, bytes: 40_000, entries: [{ path: 'luts/<b>.cube', bytes: 900 }] }

/** A magnet with a PDF, an MP3 with a title and a ZIP, and a lead of it. */
async function makeOffer() {
  const magnet = await createPdfMagnet(services)
  const owner = { id: magnet.userId }
  const audio = { kind: 'audio', contentType: 'audio/mpeg', body: talk } as const
  const file = await createPendingFile(services, owner.id, { ...audio, filename: 'talk.mp3' })
  const zip = { kind: 'archive', filename: 'luts.zip', contentType: 'application/zip' } as const
  const pack = await createPendingFile(services, owner.id, { ...zip, listing })
  const add = (fileId: string, title: string | null) =>
    changeMagnetFiles(services, owner, magnet.id, { do: 'add', fileId, title })
  await add(file.id, 'The <talk>')
  await add(pack.id, null)
  const view = await findMagnetFiles(services, owner.id, magnet.id)
  const [, second, third] = view?.files ?? []
  const row = await createLeadRow(services, magnet)
  const thanks = `/thanks/${createTokenFor(services, row, 'thanks')}`
  return { magnet, row, thanks, second: second?.slot ?? '', third: third?.slot ?? '' }
}
const clickOf = async (id: string) =>
  (await services.db.select().from(lead).where(eq(lead.id, id)))[0]?.clickedAt

describe('the thank-you page of several files', () => {
  it('lists them with kind and size, plays audio, and names what is in a ZIP', async () => {
    const { thanks, second } = await makeOffer()
    const page = await app.get(thanks)
    const items = page.$('.files > li')
    const texts = items.map((_, item) => page.$(item).find('strong, p').text()).get()
    expect(texts[0]).toBe('guide.pdfPDF · 1 KB')
    expect(texts[1]).toBe(`The <talk>MP3 · 0.2 MB`)
    expect(texts[2]).toContain('luts.zipZIP · 1 KB · 12 files')
    expect(items.eq(2).find('details').text()).toContain('luts/<b>.cube (1 KB)')
    expect(items.eq(2).find('details').text()).toContain('and 11 more files')
    const player = page.$('audio')
    expect(player.attr('preload')).toBe('none')
    expect(player.attr('src')).toMatch(new RegExp(`^/get/[\\w-]{52}/file\\?file=${second}&play=1$`))
    expect(page.$('.files button').first().attr('aria-label')).toBe('Download: guide.pdf')
    expect(page.text).not.toContain('Download Now')
  })

  it('downloads each with its own type and name; the first download is the click', async () => {
    const { thanks, row, second } = await makeOffer()
    const page = await app.get(thanks)
    const action = page.$('.files form').first().attr('action') ?? ''
    const pressed = await app.submit(action, { file: second })
    expect(pressed.location).toMatch(/^\/get\/[\w-]{52}\/file\?file=/)
    const clicked = await clickOf(row.id)
    expect(clicked).toBeInstanceOf(Date)
    const got = await app.get(pressed.location ?? '')
    expect(got.bytes.equals(talk)).toBe(true)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': 'attachment; filename=talk.mp3',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store, no-transform',
    })
    services.clock.advance(60_000)
    const first = await app.submit(action, { file: 'first' })
    expect((await app.get(first.location ?? '')).headers.get('content-type')).toBe(
      'application/pdf',
    )
    expect(await clickOf(row.id)).toEqual(clicked)
  })

  it('serves ranges to the player, and playing counts as the click', async () => {
    const { thanks, row } = await makeOffer()
    const src = (await app.get(thanks)).$('audio').attr('src') ?? ''
    const part = await app.get(src, { range: 'bytes=1000-1999' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${talk.length}`,
    ])
    expect(part.bytes.equals(talk.subarray(1000, 2000))).toBe(true)
    expect(await clickOf(row.id)).toBeNull()
    expect((await app.get(src, { range: 'bytes=0-' })).status).toBe(206)
    expect(await clickOf(row.id)).toBeInstanceOf(Date)
  })

  it('opens no file without a signed link, and none of another magnet', async () => {
    const { second, row } = await makeOffer()
    const other = await makeOffer()
    for (const path of [
      `/get/${'x'.repeat(52)}/file?file=${second}`,
      `/get/${createTokenFor(services, row, 'thanks')}/file?file=${second}`,
      `/images/${second}/480.jpeg`,
    ]) {
      expect((await app.get(path)).status).toBe(404)
    }
    const file = `/get/${createTokenFor(services, row, 'file')}/file`
    expect((await app.get(`${file}?file=${other.second}`)).status).toBe(410)
    expect((await app.get(`${file}?file=nonsense`)).status).toBe(410)
    expect((await app.get(`${file}?file=${second}`)).status).toBe(200)
  })

  it('serves none after the magnet was taken down', async () => {
    const { magnet, row, second, thanks } = await makeOffer()
    const file = `/get/${createTokenFor(services, row, 'file')}/file?file=${second}`
    await services.db
      .update(leadMagnet)
      .set({ suspendedAt: services.clock.now(), suspensionReason: 'Stolen' })
      .where(eq(leadMagnet.id, magnet.id))
    expect((await app.get(file)).status).toBe(410)
    expect((await app.get(thanks)).text).not.toContain('luts.zip')
  })

  it('plays nothing before the email is confirmed', async () => {
    const { magnet } = await makeOffer()
    await services.db
      .update(leadMagnet)
      .set({ confirmation: 'file' })
      .where(eq(leadMagnet.id, magnet.id))
    const entered = { name: 'Eve', email: 'eve@example.com' }
    const sent = await app.submit(`/m/${magnet.shortId}`, entered)
    expect((await app.get(sent.location ?? '')).text).not.toContain('luts.zip')
    const [row] = await services.db.select().from(lead).where(eq(lead.email, entered.email))
    if (!row) throw new Error('no lead')
    const mailed = await app.get(`/get/${createTokenFor(services, row, 'mail')}`)
    expect(mailed.$('.files > li')).toHaveLength(3)
    expect(mailed.$('audio')).toHaveLength(0)
    expect(mailed.$('.files button').first().text()).toBe('Confirm and Get It')
  })
})

it('one file of another kind is listed, with the usual button', async () => {
  const magnet = await createPdfMagnet(services, {
    file: { kind: 'audio', filename: 'talk.mp3', contentType: 'audio/mpeg', body: talk },
  })
  await services.db
    .update(leadMagnet)
    .set({ fileType: 'other' })
    .where(eq(leadMagnet.id, magnet.id))
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ana', email: 'ana@example.com' })
  const page = await app.get(sent.location ?? '')
  expect(page.$('.files button').text()).toBe('Download Now')
  expect(page.$('audio').attr('src')).toContain('file=first&play=1')
})

it('one PDF without a picture has the page it always had', async () => {
  const magnet = await createPdfMagnet(services)
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ana', email: 'ana@example.com' })
  const page = await app.get(sent.location ?? '')
  expect(page.$('.files, audio, img, details')).toHaveLength(0)
  expect(page.$('form button').first().text()).toBe('Download Now')
  expect(page.$('form').first().find('input')).toHaveLength(0)
})

it('shows the first page of one PDF, and plays one video, above the usual button', async () => {
  const magnet = await createPdfMagnet(services)
  const { id } = await createPendingFile(services, magnet.userId)
  const key = (await findFile(services.db, id))?.key ?? ''
  await services.files.put(`${key}-page1.jpeg`, Readable.from(['a picture']), 'image/jpeg')
  const picture: ImageVariant = {
    width: 640,
    height: 905,
    format: 'jpeg',
    key: `${key}-page1.jpeg`,
    bytes: 9,
  }
  await services.db
    .update(storedFile)
    .set({ variants: [picture] })
    .where(eq(storedFile.id, id))
  await changeMagnetFiles(services, { id: magnet.userId }, magnet.id, {
    do: 'replace',
    slot: 'first',
    fileId: id,
  })
  const row = await createLeadRow(services, magnet)
  const page = await app.get(`/thanks/${createTokenFor(services, row, 'thanks')}`)
  const image = page.$('.files img')
  expect(image.attr('alt')).toBe('First page of guide.pdf')
  expect((await app.get(image.attr('src') ?? '')).text).toBe('a picture')
  expect(await clickOf(row.id)).toBeNull()
  expect(page.$('form button').first().text()).toBe('Download Now')

  const clip = await createPdfMagnet(services, {
    file: { kind: 'video', filename: 'clip.mp4', contentType: 'video/mp4' },
  })
  await services.db.update(leadMagnet).set({ fileType: 'video' }).where(eq(leadMagnet.id, clip.id))
  const watcher = await createLeadRow(services, clip)
  const shown = await app.get(`/thanks/${createTokenFor(services, watcher, 'thanks')}`)
  expect(shown.$('.files video').attr('preload')).toBe('none')
  expect(shown.$('form button').first().text()).toBe('Download Now')
})
