import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { ADD_VIDEO_MESSAGES } from '#domain/video-publishing/video-forms.ts'
import { VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const newMagnet = (title = 'Lamp plans') =>
  createMagnetRow(app.services, { userId: owner.id, title })
/** Adds a video without a link by its form, and returns its page. */
async function addVideo(title: string) {
  const magnet = await newMagnet()
  const added = await app.submit('/videos/new', { magnet: magnet.id, title })
  const path = added.location ?? ''
  return { magnet, path, id: path.split('/')[2] ?? '' }
}
const rowOf = async (id: string) => {
  const [row] = await app.services.db.select().from(video).where(eq(video.id, id))
  return row
}

describe('the form of a new video', () => {
  it('asks for a magnet first if there is none', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const page = await other.get('/videos/new')
    expect(page.text).toContain('You need a magnet first')
    expect(page.$('main a[href="/create"]').text()).toBe('Create a Magnet')
  })

  it('leads from a link and a magnet to everything that the video needs', async () => {
    const magnet = await newMagnet()
    const form = await app.get(`/videos/new?magnet=${magnet.id}`)
    expect(form.$('select[name=magnet] option[selected]').attr('value')).toBe(magnet.id)
    const url = 'youtu.be/dQw4w9WgXcQ?t=9'
    const added = await app.submit('/videos/new', { magnet: magnet.id, url })
    expect(added.location).toMatch(/^\/videos\/[0-9a-f-]{36}\/publish$/)
    const page = await app.get(added.location ?? '')
    expect(page.text).toContain('0 of 5 steps done')
    expect(page.$('a[href$="/video-pack/pack.zip"]').text()).toBe('Download Video Pack')
    expect(page.$('textarea').toArray()).toHaveLength(2)
    expect(page.$('main a[href^="/check-video?"]').text()).toBe('Check My Video')
    expect(page.$('main a[href^="/check-video/insert?"]').text()).toBe('Put the Code In for Me')
    expect(page.$('input[name=published]').length).toBe(1)
    expect(page.$('a[href$="/first-hour"]').text()).toBe('First Hour')
    const again = await app.submit('/videos/new', {
      magnet: magnet.id,
      url: 'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    })
    expect(again.location).toBe(added.location)
  })

  it.each([
    ['url', '', ADD_VIDEO_MESSAGES.nameMissing],
    ['url', 'https://www.youtube.com/@mia', VIDEO_MESSAGES.linkBad],
    ['url', '<script>', VIDEO_MESSAGES.linkBad],
  ])('refuses the %s %j beside its field, and keeps it', async (field, value, message) => {
    const magnet = await newMagnet()
    const page = await app.submit('/videos/new', { magnet: magnet.id, [field]: value })
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    expect(page.$(`input[name=${field}]`).val() ?? '').toBe(value)
  })

  it('refuses someone else’s magnet', async () => {
    const stranger = await createMagnetRow(app.services)
    const page = await app.submit('/videos/new', { magnet: stranger.id, title: 'Lamp talk' })
    expect(page.status).toBe(422)
    expect(page.text).toContain(ADD_VIDEO_MESSAGES.magnetMissing)
  })
})

describe('the steps of a video', () => {
  it('are open to its owner alone', async () => {
    const { path } = await addVideo('Private talk')
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    expect((await stranger.get(path)).location).toBe('/videos')
    const tried = await stranger.submit(path, { intent: 'tick', step: 'place' })
    expect(tried.location).toBe('/videos')
    expect((await app.newBrowser().submit(path, { intent: 'tick' })).status).toBe(401)
    expect((await app.get(path)).text).toContain('0 of 5 steps done')
  })

  it('are ticked and taken back, and open at the next one', async () => {
    const { path } = await addVideo('Ticked talk')
    const open = async () => {
      const { $ } = await app.get(path)
      const titles = $('details[open] h2').map((_, title) => $(title).text())
      return titles.get()
    }
    expect(await open()).toEqual(['Add the code'])
    await app.submit(path, { intent: 'tick', step: 'place' })
    expect(await open()).toEqual(['Check the export'])
    await app.submit(path, { intent: 'tick', step: 'texts' })
    expect((await app.get(path)).text).toContain('2 of 5 steps done')
    expect((await app.get(path.replace('/publish', ''))).text).toContain('Next: Check the export')
    await app.submit(path, { intent: 'untick', step: 'texts' })
    expect((await app.get(path)).text).toContain('1 of 5 steps done')
  })

  it('give a spoken link', async () => {
    const { path, id } = await addVideo('Spoken talk')
    const [onScreen] = await app.services.db
      .select()
      .from(placement)
      .where(eq(placement.videoId, id))
    const named = await app.submit(path, {
      intent: 'spoken-name',
      magnet: onScreen?.magnetId ?? '',
      placement: onScreen?.id ?? '',
    })
    expect(named.location).toBe(path)
  })

  it('take the link and the publish date, or say what is wrong with them', async () => {
    const { path, id } = await addVideo('Published talk')
    const refused = await app.submit(path, {
      intent: 'publish',
      url: 'https://example.com/',
      published: '2026-03-01T18:00',
      published_zone: 'UTC',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(VIDEO_MESSAGES.linkBad)
    expect(refused.$('input[name=published]').val()).toBe('2026-03-01T18:00')
    const saved = await app.submit(path, {
      intent: 'publish',
      url: 'https://vimeo.com/76979871',
      published: '2026-03-01T18:00',
      published_zone: 'UTC',
    })
    expect(saved.location).toBe(path)
    expect(await rowOf(id)).toMatchObject({
      url: 'https://vimeo.com/76979871',
      publishedAt: new Date('2026-03-01T18:00:00Z'),
    })
  })

  it('take another magnet with one press', async () => {
    const { path, id } = await addVideo('Shared talk')
    const other = await newMagnet('Gel swatches')
    await app.submit(path, { intent: 'add-magnet', magnet: other.id })
    const of = await app.services.db.select().from(placement).where(eq(placement.videoId, id))
    expect(of.filter(({ magnetId }) => magnetId === other.id)).toHaveLength(3)
    const page = await app.get(path)
    expect(page.$('a[href$="/video-pack/pack.zip"]')).toHaveLength(2)
    const refused = await app.submit(path, { intent: 'add-magnet', magnet: 'nonsense' })
    expect(refused.status).toBe(422)
  })

  it('keep a title as long as there is no link', async () => {
    const { path, id } = await addVideo('Kept talk')
    const edit = path.replace('/publish', '/edit')
    const refused = await app.submit(edit, { title: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(VIDEO_MESSAGES.titleMissing)
    expect((await app.submit(edit, { title: 'Other talk' })).status).toBe(302)
    expect(await rowOf(id)).toMatchObject({ ownTitle: 'Other talk' })
  })
})
