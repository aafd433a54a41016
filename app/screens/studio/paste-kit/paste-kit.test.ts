import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { makeAllThree } from '#domain/paste-kit/paste-kit.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

async function newKit(fields = {}) {
  const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
  const made = await createPlacement(app.services, magnet, {
    label: 'Lamp video',
    spot: null,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    ...fields,
  })
  const at = `/magnets/${magnet.id}/placements/${made.id}`
  return { magnet, placement: made, at, path: `${at}/paste-kit` }
}

const placementsOf = (magnetId: string) =>
  app.services.db
    .select({ spot: placement.spot, code: placement.code, label: placement.label })
    .from(placement)
    .where(eq(placement.magnetId, magnetId))
    .orderBy(placement.createdAt)
const textOf = (page: Page, kind: string) => page.$(`textarea[name="${kind}"]`).text()

describe('ready-to-paste text', () => {
  it('is linked from the placement’s page and its checklist', async () => {
    const { at, path } = await newKit()
    const links = (await app.get(at)).$(`a[href="${path}"]`)
    expect(links.map((i) => links.eq(i).text()).get()).toEqual([
      expect.stringContaining('Ready-to-Paste Text'),
      'Copy ready-to-paste text',
    ])
  })

  it('has every text with its checks, and no footnotes', async () => {
    const { path, placement: of } = await newKit({ atSecond: 151 })
    const page = await app.get(path)
    expect(page.$('textarea')).toHaveLength(7)
    expect(textOf(page, 'description')).toContain(`/m/${of.code} Get “Lamp plans”`)
    expect(textOf(page, 'chapters')).toBe('0:00 Intro\n2:31 Get “Lamp plans”')
    expect(page.text).toContain(
      'The list has 2 chapters but needs at least 3. Add the other chapters of your video.',
    )
    expect(page.$('h1').text()).toBe('Ready-to-Paste Text')
    // The sources of the rules are kept in the code.
    expect(page.text).not.toMatch(/vevo\.com|typecount|read on/)
    expect(page.text).toContain('Get a spoken link first')
  })

  it('checks an edited text without script, and keeps it', async () => {
    const { path } = await newKit()
    const typed = { intent: 'check', description: 'My own words', chapters: '0:00 Start' }
    const page = await app.submit(path, typed)
    expect(page.status).toBe(200)
    expect(textOf(page, 'description')).toBe('My own words')
    expect(page.text).toContain('Put the link first: http')
    const long = await app.submit(path, { intent: 'check', story: 'x'.repeat(12_001) })
    expect(long.status).toBe(422)
    expect(long.text).toContain('Please keep this to 12,000 characters.')
    expect(textOf(long, 'story')).toHaveLength(12_001)
  })

  it('makes the three placements of a video once, and gives each text its own link', async () => {
    const { magnet, path } = await newKit({ atSecond: 151 })
    expect((await app.submit(path, { intent: 'make-three' })).location).toBe(path)
    const page = await app.get(path)
    expect(page.text).toContain('Created: On screen, Description, and Pinned comment.')
    const all = await placementsOf(magnet.id)
    expect(all.map(({ spot }) => spot)).toEqual([
      null,
      'on-screen',
      'description',
      'pinned-comment',
    ])
    const codeOf = (spot: string) => all.find((one) => one.spot === spot)?.code
    expect(textOf(page, 'description')).toContain(`/m/${codeOf('description')}`)
    expect(textOf(page, 'pinned-comment')).toContain(`/m/${codeOf('pinned-comment')}`)
    expect(page.$('button[value="make-three"]')).toHaveLength(0)

    await app.submit(path, { intent: 'make-three' })
    expect(await placementsOf(magnet.id)).toHaveLength(4)
    expect((await app.get(path)).text).toContain('All placements already exist.')
  })

  it('makes only what is missing, also if it is pressed many times at once', async () => {
    const { magnet, placement: of } = await newKit({ spot: 'description', videoUrl: null })
    const press = () =>
      makeAllThree(app.services, owner.id, { magnetId: magnet.id, placementId: of.id })
    const results = await Promise.all([press(), press(), press(), press()])
    expect(results.filter((one) => one.ok && one.made.length > 0)).toEqual([
      { ok: true, made: ['on-screen', 'pinned-comment'], existing: ['description'] },
    ])
    expect((await placementsOf(magnet.id)).map(({ spot }) => spot).toSorted()).toEqual([
      'description',
      'on-screen',
      'pinned-comment',
    ])
  })

  it('is only the owner’s', async () => {
    const { path, magnet, placement: of } = await newKit()
    const other = app.newBrowser()
    const stranger = await createUser(app.services)
    await other.signIn(stranger)
    expect((await other.get(path)).location).toBe('/magnets')
    expect((await other.submit(path, { intent: 'make-three' })).location).toBe('/magnets')
    const of_ = { magnetId: magnet.id, placementId: of.id }
    expect(await makeAllThree(app.services, stranger.id, of_)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await placementsOf(magnet.id)).toHaveLength(1)
  })
})
