import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { editVideo } from '#domain/videos/videos.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const rowOf = async (id: string) => {
  const [row] = await app.services.db.select().from(video).where(eq(video.id, id))
  if (!row) throw new Error('it is gone')
  return row
}
const nothing = { ownTitle: null, publishedAt: null, durationSeconds: null, views: null }
let videos = 0
/** A video of the owner with a placement at 2:31, and its path. */
async function newVideo() {
  const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
  const videoUrl = `https://youtu.be/screen${String(++videos).padStart(5, '0')}`
  const { id } = await createPlacement(app.services, magnet, { label: 'Lamp code', videoUrl })
  const [row] = await app.services.db.select().from(placement).where(eq(placement.id, id))
  const videoId = row?.videoId ?? ''
  return { id: videoId, path: `/videos/${videoId}`, magnet, placementId: id }
}

describe('the videos', () => {
  it('begin with a way to add one', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const empty = await other.get('/videos')
    expect(empty.text).toContain('No videos yet')
    expect(empty.$('main a[href="/videos/new"]').text()).toBe('Add a Video')
  })

  it('are listed with what came through their placements', async () => {
    const { id, magnet, placementId } = await newVideo()
    const clickedAt = app.services.clock.now()
    await createLeadRow(app.services, magnet, { placementId, clickedAt })
    await createLeadRow(app.services, magnet, { placementId, flags: ['too-fast'] })
    const page = await app.get('/videos')
    const cells = page
      .$(`tr:has(input[value="${id}"]) td`)
      .map((_, cell) => page.$(cell).text().trim())
      .get()
    expect(cells.slice(2)).toEqual(['1', '0', '0', '1', '1'])
    const none = await app.get('/videos?q=nothing+like+it')
    expect(none.text).toContain('No results found.')
  })
})

describe('a video', () => {
  it('shows its placements along the time line', async () => {
    const { path, magnet, id } = await newVideo()
    const { url: videoUrl } = await rowOf(id)
    const spots = [
      { label: 'Words', spot: 'spoken', atSecond: 484 },
      { label: 'Ending', spot: 'end-card', atSecond: null },
      { label: 'Text', spot: 'description', atSecond: null },
    ] as const
    for (const spot of spots) await createPlacement(app.services, magnet, { ...spot, videoUrl })
    const page = await app.get(path)
    const where = page
      .$('section[aria-labelledby=placements] tbody tr td:first-child')
      .map((_, cell) => page.$(cell).text().trim())
      .get()
    expect(where).toEqual(['2:31 on screen', '8:04 spoken', 'End card', 'Description'])
    expect(page.text).toContain('In the video')
    expect(page.text).toContain('Outside the video')
    expect(page.$('svg[role=img]').first().attr('aria-label')).toBe(
      'Leads by timestamp in the video. 2:31 on screen: 0 leads. 8:04 spoken: 0 leads. End card: 0 leads. The axis goes from 0 to 1.',
    )
  })

  it('leads to the first hours of its placements', async () => {
    const { path, magnet, placementId } = await newVideo()
    const at = `/magnets/${magnet.id}/placements/${placementId}/first-hour`
    expect((await app.get(path)).$(`a[href="${at}"]`).text()).toBe('First Hour')
    await app.submit(at, { premiere: '2026-01-05T18:00', premiere_zone: 'UTC' })
    const links = (await app.get(path)).$(`a[href="${at}"]`).text()
    expect(links).toContain('Premiere on Jan 5, 2026')
  })

  it('says leads per 1,000 views only if its views were typed', async () => {
    const { path, magnet, placementId, id } = await newVideo()
    await createLeadRow(app.services, magnet, { placementId })
    expect((await app.get(path)).text).not.toContain('per 1,000 views')
    const edit = await app.submit(`${path}/edit`, {
      title: 'My lamps',
      published: '2026-01-05T18:00',
      duration: '12:34',
      views: '2,000',
    })
    expect(edit.location).toBe(path)
    expect(await rowOf(id)).toMatchObject({
      ownTitle: 'My lamps',
      durationSeconds: 754,
      views: 2000,
      publishedAt: new Date('2026-01-05T18:00:00Z'),
    })
    const page = await app.get(path)
    expect(page.text).toMatch(/Leads per 1,000 views0\.5Views entered on /)
    expect(page.$('h1').text()).toBe('My lamps')
    const form = await app.get(`${path}/edit`)
    expect(form.$('input[name=views]').val()).toBe('2,000')
    expect(form.$('input[name=published]').val()).toBe('2026-01-05T18:00')
  })

  it('keeps what was typed when it is refused', async () => {
    const { path } = await newVideo()
    const page = await app.submit(`${path}/edit`, { title: 'Lamps', views: 'many', duration: '9' })
    expect(page.status).toBe(422)
    expect(page.text).toContain(VIDEO_MESSAGES.viewsBad)
    expect(page.text).toContain(VIDEO_MESSAGES.durationBad)
    expect(page.$('input[name=title]').val()).toBe('Lamps')
  })

  it('says where its course begins', async () => {
    const { path, id, magnet, placementId } = await newVideo()
    await createLeadRow(app.services, magnet, { placementId })
    const unknown = await app.get(path)
    expect(unknown.text).toContain(
      'no one has scanned a code yet, so these stats start at the first visit',
    )
    const publishedAt = new Date(app.services.clock.now().getTime() - 3 * 86_400_000)
    await editVideo(app.services, { ownerId: owner.id, id }, { ...nothing, publishedAt })
    const known = await app.get(path)
    expect(known.text).toContain('First 24 hours')
    expect(known.text).toContain('After the first day')
    expect(known.$('section[aria-labelledby=course] svg[role=img]')).toHaveLength(4)
    expect(known.$('section[aria-labelledby=course] table')).toHaveLength(2)
  })

  it('shows a hostile title as text', async () => {
    const { path, id } = await newVideo()
    const title = '<img src=x onerror=alert(1)> עברית'
    await app.services.db.update(video).set({ title, fetchState: 'done' }).where(eq(video.id, id))
    const page = await app.get(path)
    expect(page.$('h1 bdi').text()).toBe(title)
    expect(page.$('h1 img')).toHaveLength(0)
  })

  it('says why its title is missing, and asks again', async () => {
    const { path, id } = await newVideo()
    await app.services.db
      .update(video)
      .set({ fetchState: 'failed', failure: 'private', attempts: 7 })
      .where(eq(video.id, id))
    const page = await app.get(path)
    expect(page.text).toContain('YouTube won’t share this video’s details: it’s private')
    expect(page.text).toContain('Try Again')
    const asked = await app.submit(path, { intent: 'retry' })
    expect(asked.location).toBe(path)
    expect(await rowOf(id)).toMatchObject({ fetchState: 'waiting', attempts: 0 })
  })

  it('is prefilled in a new placement of a chosen magnet', async () => {
    const { path, magnet, id } = await newVideo()
    const chosen = await app.submit(path, { intent: 'place', magnet: magnet.id })
    expect(chosen.location).toBe(`/magnets/${magnet.id}/placements/new?video=${id}`)
    const form = await app.get(chosen.location ?? '')
    expect(form.$('input[name=url]').val()).toBe((await rowOf(id)).url)
    const stranger = await createMagnetRow(app.services)
    expect((await app.submit(path, { intent: 'place', magnet: stranger.id })).status).toBe(422)
  })

  it('loses a detached placement, which its page brings back', async () => {
    const { path, magnet, placementId } = await newVideo()
    await app.submit(path, { intent: 'detach', placement: placementId })
    expect((await app.get(path)).text).toContain('This video has no placements yet.')
    const at = `/magnets/${magnet.id}/placements/${placementId}`
    expect((await app.get(at)).text).toContain('Not linked to its video')
    await app.submit(at, { intent: 'join-video' })
    const page = await app.get(at)
    expect(page.$(`a[href="${path}"]`)).toHaveLength(1)
    expect((await app.get(path)).text).toContain('Lamp code')
  })

  it('is deleted after a question, and its placement stays', async () => {
    const { path, id, magnet, placementId } = await newVideo()
    expect((await app.get(`${path}?ask=delete`)).text).toContain('You keep its placements')
    const deleted = await app.submit(path, { intent: 'delete' })
    expect(deleted.location).toBe('/videos')
    expect((await app.get(path)).location).toBe('/videos')
    expect(await app.services.db.$count(video, eq(video.id, id))).toBe(0)
    const at = `/magnets/${magnet.id}/placements/${placementId}`
    expect((await app.get(at)).text).toContain('Lamp code')
  })

  it('is nobody else’s to change', async () => {
    const { path, id, placementId } = await newVideo()
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    for (const intent of ['delete', 'retry', 'detach']) {
      await other.submit(path, { intent, placement: placementId })
    }
    await other.submit(`${path}/edit`, { title: 'Mine' })
    expect(await rowOf(id)).toMatchObject({ ownTitle: null })
    expect((await app.get(path)).text).toContain('Lamp code')
    expect((await app.newBrowser().submit(path, { intent: 'delete' })).status).toBe(401)
  })
})

describe('the comparison', () => {
  it('shows the chosen videos over the same time, and exports them', async () => {
    const all = [await newVideo(), await newVideo()]
    for (const [index, { id, magnet, placementId }] of all.entries()) {
      const publishedAt = new Date(app.services.clock.now().getTime() - (index + 2) * 86_400_000)
      const ownTitle = index === 0 ? '=1+1' : 'Second lamps'
      await editVideo(
        app.services,
        { ownerId: owner.id, id },
        { ...nothing, publishedAt, ownTitle },
      )
      await createLeadRow(app.services, magnet, {
        placementId,
        submittedAt: new Date(publishedAt.getTime() + 3_600_000),
      })
    }
    const query = all.map(({ id }) => `video=${id}`).join('&')
    const page = await app.get(`/videos/compare?${query}&window=24h`)
    expect(page.text).toContain('The table shows the first 24 hours of each video.')
    expect(page.text).toContain('Second lamps')
    const csv = await app.get(`/videos/compare/export.csv?${query}&window=24h`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.html).toContain(`"'=1+1"`)
    expect(csv.html).toMatch(/"Second lamps".*"24","0","0","1","0","1"/)
    const list = await app.get('/videos/export.csv')
    expect(list.html).toContain(`"'=1+1"`)
    expect(list.html).toContain('"Lamp code","On screen","2:31"')
  })

  it('asks to choose without any, and takes the first five of more', async () => {
    expect((await app.get('/videos/compare')).text).toContain('No videos chosen')
    expect((await app.get('/videos/compare?video=nonsense')).text).toContain('No videos chosen')
    const six = []
    for (let more = 0; more < 6; more++) six.push(await newVideo())
    const page = await app.get(`/videos/compare?${six.map(({ id }) => `video=${id}`).join('&')}`)
    expect(page.text).toContain('This page shows the first 5')
    expect(page.$('tbody tr')).toHaveLength(5)
    expect(page.text).toContain('There’s no full hour to compare yet.')
  })
})
