import { beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

describe('Back Catalog', () => {
  it('opens from the videos, also before there is one', async () => {
    const videos = await app.get('/videos')
    expect(videos.text).toContain('No videos yet')
    expect(videos.$('main a[href="/videos/catalog"]').text()).toBe('Back Catalog')
  })

  it('says what it is for, and what to do without JavaScript', async () => {
    const page = await app.get('/videos/catalog')
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Back Catalog')
    expect(page.text).toContain(
      'what every code in your earlier videos and every link in their descriptions opens',
    )
    expect(page.$('noscript').text()).toContain('JavaScript is off')
    expect(page.$('main a[href="/videos"]').text()).toBe('Videos')
  })

  it('is only for people who are signed in', async () => {
    const page = await app.newBrowser().get('/videos/catalog')
    expect([page.status, page.location?.startsWith('/login')]).toEqual([302, true])
  })

  it('offers only the owner’s active magnets', async () => {
    await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
    await createMagnetRow(app.services, { userId: owner.id, title: 'Paused one', state: 'paused' })
    const other = await createUser(app.services)
    await createMagnetRow(app.services, { userId: other.id, title: 'Someone’s cakes' })
    const { text } = await app.get('/videos/catalog.data')
    expect(text).toContain('Lamp plans')
    expect(text).not.toContain('Paused one')
    expect(text).not.toContain('Someone’s cakes')
  })
})
