import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { createUser } from '#tests/support/factories.ts'
import { hasFfmpeg, NO_FFMPEG, probeVideo } from '#tests/support/ffmpeg.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const CHOICE = 'file=overlay-1080&seconds=12&rate=25'
const newMagnet = () => createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
const pathOf = ({ id }: { id: string }) => `/magnets/${id}/video-pack`

it('the screen’s form downloads the overlay as a video, without script', async () => {
  const magnet = await newMagnet()
  const page = await app.get(pathOf(magnet))
  const form = page.$('form[action$="/overlay.mov"]')
  expect(form.attr('method')).toBe('get')
  expect(form.find('[name=seconds]').val()).toBe('12')
  expect(form.text()).toContain('The code stays still for 11.2 seconds: comfortable.')
  const file = await app.get(`${form.attr('action')}?${CHOICE}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('video/quicktime')
  expect(file.headers.get('content-disposition')).toContain('lamp-plans-overlay-1080-12s-25fps.mov')
  expect(file.headers.get('content-length')).toBe(String(file.bytes.length))
  expect(file.bytes.toString('latin1', 4, 12)).toBe('ftypqt  ')
})

it('a placement has its own', async () => {
  const magnet = await newMagnet()
  const { id } = await createPlacement(app.services, magnet)
  const file = await app.get(
    `/magnets/${magnet.id}/placements/${id}/video-pack/overlay.mov?${CHOICE}`,
  )
  const other = await app.get(`${pathOf(magnet)}/overlay.mov?${CHOICE}`)
  expect([file.status, other.status]).toEqual([200, 200])
  expect(file.bytes.equals(other.bytes)).toBe(false)
})

it('the same choices are the same file, which the browser keeps', async () => {
  const path = `${pathOf(await newMagnet())}/overlay.mov?${CHOICE}`
  const first = await app.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect((await app.get(path)).bytes.equals(first.bytes)).toBe(true)
  expect((await app.get(path, { 'if-none-match': etag })).status).toBe(304)
  const longer = path.replace('seconds=12', 'seconds=13')
  expect((await app.get(longer, { 'if-none-match': etag })).status).toBe(200)
})

it('other choices are refused in words', async () => {
  const path = `${pathOf(await newMagnet())}/overlay.mov`
  for (const query of ['?seconds=600', '?file=x', '?rate=1000']) {
    const refused = await app.get(path + query)
    expect([query, refused.status]).toEqual([query, 400])
    expect(refused.text).toContain('from 5 to 60 seconds')
  }
})

it('is the owner’s only', async () => {
  const magnet = await newMagnet()
  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  expect((await stranger.get(`${pathOf(magnet)}/overlay.mov?${CHOICE}`)).status).toBe(404)
})

it('there is none of a code that can’t be read in its style', async () => {
  const code = await app.get(`/magnets/${(await newMagnet()).id}/qr.png`)
  const logoUrl = `data:image/png;base64,${code.bytes.toString('base64')}`
  const magnet = await createMagnetRow(app.services, {
    userId: owner.id,
    qrStylePreferences: { ...DEFAULT_QR_STYLE, logoUrl },
  })
  const refused = await app.get(`${pathOf(magnet)}/overlay.mov?${CHOICE}`)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Choose another logo')
})

it.skipIf(!hasFfmpeg)('FFmpeg finds the chosen length and rate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motion-'))
  const path = join(folder, 'overlay.mov')
  const magnet = await newMagnet()
  const query = 'file=vertical-1920&seconds=8&rate=29.97'
  writeFileSync(path, (await app.get(`${pathOf(magnet)}/overlay.mov?${query}`)).bytes)
  expect(probeVideo(path)).toMatchObject({
    codec_name: 'qtrle',
    pix_fmt: 'argb',
    width: 1080,
    height: 1920,
    avg_frame_rate: '30000/1001',
    nb_frames: '240',
  })
  rmSync(folder, { recursive: true })
})
it.skipIf(hasFfmpeg)(NO_FFMPEG)
