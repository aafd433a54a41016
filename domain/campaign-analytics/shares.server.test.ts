import { beforeEach, describe, expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { closeWorkspace } from '#domain/workspaces/close-workspace.server.ts'
import { parseForm } from '#lib/forms.ts'
import { DAY_MS } from '#lib/time.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { shareForm } from './share-form.ts'
import {
  createShare,
  findSharedComparison,
  listShares,
  MAX_SHARES,
  revokeShare,
} from './shares.server.ts'

let testWorkspace: TestWorkspace
let campaignId: string
const services = await setUpServices({ rateLimits: true })
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  campaignId = (await createCampaignMagnet(services, testWorkspace)).campaignId ?? ''
})

const inDays = (days: number) => new Date(services.clock.now().getTime() + days * DAY_MS)
async function share(days = 7) {
  const input = { label: 'Acme', expiresAt: inDays(days) }
  const made = await createShare(services, testWorkspace.owner, testWorkspace.id, campaignId, input)
  if (!made.ok) throw new Error(made.reason)
  return made.token
}
const open = (token: string, ip = '203.0.113.7') => findSharedComparison(services, token, ip)
const list = () => listShares(services, testWorkspace.owner, testWorkspace.id, campaignId)
const NOT_FOUND = { ok: false, reason: 'not-found' }

describe('a share link', () => {
  it('shows the comparison without costs, and is stored only as a hash', async () => {
    await services.db.update(campaignCreator).set({ feeCents: 50_000 })
    const token = await share()
    const shared = await open(token)
    if (!shared.ok) throw new Error(shared.reason)
    expect(shared.brand).toMatchObject({ name: testWorkspace.name, logo: null, showsBadge: true })
    expect(shared.comparison.creators).toMatchObject([{ name: 'Ida', costCents: null }])
    expect(shared.comparison.total.costCents).toBeNull()
    const { rows } = await services.db.$client.query(
      `select count(*)::int as found from campaign_shares s where s::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('ends when it expires, is revoked, or the workspace is closed', async () => {
    const [short, revoked, rest] = [await share(7), await share(90), await share(90)]
    services.clock.advance(7 * DAY_MS)
    expect(await open(short)).toEqual(NOT_FOUND)
    const target = (await list())?.find((each) => each.state === 'works')
    expect(target?.label).toBe('Acme')
    await revokeShare(services, testWorkspace.owner, testWorkspace.id, campaignId, target?.id ?? '')
    const states = (await list())?.map((each) => each.state).sort()
    expect(states).toEqual(['expired', 'revoked', 'works'])
    const answers = [await open(revoked), await open(rest)]
    expect(answers.filter((answer) => !answer.ok)).toEqual([NOT_FOUND])
    await services.db.transaction((tx) => closeWorkspace(tx, testWorkspace, services.clock.now()))
    expect([await open(revoked), await open(rest)]).toEqual([NOT_FOUND, NOT_FOUND])
    expect([await open('made-up'), await open('')]).toEqual([NOT_FOUND, NOT_FOUND])
  })

  it('can’t be revoked, listed or created from another workspace', async () => {
    const token = await share()
    const [own] = (await list()) ?? []
    const other = await createWorkspace(services, { name: 'Northwind' })
    const { owner, id } = other
    expect(await listShares(services, owner, id, campaignId)).toBeNull()
    expect(await revokeShare(services, owner, id, campaignId, own?.id ?? '')).toBeNull()
    const input = { label: '', expiresAt: inDays(1) }
    expect(await createShare(services, owner, id, campaignId, input)).toEqual(NOT_FOUND)
    expect((await open(token)).ok).toBe(true)
  })

  it('is limited in number, even for concurrent requests', async () => {
    const input = { label: '', expiresAt: inDays(1) }
    const asked = Array.from({ length: MAX_SHARES + 3 }, () =>
      createShare(services, testWorkspace.owner, testWorkspace.id, campaignId, input),
    )
    const made = await Promise.all(asked)
    expect(made.filter((each) => each.ok).length).toBe(MAX_SHARES)
  })

  it('is protected against guessing by a rate limit', async () => {
    const tries = Array.from({ length: 130 }, () => open('guess', '198.51.100.9'))
    const refused = (await Promise.all(tries)).filter((each) => !each.ok)
    expect(refused.some((each) => each.reason === 'too-many')).toBe(true)
    expect((await open(await share(), '192.0.2.4')).ok).toBe(true)
  })
})

describe('the form', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return parseForm(shareForm(now), form)
  }

  it('takes a number of days, or a last day', () => {
    expect(read({ label: '  Acme ', lasts: '30' })).toEqual({
      ok: true,
      value: { label: 'Acme', expiresAt: new Date('2026-12-21T15:00:00Z') },
    })
    expect(read({ lasts: 'day', day: '2026-11-21' })).toMatchObject({
      value: { expiresAt: new Date('2026-11-22T00:00:00Z') },
    })
  })

  it.each(['', '2026-11-20', '2028-01-01', '2026-02-30'])('refuses the day %j', (day) => {
    expect(read({ lasts: 'day', day })).toMatchObject({
      ok: false,
      errors: { day: 'Please choose a day within the next year.' },
    })
  })
})
