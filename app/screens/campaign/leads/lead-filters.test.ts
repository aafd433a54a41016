import { beforeAll, expect, it } from 'vitest'
import { createApiClient } from '#server/api/api.testing.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createLeadRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const brand = await createWorkspace(app.services)
const magnet = await createCampaignMagnet(app.services, brand)
const path = `/workspace/${brand.id}/campaigns/${magnet.campaignId}/leads`
const CAMERA = { id: 'bcdfghjk', kind: 'choice', label: 'Camera?' }

const add = (name: string, more: Parameters<typeof createLeadRow>[2] = {}) => {
  const { workspaceId, campaignId, creatorId } = magnet
  return createLeadRow(app.services, magnet, {
    workspaceId,
    campaignId,
    creatorId,
    name,
    email: `${name}@example.com`,
    ...more,
  })
}

beforeAll(async () => {
  await app.signIn(brand.manager)
  const placement = await createPlacement(app.services, magnet)
  await add('Ann', { ipCountry: 'Germany', utmContent: 'bio', placementId: placement.id })
  await add('Ben', { ipCountry: 'Germany', answers: [{ ...CAMERA, values: ['Canon'] }] })
  await add('Cleo', { ipCountry: 'France' })
})

const namesIn = (page: Awaited<ReturnType<typeof app.get>>) =>
  page
    .$('tbody tr td:first-child')
    .toArray()
    .map((cell) => page.$(cell).text())

it('filters a campaign’s leads without script, and its CSV contains the same', async () => {
  const page = await app.get(`${path}?country=Germany&sort=name&dir=desc`)
  expect(namesIn(page)).toEqual(['Ben', 'Ann'])
  const chips = page.$('[aria-label="Chosen filters"] a')
  expect(chips.toArray().map((chip) => page.$(chip).text())).toEqual([
    'Remove filterCountry: Germany',
    'Clear filters',
  ])
  expect(chips.eq(0).attr('href')).toMatch(/\?sort=name&dir=desc$/)
  const menu = page.$('select[name=country]')
  expect(menu.find('option').length).toBe(3)
  expect(menu.closest('form').find('[name=sort]').attr('value')).toBe('name')
  expect(page.$('select[name=magnet]').length).toBe(0)
  const csv = page.$('a:contains("Export CSV")').attr('href') ?? ''
  expect(csv).toContain('leads.csv?country=Germany')
  expect((await app.get(csv)).text.match(/@example/g)).toHaveLength(2)
})

it('says so if no lead matches', async () => {
  const page = await app.get(`${path}?country=Iceland`)
  expect(page.text).toContain('No results found.')
  expect(page.text).toContain('Country: Iceland')
})

it('gives fields of the origin a column of their own', async () => {
  const heads = (page: Awaited<ReturnType<typeof app.get>>) =>
    page
      .$('thead th')
      .toArray()
      .map((head) => page.$(head).text())
  expect(heads(await app.get(path))).toContain('Came From')
  const saved = await app.submit(path, { intent: 'columns', origin: 'utmContent' })
  expect([saved.status, saved.location]).toEqual([302, path])
  const page = await app.get(path)
  expect(heads(page)).toContain('UTM Content')
  expect(heads(page)).not.toContain('Came From')
  await app.submit(path, { intent: 'columns', reset: '1' })
  expect(heads(await app.get(path))).toContain('Came From')
})

it('turns away members who may not see leads', async () => {
  const analyst = app.newBrowser()
  await analyst.signIn(brand.analyst)
  const page = await analyst.get(`${path}?country=Germany`)
  expect(page.location).toBe(`/workspace/${brand.id}`)
})

it('saves filters for all members, and shows those of the API', async () => {
  const { key } = await createKey(app.services, brand.accountId)
  const ask = createApiClient(app.services)
  const body = { name: 'From France', filter: { country: 'France' } }
  await ask('/saved-filters', { method: 'POST', key, body })
  const filtered = `${path}?country=Germany&creator=${magnet.creatorId}&sort=name`
  const asked = await app.get(`${filtered}&dialog=save-filter`)
  expect(asked.$('dialog').text()).toContain('Save These Filters')
  const fields = { intent: 'save-filter', name: 'Germans' }
  const saved = await app.submit(`${filtered}&dialog=save-filter`, fields)
  expect([saved.status, saved.location]).toEqual([302, filtered])

  await app.signIn(brand.owner)
  const { $ } = await app.get(`${path}?creator=${magnet.creatorId}`)
  const links = $('a:contains("From France"), a:contains("Germans")')
  const creator = `creator=${magnet.creatorId}`
  expect(links.toArray().map((link) => $(link).attr('href')?.split('?')[1])).toEqual([
    `country=France&${creator}`,
    `country=Germany&${creator}`,
  ])
  const listed = (await ask('/saved-filters', { key })).body.data
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['From France', 'Germans'])
  const filter = listed[1].id
  const renamed = async () => (await app.get(path)).$('a:contains("From Germany")').length
  await app.submit(path, { intent: 'rename-filter', filter, name: 'From Germany' })
  expect(await renamed()).toBe(1)
  await app.submit(path, { intent: 'delete-filter', filter })
  expect(await renamed()).toBe(0)

  await app.signIn(brand.analyst)
  await app.submit(path, { intent: 'save-filter', name: 'Mine' })
  expect((await ask('/saved-filters', { key })).body.data).toHaveLength(1)
  await app.signIn(brand.manager)
})
