import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'

const app = await setUpApp({ rateLimits: true })

const REFUSAL = 'Too many changes. Please try again in a minute.'

it('limits how fast an account changes pages', async () => {
  const owner = await createPayer(app.services, 'CREATOR')
  const magnet = await createMagnetRow(app.services, { userId: owner.id })
  const live = await makeLiveSource(app.services, magnet)
  await app.signIn(owner)
  const { events } = RATE_LIMITS['page-change']
  for (let i = 0; i < events; i++) await app.services.limits.take('page-change', owner.id)
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  for (const [path, fields] of [
    ['/magnets', { intent: 'pause', magnet: magnet.id }],
    [`/edit/${magnet.id}`, { title: 'Another title' }],
    [`/edit-qr/${magnet.id}`, { intent: 'clear-slug' }],
    [`/magnets/${magnet.id}/placements/new`, { label: 'Episode 1', host: 'other' }],
    ['/live-sources/new', { name: 'Main' }],
    [`/live-sources/${live.id}/edit`, { name: 'Main' }],
    [`/live-sources/${live.id}?ask=renew`, { intent: 'renew' }],
    ['/profile', { intent: 'names', ...names }],
  ] as const) {
    const refused = await app.submit(path, fields)
    expect([path, refused.status, refused.text.includes(REFUSAL)]).toEqual([path, 429, true])
  }
  const page = await app.newBrowser().get(`/q/${magnet.shortId}`)
  expect(page.$('h1').text()).toBe(magnet.title)
  expect(page.$('form')).toHaveLength(1)
})

it('limits how often an account asks for a spoken link', async () => {
  const owner = await createPayer(app.services, 'CREATOR')
  const magnet = await createMagnetRow(app.services, { userId: owner.id })
  const placement = await createPlacement(app.services, magnet)
  await app.signIn(owner)
  const { events } = RATE_LIMITS['spoken-name']
  for (let i = 0; i < events; i++) await app.services.limits.take('spoken-name', owner.id)
  const at = `/magnets/${magnet.id}/placements/${placement.id}`
  for (const path of [`/edit-qr/${magnet.id}`, at]) {
    const refused = await app.submit(path, { intent: 'spoken-name', replaces: '' })
    expect([path, refused.status]).toEqual([path, 429])
    expect(refused.text).toContain('You’ve requested too many spoken links.')
  }
})
