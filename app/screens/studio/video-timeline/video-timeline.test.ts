import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { TIMELINE_MESSAGES } from '#domain/editor-timelines/timeline-form.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

let videos = 0
async function newVideo(userId = owner.id) {
  const magnet = await createMagnetRow(app.services, { userId, title: 'Lamp plans' })
  videos += 1
  const videoUrl = `https://youtu.be/editing${String(videos).padStart(4, '0')}`
  const { id } = await createPlacement(app.services, magnet, { label: 'Lamp code', videoUrl })
  const [row] = await app.services.db.select().from(placement).where(eq(placement.id, id))
  return { path: `/videos/${row?.videoId}`, magnet, placementId: id }
}
const secondOf = async (id: string) => {
  const [row] = await app.services.db.select().from(placement).where(eq(placement.id, id))
  return row?.atSecond
}

it('offers the timeline with the codes that are in it', async () => {
  const { path } = await newVideo()
  expect((await app.get(path)).$(`a[href="${path}/timeline"]`).text()).toBe('Editor Timeline')
  const page = await app.get(`${path}/timeline`)
  expect(page.$('ul[aria-label="Codes in the timeline"] li').text()).toBe('2:31Lamp code12 seconds')
  const form = page.$('section[aria-labelledby=export] form')
  const query = new URLSearchParams(
    form
      .find('select, input')
      .map((_, field) => ({ name: field.attribs.name ?? '', value: page.$(field).val() ?? '' }))
      .get()
      .map(({ name, value }) => [name, String(value)]),
  )
  const zip = await app.get(`${form.attr('action')}?${query}`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(zip.headers.get('content-disposition')).toContain('timeline.zip')
})

it('names the placements that aren’t in the timeline because they have no timestamp', async () => {
  const { path, magnet } = await newVideo()
  const videoUrl = `https://youtu.be/editing${String(videos).padStart(4, '0')}`
  const add = (label: string, spot: 'end-card' | 'spoken' | 'description') =>
    createPlacement(app.services, magnet, { label, spot, videoUrl, atSecond: null })
  expect((await app.get(`${path}/timeline`)).text).not.toContain('Not in the timeline')
  await add('Small room', 'end-card')
  await add('Big room', 'spoken')
  await add('Text', 'description')
  expect((await app.get(`${path}/timeline`)).text).toMatch(
    /Not in the timeline: (Small room, end card; Big room, spoken|Big room, spoken; Small room, end card) \(no timestamp\)\./,
  )
})

it('the chart says how many timestamps are after the end of the video', async () => {
  const { path, placementId } = await newVideo()
  const page = async () => (await app.get(path)).text
  expect(await page()).toContain('Enter the video length for an exact timeline')
  const { db } = app.services
  await db
    .update(video)
    .set({ durationSeconds: 702 })
    .where(eq(video.id, path.split('/')[2] ?? ''))
  expect(await page()).not.toContain('Enter the video length')
  await db.update(placement).set({ atSecond: 3000 }).where(eq(placement.id, placementId))
  expect(await page()).toContain('One timestamp is after the video’s end (11:42).')
})

it('answers a query that isn’t in the form with the reason', async () => {
  const { path } = await newVideo()
  for (const query of ['rate=13', 'file=plate-1080', 'video=../x', 'start=02:00:00:00']) {
    const answer = await app.get(`${path}/timeline.zip?${query}`)
    expect([answer.status, answer.text]).toEqual([422, 'This timeline isn’t available.'])
  }
})

it('says what is missing if no placement has a timestamp', async () => {
  const { path, placementId } = await newVideo()
  await app.services.db
    .update(placement)
    .set({ atSecond: null })
    .where(eq(placement.id, placementId))
  expect((await app.get(`${path}/timeline`)).text).toContain(
    'None of this video’s placements has a timestamp yet.',
  )
  expect((await app.get(`${path}/timeline.zip`)).status).toBe(422)
})

it('saves what was moved and added in the edit', async () => {
  const { path, placementId, magnet } = await newVideo()
  const changes = JSON.stringify({
    moves: [{ placementId, to: 163 }],
    additions: [{ label: 'Second code', atSecond: 301 }],
  })
  const saved = await app.submit(`${path}/timeline`, { intent: 'save', changes, magnet: magnet.id })
  expect(saved.location).toBe(path)
  expect(await secondOf(placementId)).toBe(163)
  const page = await app.get(path)
  expect(page.text).toContain('1 placement moved, 1 placement added.')
  expect(page.text).toContain('5:01 on screen')
})

it('refuses malformed changes, nothing, other videos’ placements and other people’s magnets', async () => {
  const { path, placementId } = await newVideo()
  const other = await newVideo((await createUser(app.services)).id)
  const submit = (changes: unknown, magnet = '') =>
    app.submit(`${path}/timeline`, {
      intent: 'save',
      changes: typeof changes === 'string' ? changes : JSON.stringify(changes),
      magnet,
    })
  const move = { moves: [{ placementId: other.placementId, to: 1 }], additions: [] }
  const add = { moves: [{ placementId, to: 1 }], additions: [{ label: 'New', atSecond: 2 }] }
  for (const [answer, status, message] of [
    [await submit('{'), 422, TIMELINE_MESSAGES.unreadable],
    [
      await submit({ moves: [], additions: [{ label: '', atSecond: 1 }] }),
      422,
      TIMELINE_MESSAGES.unreadable,
    ],
    [await submit({ moves: [], additions: [] }), 422, TIMELINE_MESSAGES.nothing],
    [await submit(move), 409, TIMELINE_MESSAGES.changed],
    [await submit(add, other.magnet.id), 422, TIMELINE_MESSAGES.noMagnet],
  ] as const) {
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(message)
  }
  expect([await secondOf(placementId), await secondOf(other.placementId)]).toEqual([151, 151])
})
