import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { video } from '#db/schema/videos.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { closeAccount } from '#domain/account-closing/close-account.server.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { findFile, sweepOrphans } from '#domain/files/files.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createOutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { createRemoteFiles } from '#platform/remote-files/remote-files.ts'
import { createVideoPlatforms } from '#platform/video-platforms/video-platforms.ts'
import { imageResponse } from '#server/uploads/images.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { json, plainly, startOembedServer } from '#tests/support/oembed-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createVideo } from '#tests/support/video-factories.ts'
import { fetchDueVideos, RETRY_AFTER_MS } from './fetch-videos.server.ts'
import { deleteVideo, findVideo, retryFetch } from './videos.server.ts'

const server = await startOembedServer()
const elsewhere = await startOembedServer()
afterAll(() => Promise.all([server.close(), elsewhere.close()]))
const ports = [server, elsewhere].map(({ url }) => Number(new URL(url).port))
const platformsWithin = (timeMs: number) =>
  createVideoPlatforms({
    outgoingRequests: createOutgoingRequests({ allowNetworks: ['127.0.0.1/32'] }),
    remoteFiles: createRemoteFiles({ isOpen: (ip) => ip === '127.0.0.1', ports }),
    apiUrl: server.url,
    timeMs,
  })
const services = await setUpServices({ videoPlatforms: platformsWithin(2000) })
beforeEach(async () => {
  for (const one of [server, elsewhere]) one.reset()
  services.clock.set('2026-06-15T12:00:00Z')
  await services.db.delete(video).where(sql`true`)
})

let videos = 0
async function newVideo(ownerId?: string) {
  const owner = ownerId ?? (await createUser(services)).id
  const externalId = `lamp${String(++videos).padStart(7, '0')}`
  const url = `https://www.youtube.com/watch?v=${externalId}`
  const added = await createVideo(services, owner, { platform: 'youtube', externalId, url })
  return { ownerId: owner, id: added.id, url }
}
const read = async ({ ownerId, id }: { ownerId: string; id: string }) => {
  const row = await findVideo(services, ownerId, id)
  if (!row) throw new Error('it is gone')
  return row
}
const pictureOf = async (own: { ownerId: string; id: string }) => {
  const file = await findFile(services.db, (await read(own)).thumbnailId ?? '')
  if (!file) throw new Error('it has no picture')
  return file
}
async function getImage(fileId: string) {
  const request = new Request('http://localhost/images/x/y')
  const response = await imageResponse(services, fileId, '480.jpeg', request)
  return {
    status: response.status,
    headers: response.headers,
    bytes: await response.bytes(),
  }
}
const wait = (ms: number) => services.clock.advance(ms)

it('owners take turns, however many videos one has', async () => {
  const many: { ownerId: string }[] = []
  for (let index = 0; index < 4; index++) many.push(await newVideo(many[0]?.ownerId))
  wait(1000)
  const few = await newVideo()
  await fetchDueVideos(services)
  expect(server.asked).toHaveLength(5)
  expect(server.asked.indexOf(`youtube ${few.url}`)).toBeLessThan(2)
})

describe('a new video', () => {
  it('gets title, channel and picture, which are asked for once', async () => {
    const own = await newVideo()
    const wakes = services.videoWakes()
    expect(wakes).toBeGreaterThan(0)
    await Promise.all([fetchDueVideos(services), fetchDueVideos(services)])
    wait(30 * DAY_MS)
    await fetchDueVideos(services)
    expect(server.asked).toEqual([`youtube ${own.url}`])
    expect(await read(own)).toMatchObject({
      title: 'One lamp, three looks',
      author: 'Mia Torres',
      fetchState: 'done',
      failure: null,
      attempts: 1,
    })
    const file = await pictureOf(own)
    expect(file).toMatchObject({ bucket: 'video-thumbnails', ownerId: own.ownerId, width: 480 })
    const response = await getImage(file.id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('keeps of a hostile title only what can be shown', async () => {
    const own = await newVideo()
    const title = `\u202eevil\u0000\n <b>bold</b>\ud800 ${'x'.repeat(500)}`
    server.answer(server.describe({ title, author: '\u200b\u202e', picture: null }))
    await fetchDueVideos(services)
    const row = await read(own)
    expect(row.title).toMatch(/^evil <b>bold<\/b>\ufffd x{100,}$/)
    expect(row.title).toHaveLength(200)
    expect(row).toMatchObject({ author: null, thumbnailId: null, fetchState: 'done' })
  })

  it('is asked about again with growing pauses, and then no more', async () => {
    const own = await newVideo()
    server.answer(plainly(500))
    for (const [index, pause] of RETRY_AFTER_MS.entries()) {
      await fetchDueVideos(services)
      const row = await read(own)
      expect(row).toMatchObject({ fetchState: 'waiting', failure: 'answer', attempts: index + 1 })
      expect(row.nextFetchAt.getTime() - services.clock.now().getTime()).toBe(pause)
      wait(pause - 1)
      await fetchDueVideos(services)
      expect(server.asked).toHaveLength(index + 1)
      wait(1)
    }
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'failed', failure: 'answer', title: null })
    wait(90 * DAY_MS)
    await fetchDueVideos(services)
    expect(server.asked).toHaveLength(RETRY_AFTER_MS.length + 1)

    server.answer(server.describe())
    expect(
      await retryFetch(services, { ...own, ownerId: (await createUser(services)).id }),
    ).toEqual({ ok: false, reason: 'not-found' })
    expect(await retryFetch(services, own)).toEqual({ ok: true })
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'done', failure: null })
    expect(await retryFetch(services, own)).toMatchObject({ ok: false })
  })

  it.each([
    [404, 'not-found'],
    [403, 'private'],
  ])('that isn’t published yet (%i) is asked about an hour later', async (status, failure) => {
    const own = await newVideo()
    server.answer(plainly(status))
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'waiting', failure })
    wait(HOUR_MS - 1)
    await fetchDueVideos(services)
    expect(server.asked).toHaveLength(1)
    wait(1)
    server.answer(server.describe())
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'done', title: 'One lamp, three looks' })
  })

  it.each([
    ['sends 10 MB', json({ title: 'x'.repeat(10_000_000) }), 'too-large'],
    ['sends no JSON', plainly(200, '<html>'), 'answer'],
    ['has an invisible title', json({ title: '\u200b' }), 'answer'],
    ['redirects', plainly(302, '', { location: `${elsewhere.url}/youtube` }), 'redirect'],
  ])('whose platform %s loses nothing', async (_what, answer, failure) => {
    const own = await newVideo()
    server.answer(answer)
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'waiting', failure, url: own.url })
    expect(elsewhere.asked).toEqual([])
  })

  it('whose platform never answers loses nothing', async () => {
    const own = await newVideo()
    server.answer(() => {})
    await fetchDueVideos({ ...services, videoPlatforms: platformsWithin(100) })
    expect(await read(own)).toMatchObject({
      fetchState: 'waiting',
      failure: 'timeout',
      url: own.url,
    })
    expect(elsewhere.asked).toEqual([])
  })

  it('waits while its owner is suspended', async () => {
    const own = await newVideo()
    await services.db
      .update(user)
      .set({ suspendedAt: services.clock.now(), suspensionReason: 'Spam' })
      .where(eq(user.id, own.ownerId))
    await fetchDueVideos(services)
    expect(server.asked).toEqual([])
    await services.db.update(user).set({ suspendedAt: null }).where(eq(user.id, own.ownerId))
    await fetchDueVideos(services)
    const file = await pictureOf(own)
    expect((await getImage(file.id)).status).toBe(200)
    await services.db
      .update(user)
      .set({ suspendedAt: services.clock.now() })
      .where(eq(user.id, own.ownerId))
    expect((await getImage(file.id)).status).toBe(404)
  })
})

describe('a picture', () => {
  it.each<[string, Parameters<typeof server.answerPictures>[0]]>([
    ['no image', (response) => response.end('<html>Before you continue</html>')],
    [
      'an SVG',
      (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['3 MB', (response) => response.end(Buffer.concat([server.picture, Buffer.alloc(3_000_000)]))],
    [
      'elsewhere',
      (response) => response.writeHead(302, { location: `${elsewhere.url}/p.jpg` }).end(),
    ],
  ])('that is %s is left out, and the title kept', async (_what, answer) => {
    const own = await newVideo()
    server.answerPictures(answer)
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({
      title: 'One lamp, three looks',
      thumbnailId: null,
      fetchState: 'failed',
      failure: 'picture-refused',
    })
    expect(elsewhere.pictures).toEqual([])
    expect(await services.db.$count(storedFile, eq(storedFile.ownerId, own.ownerId))).toBe(0)
  })

  it.each<[string, Parameters<typeof server.answerPictures>[0]]>([
    ['isn’t there', (response) => response.writeHead(503).end()],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '50000' })
        response.write(server.picture.subarray(0, 5000), () => response.destroy())
      },
    ],
  ])('that %s is tried again', async (_what, answer) => {
    const own = await newVideo()
    server.answerPictures(answer)
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({
      title: 'One lamp, three looks',
      fetchState: 'waiting',
      failure: 'picture-unreachable',
    })
    server.reset()
    wait(HOUR_MS)
    await fetchDueVideos(services)
    expect(await pictureOf(own)).toMatchObject({ width: 480, height: 360 })
  })

  it('waits until the storage has room for it', async () => {
    const own = await newVideo()
    const key = `${own.id}-full`
    await services.db.insert(storedFile).values({
      ownerId: own.ownerId,
      bucket: 'lead-magnets',
      key,
      kind: 'pdf',
      filename: 'a.pdf',
      contentType: 'application/pdf',
      attachedAt: services.clock.now(),
      bytes: services.env.storageQuotaBytes,
    })
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'waiting', failure: 'picture-quota' })
    await services.db.delete(storedFile).where(eq(storedFile.key, key))
    wait(HOUR_MS)
    await fetchDueVideos(services)
    expect(await read(own)).toMatchObject({ fetchState: 'done', failure: null })
  })

  it('stays while its video does, and goes with it', async () => {
    const own = await newVideo()
    await fetchDueVideos(services)
    const file = await pictureOf(own)
    wait(3 * DAY_MS)
    expect(await sweepOrphans(services)).toEqual({ removed: 0 })
    expect(await deleteVideo(services, own)).toEqual({ ok: true })
    expect(await findFile(services.db, file.id)).toBeNull()
    expect(await services.files.open(file.key)).toBeNull()
  })

  it('is not kept if its video is deleted while it arrives', async () => {
    const own = await newVideo()
    server.answerPictures(async (response) => {
      await deleteVideo(services, own)
      response.end(server.picture)
    })
    await fetchDueVideos(services)
    expect(await services.db.$count(storedFile, eq(storedFile.ownerId, own.ownerId))).toBe(0)
  })
})

it('is in its owner’s export, and goes with the account', async () => {
  const person = await createUser(services)
  const own = await newVideo(person.id)
  await fetchDueVideos(services)
  const file = await pictureOf(own)
  let text = ''
  for await (const piece of exportAccount(services, person)) text += piece
  expect(JSON.parse(text).videos).toMatchObject([
    { id: own.id, url: own.url, title: 'One lamp, three looks', channel: 'Mia Torres' },
  ])
  const cookie = await signIn(services, person)
  const { viewer } = await findViewer(services, new Headers({ cookie }))
  if (!viewer) throw new Error('not signed in')
  const password = { password: person.password, code: '' }
  expect(await closeAccount(services, viewer, password)).toEqual({ ok: true })
  expect(await services.db.$count(video, eq(video.ownerId, person.id))).toBe(0)
  expect(await findFile(services.db, file.id)).toBeNull()
  expect(await services.files.open(file.key)).toBeNull()
})
