import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { leadMagnet, type QrStylePreferences } from '#db/schema/magnets.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { qrImages } from '#domain/qr/qr-image-path.ts'
import { createUser } from '#tests/support/factories.ts'
import { NEW_LINK } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { loader } from './qr-image.ts'

let magnet: { id: string; shortId: string }

const services = await setUpServices({
  env: { publicUrl: 'https://qrmagnet.com' },
  rateLimits: true,
})
const owner = await createUser(services)
beforeAll(async () => {
  const created = await createMagnet(services, owner, {
    title: 'Мой Guide',
    description: 'Everything on one page',
    brandingColor: '#F97316',
    fileType: 'link',
    fileUrl: 'https://example.com/guide',
    fileId: null,
    heroImageId: null,
  })
  if (!created.ok) throw new Error(created.reason)
  magnet = created.magnet
})

async function get(path: string, viewer = owner, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  const request = new Request(`https://qrmagnet.com/magnets/${path}`, { headers })
  context.set(servicesContext, services)
  context.set(requestContext, {
    id: 'r1',
    ip: '203.0.113.7',
    fromTrustedProxy: false,
    nonce: 'n',
    isDataRequest: false,
  })
  const { id, email, firstName, lastName } = viewer
  const names = { firstName, lastName, displayName: `${firstName} ${lastName}` }
  context.set(viewerContext, { id, email, ...names, emailVerified: true, sessionId: 's1' })
  const params = { id: path.split('/')[0] ?? '' }
  return loader({ request, params, context })
}

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

async function restyle(style: QrStylePreferences | null): Promise<void> {
  await services.db
    .update(leadMagnet)
    .set({ qrStylePreferences: style })
    .where(eq(leadMagnet.id, magnet.id))
}

describe('the QR image of a magnet', () => {
  it.each(['png', 'svg'])('leads to the short id in capitals as %s', async (format) => {
    const response = await get(`${magnet.id}/qr.${format}`)
    expect(response.status).toBe(200)
    const png = await sharp(await bytes(response))
      .png()
      .toBuffer()
    const text = `HTTPS://QRMAGNET.COM/Q/${magnet.shortId.toUpperCase()}`
    expect(await readWithAll(png)).toEqual(allRead(text))
    const { width, height } = await sharp(png).metadata()
    expect({ width, height }).toEqual({ width: 600, height: 600 })
  })

  it.each([
    ['qr.png', 'image/png', /^inline; filename=guide-qr.png; /],
    ['qr.svg', 'image/svg+xml', /^inline; filename=guide-qr.svg; /],
    ['qr.png?download=1', 'image/png', /^attachment; filename=guide-qr.png; /],
    ['qr.svg?download=1', 'image/svg+xml', /^attachment; filename=guide-qr.svg; /],
  ])('%s has its type and name', async (file, type, disposition) => {
    const { headers } = await get(`${magnet.id}/${file}`)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Disposition')).toMatch(disposition)
    const name = headers.get('Content-Disposition')?.split("filename*=UTF-8''")[1] ?? ''
    expect(decodeURIComponent(name)).toBe(`мой-guide-${file.split('?')[0]}`)
  })

  it('is a PNG of the chosen size, or a PDF', async () => {
    const large = await get(`${magnet.id}/qr.png?download=1&size=4000`)
    expect(large.headers.get('Content-Disposition')).toContain('guide-qr-4000.png')
    const { width, height } = await sharp(await bytes(large)).metadata()
    expect([width, height]).toEqual([4000, 4000])
    for (const size of ['299', '4001', '-1', '1e3', '1000.5', '', '99999999']) {
      const refused = await get(`${magnet.id}/qr.png?download=1&size=${size}`)
      expect([size, refused.status]).toEqual([size, 422])
      expect(await refused.text()).toBe('Please choose a size from 300 to 4,000 pixels.')
    }
    const pdf = await get(`${magnet.id}/qr.pdf?download=1`)
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect(pdf.headers.get('Content-Disposition')).toContain('guide-qr.pdf')
    expect((await bytes(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is drawn in a large size only a limited number of times a minute', async () => {
    const viewer = await createUser(services)
    const own = await createMagnet(services, viewer, NEW_LINK)
    if (!own.ok) throw new Error(own.reason)
    for (let i = 0; i < 120; i++) await services.limits.take('qr-check', viewer.id)
    const path = `${own.magnet.id}/qr`
    expect((await get(`${path}.png?size=4000`, viewer)).status).toBe(429)
    expect((await get(`${path}.pdf`, viewer)).status).toBe(429)
    expect((await get(`${path}.png`, viewer)).status).toBe(200)
  })

  it('is kept by the owner’s browser only, until it changes', async () => {
    const first = await get(`${magnet.id}/qr.png`)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const tag = first.headers.get('ETag') ?? ''
    const again = await get(`${magnet.id}/qr.png`, owner, { 'If-None-Match': `W/${tag}` })
    expect([again.status, (await bytes(again)).length]).toEqual([304, 0])

    await restyle({
      style: 'rounded',
      backgroundColor: '#ffffff',
      foregroundColor: '#1e1b4b',
      logoSize: 'M',
    })
    const changed = await get(`${magnet.id}/qr.png`, owner, { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    await restyle(null)
  })

  it('is kept without asking only under the address of its present style', async () => {
    const [row] = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    if (!row) throw new Error('the magnet is gone')
    const path = qrImages(row, services.env.publicUrl).svg.replace('/magnets/', '')
    const named = await get(path)
    expect(named.headers.get('Cache-Control')).toBe('private, max-age=300')
    const saved = await get(`${path}&download=1`)
    expect(saved.headers.get('Cache-Control')).toBe('private, no-store')
    const other = await get(path.replace(/v=.*/, 'v=another'))
    expect(other.headers.get('Cache-Control')).toBe('private, no-cache')
    // Another PUBLIC_URL makes another code: a cached image of the old one must not be used.
    const moved = qrImages(row, 'https://magnet.example').svg.replace('/magnets/', '')
    expect((await get(moved)).headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('is refused with a reason where its logo is a QR code', async () => {
    const code = (await bytes(await get(`${magnet.id}/qr.png`))).toString('base64')
    const colors = { backgroundColor: '#ffffff', foregroundColor: '#000000' }
    const logoUrl = `data:image/png;base64,${code}`
    await restyle({ style: 'standard', ...colors, logoSize: 'M', logoUrl })
    for (const file of ['qr.png', 'qr.png?download=1', 'qr.svg?download=1']) {
      const response = await get(`${magnet.id}/${file}`)
      expect([file, response.status]).toEqual([file, 422])
      expect(await response.text()).toMatch(/can’t be scanned reliably/)
    }
    await restyle(null)
  })

  it.each(['png', 'svg'])('is not found by anybody else as %s', async (format) => {
    const stranger = await createUser(services)
    const response = await get(`${magnet.id}/qr.${format}`, stranger)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Lead magnet not found.')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'not-an-id', "'; drop table leads; --"])(
    'does not exist for %s',
    async (id) => {
      expect((await get(`${encodeURIComponent(id)}/qr.png`)).status).toBe(404)
    },
  )
})
