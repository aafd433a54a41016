import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createLeadRow, createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { deliverFile } from '../deliver.server.ts'

const video = randomBytes(150_000)

const app = await setUpApp()
const files = app.services.files
afterEach(() => {
  app.services.files = files
})

async function videoLead() {
  const file = {
    kind: 'video',
    filename: 'Clip.mp4',
    contentType: 'video/mp4',
    body: video,
  } as const
  const magnet = await createPdfMagnet(app.services, { file })
  const row = await createLeadRow(app.services, magnet)
  return { magnet, row, path: `/get/${createTokenFor(app.services, row, 'mail')}` }
}
const clickOf = async (id: string) =>
  (await app.services.db.select().from(lead).where(eq(lead.id, id)))[0]?.clickedAt

describe('a download', () => {
  it('that broke off goes on where it stopped, at the address the button led to', async () => {
    const { row, path } = await videoLead()
    const pressed = await app.submit(path, {})
    expect(pressed.status).toBe(303)
    expect(pressed.location).toMatch(/^\/get\/[\w-]{52}\/file$/)
    expect(await clickOf(row.id)).toBeInstanceOf(Date)
    const url = pressed.location ?? ''
    const whole = await app.get(url)
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-disposition')).toContain('filename=Clip.mp4')
    const etag = whole.headers.get('etag') ?? ''

    // Interrupted three times, each time at another point.
    let got = Buffer.alloc(0)
    for (const stopAt of [40_001, 90_000, video.length]) {
      const range = { range: `bytes=${got.length}-`, 'if-range': etag }
      const rest = await app.get(url, range)
      expect(rest.status).toBe(206)
      expect(rest.headers.get('content-range')).toBe(
        `bytes ${got.length}-${video.length - 1}/${video.length}`,
      )
      got = Buffer.concat([got, rest.bytes.subarray(0, stopAt - got.length)])
    }
    expect(got.equals(video)).toBe(true)
  })

  it('is known before it is fetched, and never resumed into another file', async () => {
    const { row, magnet, path } = await videoLead()
    const url = (await app.submit(path, {})).location ?? ''
    const head = await app.request(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)])
    const etag = head.headers.get('etag') ?? ''
    const other = await createPdfMagnet(app.services, { file: { body: Buffer.from('a new cut') } })
    await app.services.db
      .update(leadMagnet)
      .set({ fileId: other.fileId })
      .where(eq(leadMagnet.id, magnet.id))
    const rest = await app.get(url, { range: 'bytes=100-', 'if-range': etag })
    expect([rest.status, rest.html]).toEqual([200, 'a new cut'])
    expect(await clickOf(row.id)).toBeInstanceOf(Date)
  })

  it('has an address of its own that ends soon and opens nothing else', async () => {
    const { row, path } = await videoLead()
    const late = createTokenFor(app.services, row, 'file', 7 * HOUR_MS)
    const expired = await app.get(`/get/${late}/file`)
    expect([expired.status, expired.$('h1').text()]).toEqual([410, 'This link has expired'])
    expect(expired.$('form').attr('action')).toBe(`/get/${late}`)
    for (const purpose of ['mail', 'thanks', 'unsubscribe'] as const) {
      expect(
        (await app.get(`/get/${createTokenFor(app.services, row, purpose)}/file`)).status,
      ).toBe(404)
    }
    const fresh = createTokenFor(app.services, row, 'file')
    expect((await app.get(`/get/${fresh}`)).text).not.toContain('Delete my data')
    await app.submit(`/get/${fresh}`, { intent: 'forget' })
    expect((await app.get(path)).$('h1').text()).toBe('Your content is ready')
    expect((await app.get(`/unsubscribe/${fresh}`)).status).toBe(404)
    expect((await app.get(`/thanks/${fresh}`)).status).toBe(404)
    expect(await clickOf(row.id)).toBeNull()
  })

  it('of somebody forgotten, or of a link, is none', async () => {
    const { row, path } = await videoLead()
    const url = (await app.submit(path, {})).location ?? ''
    await app.submit(path, { intent: 'forget' })
    expect((await app.get(url)).$('h1').text()).toBe('Your data has been deleted')
    const link = await createLeadRow(app.services, await createMagnetRow(app.services))
    expect((await app.get(`/get/${createTokenFor(app.services, link, 'file')}/file`)).status).toBe(
      503,
    )
    expect(row.id).not.toBe(link.id)
  })
})

describe('while the file store is down', () => {
  it('the click is kept, the visitor is told, and the same address works afterwards', async () => {
    const { row, path } = await videoLead()
    app.services.files = { ...files, open: () => Promise.reject(new Error('ECONNREFUSED')) }
    const pressed = await app.submit(path, {})
    expect(pressed.status).toBe(303)
    const page = await app.get(pressed.location ?? '')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('10')
    expect(page.$('[role=alert]').text()).toContain('Your file is temporarily unavailable.')
    expect(page.$('form button').text()).toBe('Try Again')
    expect(await clickOf(row.id)).toBeInstanceOf(Date)
    app.services.files = files
    expect((await app.get(pressed.location ?? '')).bytes.equals(video)).toBe(true)
  })

  it('nobody waits for one that does not answer', async () => {
    const { row } = await videoLead()
    const visitor = await findVisitorLead(app.services, row.id)
    if (!visitor) throw new Error('no lead')
    const hanging = {
      ...app.services,
      files: { ...files, open: () => new Promise<never>(() => {}) },
    }
    const request = new Request('http://localhost:3000/get/x/file')
    expect(await deliverFile(hanging, visitor, request, 50)).toBeNull()
  })
})
