import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignCreator, campaignShare } from '#db/schema/campaigns.ts'
import { closeWorkspace } from '#domain/workspaces/close-workspace.server.ts'
import { parseForm } from '#lib/forms.ts'
import { DAY_MS } from '#lib/time.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { NEW_SHARE } from '#tests/support/shares.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { DEFAULT_SHARE_COLUMNS, type ShareInput, shareForm } from './share-form.ts'
import {
  createShare,
  findSharedCampaign,
  findSharedReport,
  listShares,
  MAX_LISTED_SHARES,
  MAX_SHARES,
  revokeShare,
  unlockShare,
} from './shares.server.ts'

let testWorkspace: TestWorkspace
let campaignId: string
const services = await setUpServices({ rateLimits: true })
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  campaignId = (await createCampaignMagnet(services, testWorkspace)).campaignId ?? ''
})

const inDays = (days: number) => new Date(services.clock.now().getTime() + days * DAY_MS)
async function share(days = 7, chosen: Partial<ShareInput> = {}) {
  const input = { ...NEW_SHARE, label: 'Acme', expiresAt: inDays(days), ...chosen }
  const made = await createShare(services, testWorkspace.owner, testWorkspace.id, campaignId, input)
  if (!made.ok) throw new Error(made.reason)
  return made.token
}
const open = (token: string, ip = '203.0.113.7', cookie = '') =>
  findSharedReport(services, token, { ip, headers: new Headers({ cookie }) })
const list = () => listShares(services, testWorkspace.owner, testWorkspace.id, campaignId)
const NOT_FOUND = { ok: false, reason: 'not-found' }

describe('a share link', () => {
  it('shows the report without costs, and is stored only as a hash', async () => {
    await services.db.update(campaignCreator).set({ feeCents: 50_000 })
    const token = await share()
    const shared = await open(token)
    if (!shared.ok) throw new Error(shared.reason)
    expect(shared.brand).toMatchObject({ name: testWorkspace.name, logo: null, showsBadge: true })
    expect(shared.report.rows).toMatchObject([{ names: ['Ida'] }])
    expect(shared.report.columns).toEqual(DEFAULT_SHARE_COLUMNS)
    expect(shared.report.total.costCents).toBeNull()
    const { rows } = await services.db.$client.query(
      `select count(*)::int as found from campaign_shares s where s::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('isn’t found by the previous release, whose links still work', async () => {
    const token = await share(7, { password: 'winter roasts' })
    const oldHash = createHash('sha256').update(token).digest('base64url')
    const which = eq(campaignShare.campaignId, campaignId)
    const [stored] = await services.db.select().from(campaignShare).where(which)
    expect(stored?.tokenHash).not.toBe(oldHash)
    expect(await open(token)).toMatchObject({ reason: 'locked' })
    await services.db
      .update(campaignShare)
      .set({ tokenHash: oldHash, passwordHash: null })
      .where(which)
    expect(await open(token)).toMatchObject({ ok: true })
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
    const input = { ...NEW_SHARE, expiresAt: inDays(1) }
    expect(await createShare(services, owner, id, campaignId, input)).toEqual(NOT_FOUND)
    expect((await open(token)).ok).toBe(true)
  })

  it('is limited in number, even for concurrent requests', async () => {
    const input = { ...NEW_SHARE, expiresAt: inDays(1) }
    const asked = Array.from({ length: MAX_SHARES + 3 }, () =>
      createShare(services, testWorkspace.owner, testWorkspace.id, campaignId, input),
    )
    const made = await Promise.all(asked)
    expect(made.filter((each) => each.ok).length).toBe(MAX_SHARES)
  })

  it('is listed as long as it works, with the newest of many others', async () => {
    const token = await share(90)
    const [works] = (await list()) ?? []
    const createdAt = inDays(1)
    await services.db.insert(campaignShare).values(
      Array.from({ length: MAX_LISTED_SHARES + 5 }, (_, index) => ({
        ...NEW_SHARE,
        campaignId,
        label: 'Old',
        tokenHash: `hash ${index}`,
        createdBy: testWorkspace.owner.id,
        createdAt,
        revokedAt: createdAt,
        expiresAt: inDays(90),
      })),
    )
    const listed = (await list()) ?? []
    expect(listed).toHaveLength(MAX_LISTED_SHARES)
    expect(listed.at(-1)?.id).toBe(works?.id)
    expect((await open(token)).ok).toBe(true)
  })

  it('is protected against guessing by a rate limit', async () => {
    const tries = Array.from({ length: 130 }, () => open('guess', '198.51.100.9'))
    const refused = (await Promise.all(tries)).filter((each) => !each.ok)
    expect(refused.some((each) => each.reason === 'too-many')).toBe(true)
    expect((await open(await share(), '192.0.2.4')).ok).toBe(true)
  })
})

/** Returns the cookie that the browser would send back. */
const cookieFrom = (line: string | null) => line?.split(';')[0] ?? ''
const unlock = (token: string, password: string, ip = '203.0.113.7') =>
  unlockShare(services, token, ip, password)
async function unlocked(token: string, password: string): Promise<string> {
  const result = await unlock(token, password)
  if (!result.ok) throw new Error(result.reason)
  return cookieFrom(result.cookie)
}

describe('a share link with chosen columns and days', () => {
  it('shows costs only if they were chosen, and no other column', async () => {
    await services.db.update(campaignCreator).set({ feeCents: 50_000 })
    const shown = await open(await share(7, { columns: ['leads', 'cost'] }))
    if (!shown.ok) throw new Error(shown.reason)
    expect(shown.report.columns).toEqual(['leads', 'cost'])
    expect(shown.report.total).toMatchObject({ costCents: 50_000, leads: 0, visits: 0 })
    const hidden = await open(await share(7, { columns: ['visits'] }))
    if (!hidden.ok) throw new Error(hidden.reason)
    expect(hidden.report.total.costCents).toBeNull()
  })

  it('leaves out the fees of creators who have not accepted', async () => {
    await services.db.insert(campaignCreator).values({
      campaignId,
      email: 'invited@example.com',
      name: 'Zoe Invited',
      feeCents: 99_000,
    })
    const shown = await open(await share(7, { columns: ['cost'] }))
    if (!shown.ok) throw new Error(shown.reason)
    expect(shown.report.rows).toMatchObject([{ names: ['Ida'] }])
    expect(shown.report.total.costCents).toBeNull()
  })

  it('has no row of creators who never accepted', async () => {
    const states = ['invited', 'declined', 'removed'] as const
    await services.db.insert(campaignCreator).values(
      states.map((state) => ({
        campaignId,
        email: `${state}@example.com`,
        name: `Zoe ${state}`,
        state,
        feeCents: 99_000,
      })),
    )
    const shown = await open(await share(7, { columns: ['views', 'cost'] }))
    if (!shown.ok) throw new Error(shown.reason)
    expect(shown.report.rows.map(({ names }) => names)).toEqual([['Ida']])
  })

  it('can be of fixed days, or go on until today', async () => {
    const days = async (token: string) => {
      const shown = await open(token)
      return shown.ok ? shown.report.range : shown.reason
    }
    const fixed = await share(7, { fromOn: '2026-11-01', toOn: '2026-11-05' })
    expect(await days(fixed)).toMatchObject({ from: '2026-11-01', to: '2026-11-05' })
    const since = await share(7, { fromOn: '2026-11-01' })
    const today = services.clock.now().toISOString().slice(0, 10)
    expect(await days(since)).toMatchObject({ from: '2026-11-01', to: today })
    services.clock.advance(DAY_MS)
    const tomorrow = services.clock.now().toISOString().slice(0, 10)
    expect(await days(since)).toMatchObject({ to: tomorrow })
  })
})

describe('the password of a share link', () => {
  const password = 'winter roasts'

  it('is needed for everything, and stored only as a hash', async () => {
    const token = await share(7, { password })
    const locked = await open(token)
    expect(locked).toMatchObject({ ok: false, reason: 'locked', brand: { name: 'Tidewater' } })
    expect(JSON.stringify(locked)).not.toContain('Autumn')
    expect(await open(token, '203.0.113.7', await unlocked(token, password))).toMatchObject({
      ok: true,
    })
    const [listed] = (await list()) ?? []
    expect(listed?.hasPassword).toBe(true)
    const { rows } = await services.db.$client.query(
      `select count(*)::int as found from campaign_shares s
        where s::text like '%' || $1 || '%'`,
      [password],
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('unlocks only its own link, for two hours, until the link is revoked', async () => {
    const [one, two] = [await share(7, { password }), await share(7, { password })]
    const cookie = await unlocked(one, password)
    expect(await open(two, '203.0.113.7', cookie)).toMatchObject({ reason: 'locked' })
    const [until = '', signature = ''] = cookie.replace('qrm_share=', '').split('.')
    const forged = `qrm_share=${Number(until) + DAY_MS}.${signature}`
    expect(await open(one, '203.0.113.7', forged)).toMatchObject({ reason: 'locked' })
    for (const broken of ['qrm_share=', 'qrm_share=.', `qrm_share=${until}`, 'qrm_share=x.y']) {
      expect(await open(one, '203.0.113.7', broken)).toMatchObject({ reason: 'locked' })
    }
    services.clock.advance(2 * 60 * 60 * 1000)
    expect(await open(one, '203.0.113.7', cookie)).toMatchObject({ reason: 'locked' })
    const fresh = await unlocked(one, password)
    for (const each of (await list()) ?? []) {
      await revokeShare(services, testWorkspace.owner, testWorkspace.id, campaignId, each.id)
    }
    expect(await open(one, '203.0.113.7', fresh)).toEqual(NOT_FOUND)
    expect(await unlock(one, password)).toEqual(NOT_FOUND)
  })

  it('sets a cookie that only the link’s path gets', async () => {
    const token = await share(7, { password })
    const result = await unlock(token, password)
    const line = result.ok ? (result.cookie ?? '') : ''
    expect(line).toMatch(
      /^qrm_share=\d+\.[\w-]{43}; Max-Age=7200; Path=\/shared\/[\w-]{43}; HttpOnly; SameSite=Lax$/,
    )
    expect(line).toContain(`Path=/shared/${token};`)
    expect(line).not.toContain(password)
  })

  it('can’t be guessed by one network, nor by many', async () => {
    const token = await share(7, { password })
    const tries: string[] = []
    for (let at = 0; at < 12; at++) {
      const result = await unlock(token, `wrong ${at}`, '198.51.100.77')
      tries.push(result.ok ? 'ok' : result.reason)
    }
    expect(tries.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong'))
    expect(tries.slice(10)).toEqual(['too-many', 'too-many'])
    expect(await unlock(token, password, '198.51.100.77')).toMatchObject({ reason: 'too-many' })
    // Another network may still enter the right password.
    expect(await unlock(token, password, '192.0.2.4')).toMatchObject({ ok: true })
    for (let at = 0; at < 95; at++) await unlock(token, 'wrong guess', `10.1.${at}.1`)
    expect(await unlock(token, password, '10.2.0.1')).toMatchObject({ reason: 'too-many' })
    // Another link isn't affected.
    const other = await share(7, { password })
    expect(await unlock(other, password, '10.2.0.1')).toMatchObject({ ok: true })
  })

  it('is asked before the campaign is read', async () => {
    const token = await share(7, { password })
    const found = await findSharedCampaign(services, token, {
      ip: '203.0.113.7',
      headers: new Headers(),
    })
    expect(Object.keys(found)).toEqual(['ok', 'reason', 'brand'])
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
    expect(read({ label: '  Acme ', lasts: '30', column_leads: 'on' })).toEqual({
      ok: true,
      value: {
        ...NEW_SHARE,
        label: 'Acme',
        columns: ['leads'],
        expiresAt: new Date('2026-12-21T15:00:00Z'),
      },
    })
    expect(read({ lasts: 'day', day: '2026-11-21', column_leads: 'on' })).toMatchObject({
      value: { expiresAt: new Date('2026-11-22T00:00:00Z') },
    })
  })

  it.each(['', '2026-11-20', '2028-01-01', '2026-02-30'])('refuses the day %j', (day) => {
    expect(read({ lasts: 'day', day, column_leads: 'on' })).toMatchObject({
      ok: false,
      errors: { day: 'Please choose a day within the next year.' },
    })
  })

  it('takes columns, days and a password', () => {
    const whole = { lasts: '7', column_leads: 'on', column_cost: 'on', password: 'winter roasts' }
    const days = { fromOn: '2026-11-01', toOn: '2026-11-05' }
    expect(read({ ...whole, range: 'fixed', ...days })).toMatchObject({
      value: { columns: ['leads', 'cost'], ...days, password: 'winter roasts' },
    })
    expect(read({ ...whole, range: 'since', ...days })).toMatchObject({
      value: { fromOn: '2026-11-01', toOn: null },
    })
    expect(read({ ...whole, range: 'all', ...days })).toMatchObject({
      value: { fromOn: null, toOn: null },
    })
  })

  it.each([
    [{ lasts: '7' }, { columns: 'Please choose at least one column.' }],
    [
      { lasts: '7', column_leads: 'on', password: 'short' },
      { password: 'Please use at least 8 characters for the password.' },
    ],
    [{ lasts: '7', column_leads: 'on', range: 'since' }, { fromOn: 'Please enter a valid day.' }],
    [
      { lasts: '7', column_leads: 'on', range: 'fixed', fromOn: '2026-11-09', toOn: '2026-11-08' },
      { toOn: 'The last day can’t be before the first one.' },
    ],
    [
      { lasts: '7', column_leads: 'on', range: 'fixed', fromOn: '2026-11-09', toOn: '2026-02-30' },
      { toOn: 'Please enter a valid day.' },
    ],
  ])('refuses %j', (fields, errors) => {
    expect(read(fields)).toMatchObject({ ok: false, errors })
  })
})
