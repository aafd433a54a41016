import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { codeUrl } from '../qr/code-url.ts'
import { renderQrImage } from '../qr/qr-image.server.ts'
import { checkQrColors } from '../qr/qr-style.ts'
import type { QrStyleInput } from '../qr/qr-style-form.ts'
import { checkQrStyle, saveQrStyle } from './qr-preferences.server.ts'

const PLAIN: QrStyleInput = {
  style: 'standard',
  backgroundColor: '#ffffff',
  foregroundColor: '#000000',
  logoSize: 'M',
  logo: 'none',
}

let magnetId: string
let text: string
let logo: Buffer
const services = await setUpServices({ env: { publicUrl: 'https://qrmagnet.com' } })
const owner = await createUser(services)
beforeAll(async () => {
  const magnet = await createMagnetRow(services, { userId: owner.id })
  magnetId = magnet.id
  text = codeUrl('https://qrmagnet.com', magnet.shortId)
  logo = await sharp({
    create: {
      width: 500,
      height: 400,
      channels: 4,
      background: { r: 200, g: 30, b: 30, alpha: 0.9 },
    },
  })
    .png()
    .toBuffer()
})

async function stored() {
  const [row] = await services.db
    .select({ style: leadMagnet.qrStylePreferences })
    .from(leadMagnet)
    .where(eq(leadMagnet.id, magnetId))
  return row?.style ?? null
}
const save = (input: Partial<QrStyleInput>) =>
  saveQrStyle(services, owner.id, magnetId, { ...PLAIN, ...input })

describe('a QR style', () => {
  it('is saved with a logo that was made small and plain', async () => {
    const saved = await save({ style: 'rounded', logo, logoSize: 'L', foregroundColor: '#1e1b4b' })
    if (!saved.ok) throw new Error(saved.reason)
    expect(await readWithAll(saved.png)).toEqual(allRead(text))
    const style = await stored()
    expect(style).toMatchObject({ style: 'rounded', logoSize: 'L', foregroundColor: '#1e1b4b' })
    const kept = Buffer.from(style?.logoUrl?.split(',')[1] ?? '', 'base64')
    const { format, width, height } = await sharp(kept).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 320, height: 256 })

    await save({ logo: 'keep' })
    expect((await stored())?.logoUrl).toBe(style?.logoUrl)
    // A logo that a page sends back is accepted like any other image.
    await save({ logo: kept })
    expect((await stored())?.logoUrl).toMatch(/^data:image\/png;base64,/)
    await save({ logo: 'none' })
    expect(await stored()).not.toHaveProperty('logoUrl')
  })

  it('keeps colors that are too close, and draws black on white', async () => {
    const saved = await save({ foregroundColor: '#f97316' })
    expect(saved).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject({ foregroundColor: '#f97316' })
    expect(checkQrColors('#ffffff', '#f97316')).toEqual({ ok: false, reason: 'low-contrast' })
    const svg = await renderQrImage(text, await stored(), 'svg')
    expect(svg.ok && svg.bytes.toString()).toContain('fill="#000000"')
    await save({})
  })

  it('is refused where it is light on dark, and not saved', async () => {
    const before = await stored()
    const refused = await save({ backgroundColor: '#111111', foregroundColor: '#ffffff' })
    expect(refused).toEqual({ ok: false, reason: 'light-on-dark', logoUrl: null })
    expect(await stored()).toEqual(before)
  })

  it('is refused if it cannot be decoded, and not saved', async () => {
    const before = await stored()
    const other = await renderQrImage('HTTPS://ELSEWHERE.EXAMPLE/', null, 'png')
    if (!other.ok) throw new Error(other.reason)
    const refused = await save({ logo: other.bytes })
    expect(refused).toMatchObject({ ok: false, reason: 'unreadable' })
    expect(await stored()).toEqual(before)
  })

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'wrong-type',
    ],
    ['no picture', Buffer.from('not a picture at all'), 'wrong-type'],
    ['a broken PNG', Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1'), 'wrong-type'],
    ['more than 200 KB', Buffer.alloc(200 * 1024 + 1), 'too-large'],
  ])('is refused with %s as its logo', async (_, picture, refusal) => {
    expect(await save({ logo: picture })).toEqual({ ok: false, reason: 'logo', refusal })
  })

  it('is not saved by a check', async () => {
    const before = await stored()
    const checked = await checkQrStyle(services, owner.id, magnetId, { ...PLAIN, style: 'rounded' })
    expect(checked.ok && (await readWithAll(checked.png))).toEqual(allRead(text))
    expect(await stored()).toEqual(before)
  })

  it.each(['nothing', '00000000-0000-4000-8000-000000000000'])('is not found at %s', async (id) => {
    const refusal = { ok: false, reason: 'not-found' }
    expect(await saveQrStyle(services, owner.id, id, PLAIN)).toEqual(refusal)
  })

  it('can be seen and changed by its owner only', async () => {
    const stranger = await createUser(services)
    const refusal = { ok: false, reason: 'not-found' }
    expect(await checkQrStyle(services, stranger.id, magnetId, PLAIN)).toEqual(refusal)
    expect(await saveQrStyle(services, stranger.id, magnetId, PLAIN)).toEqual(refusal)
  })
})
