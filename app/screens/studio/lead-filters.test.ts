import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Guide' })
beforeAll(async () => {
  await app.signIn(owner)
  await add('Ann', { ipCountry: 'Germany' })
  await add('Anton', { ipCountry: 'Germany', deviceType: 'Android' })
  await add('Ben', { ipCountry: 'France' })
})

const add = (name: string, more: Partial<typeof lead.$inferInsert> = {}) =>
  createLeadRow(app.services, magnet, { name, email: `${name}@example.com`, ...more })

const rowOf = async (name: string) =>
  (
    await app.services.db
      .select()
      .from(lead)
      .where(eq(lead.email, `${name}@example.com`))
  )[0]

it('filters leads without script, and each filter can be removed', async () => {
  const page = await app.get('/analytics?country=Germany&device=Android&q=a')
  expect(page.$('.lead-table tbody tr').length).toBe(1)
  expect(page.$('.lead-table tbody').text()).toContain('Anton')
  expect(page.text).toContain('1 row found')
  const chips = page.$('[aria-label="Chosen filters"] a')
  expect(chips.toArray().map((chip) => page.$(chip).text())).toEqual([
    'Remove filterCountry: Germany',
    'Remove filterDevice: Android',
    'Clear filters',
  ])
  expect(chips.eq(1).attr('href')).toContain('?country=Germany&q=a')
  expect(chips.eq(2).attr('href')).toMatch(/\?q=a$/)
  const menu = page.$('select[name=country]')
  expect(
    menu
      .find('option')
      .toArray()
      .map((one) => page.$(one).text()),
  ).toEqual(['All countries', 'France', 'Germany'])
  expect(menu.find('[selected]').attr('value')).toBe('Germany')
  // The menu's form keeps the other filters.
  expect(menu.closest('form').find('[name=device]').attr('value')).toBe('Android')
  const csv = page.$('a:contains("Export CSV")').attr('href')
  expect((await app.get(csv ?? '')).text.match(/@example/g)).toHaveLength(1)
})

it('says so if no lead matches', async () => {
  const page = await app.get('/analytics?country=Iceland')
  expect(page.text).toContain('No results found.')
  expect(page.text).toContain('Country: Iceland')
})

it('accepts flagged leads only among those that the filters find', async () => {
  await add('Bot1', { flags: ['disposable'], ipCountry: 'Germany' })
  await add('Bot2', { flags: ['disposable'], ipCountry: 'France' })
  const path = '/analytics?country=Germany&flagged=1'
  const asked = await app.get(`${path}&accept=disposable`)
  expect(asked.$('dialog h2').text()).toBe('Accept 1 lead?')
  await app.submit(`${path}&accept=disposable`, { intent: 'accept-all', flag: 'disposable' })
  expect((await rowOf('Bot1'))?.flags).toEqual([])
  expect((await rowOf('Bot2'))?.flags).toEqual(['disposable'])
  for (const name of ['Bot1', 'Bot2']) {
    const row = await rowOf(name)
    await app.services.db.delete(lead).where(eq(lead.id, row?.id ?? ''))
  }
})

it('tags exactly the leads that match, on all pages, and says how many before', async () => {
  const path = '/analytics?country=Germany&dialog=tag-all'
  const asked = await app.get(path)
  expect(asked.$('dialog h2').text()).toBe('Tag 2 leads')
  const form = { intent: 'tag', all: '1', change: 'add', new: ' Customer ' }
  const done = await app.submit(path, form)
  expect([done.status, done.location]).toEqual([302, '/analytics?country=Germany'])
  expect((await app.get(done.location ?? '')).text).toContain('Tag added to 2 leads.')
  const tagged = [await rowOf('Ann'), await rowOf('Anton'), await rowOf('Ben')]
  expect(tagged.map((row) => row?.tagIds?.length ?? 0)).toEqual([1, 1, 0])

  const tagId = tagged[0]?.tagIds?.[0] ?? ''
  const byTag = await app.get(`/analytics?tag=${tagId}`)
  expect(byTag.$('.lead-table tbody tr').length).toBe(2)
  expect(byTag.text).toContain('Tag: Customer')
  const ann = tagged[0]?.id ?? ''
  const chosen = await app.get(`/analytics?erase=${ann}&dialog=tag`)
  expect(chosen.$('dialog h2').text()).toBe('Tag 1 lead')
  await app.submit('/analytics', { intent: 'tag', lead: ann, change: 'remove', tag: tagId })
  expect((await rowOf('Ann'))?.tagIds).toBeNull()

  const again = await app.submit(path, form)
  expect(again.status).toBe(409)
  expect(again.text).toContain('You already have a tag with this name.')
  const none = await app.submit(path, { intent: 'tag', all: '1', change: 'add' })
  expect(none.text).toContain('Please choose a tag or enter a new one.')
})

it('saves filters under a name, applies, renames and deletes them', async () => {
  const path = '/analytics?country=France&page=2&dialog=save-filter'
  const saved = await app.submit(path, { intent: 'save-filter', name: '<b>French' })
  expect(saved.status).toBe(302)
  const page = await app.get('/analytics')
  const link = page.$('a[href="/analytics?country=France"]')
  expect(link.text()).toBe('<b>French')
  const taken = await app.submit(path, { intent: 'save-filter', name: '<B>FRENCH' })
  expect(taken.text).toContain('You already have a saved filter with this name.')
  const dialog = await app.get('/analytics?dialog=saved-filters')
  const filter = dialog.$('dialog input[name=filter]').attr('value') ?? ''
  await app.submit('/analytics', { intent: 'rename-filter', filter, name: 'Paris' })
  expect((await app.get('/analytics')).text).toContain('Paris')
  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  await stranger.submit('/analytics', { intent: 'delete-filter', filter })
  expect((await stranger.get('/analytics')).text).not.toContain('Paris')
  await app.submit('/analytics', { intent: 'delete-filter', filter })
  await app.get('/analytics')
  expect((await app.get('/analytics')).text).not.toContain('Paris')
})

it('shows a person with all their leads, notes and tags, and erases them', async () => {
  const first = await add('Cleo', {
    answers: [{ id: 'bcdfghjk', kind: 'text', label: 'Why?', values: ['For my shop'] }],
  })
  await createLeadRow(app.services, magnet, { name: 'C.', email: 'CLEO@example.com' })
  const path = `/leads/person/${first.id}`
  const listed = await app.get('/analytics?q=Cleo')
  expect(listed.$(`a[href="${path}"]`).text()).toBe('Cleo')
  const page = await app.get(path)
  expect(page.text).toContain('2 leads')
  expect(page.text).toContain('For my shop')

  await app.submit(path, { intent: 'add-note', text: 'Likes <i>tea</i>' })
  await app.submit(path, { intent: 'add-tag', new: 'Shop owner' })
  const changed = await app.get(path)
  expect(changed.text).toContain('Likes <i>tea</i>')
  expect(changed.$('button[aria-label="Remove Shop owner"]').length).toBe(1)
  expect((await app.submit(path, { intent: 'add-note', text: '  ' })).text).toContain(
    'Please write something.',
  )

  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.submit(path, { intent: 'erase' })).status).toBe(404)

  const asked = await app.get(`${path}?erase=1`)
  expect(asked.$('dialog h2').text()).toBe('Erase 2 leads?')
  const erased = await app.submit(path, { intent: 'erase' })
  expect(erased.location).toBe('/analytics')
  expect((await app.get(path)).status).toBe(404)
})

it('gives a tag to new leads of a magnet', async () => {
  const page = '/leads/tags'
  expect((await app.submit(page, { intent: 'create', name: 'Newcomer' })).status).toBe(302)
  const listed = await app.get(page)
  const tag = listed.$('form:has([value="Newcomer"]) [name=tag]').attr('value') ?? ''
  await app.submit(page, { intent: 'magnets', tag, magnet: magnet.id })
  expect((await app.get(page)).text).toContain('Given to new leads of 1 magnet')
  await app.submit(`/m/${magnet.shortId}`, { name: 'Dora', email: 'dora@example.com' })
  const [dora] = await app.services.db.select().from(lead).where(eq(lead.name, 'Dora'))
  expect(dora?.tagIds).toEqual([tag])

  expect((await app.get(`${page}?delete=${tag}`)).$('dialog').text()).toContain('“Newcomer”')
  await app.submit(page, { intent: 'delete', tag })
  const [row] = await app.services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  expect(row?.leadTagIds).toBeNull()
  expect((await app.get(page)).text).toContain('Tag “Newcomer” deleted.')
  expect((await app.get(page)).text).not.toContain('Newcomer')
})
