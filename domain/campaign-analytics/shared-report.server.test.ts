import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import { inShareTurn } from '#domain/share-links/shared-numbers.server.ts'
import { SECOND_MS } from '#lib/time.ts'
import { createLeadRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { NEW_SHARE, SHARE_VISITOR } from '#tests/support/shares.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { createShare, findSharedReport, revokeShare } from './shares.server.ts'

const services = await setUpServices()
let brand: TestWorkspace
let magnet: MagnetRow
let campaignId: string
let link: { id: string; token: string }

beforeEach(async () => {
  brand = await createWorkspace(services)
  magnet = await createCampaignMagnet(services, brand)
  campaignId = magnet.campaignId ?? ''
  const expiresAt = new Date(services.clock.now().getTime() + 3_600_000)
  const made = await createShare(services, brand.owner, brand.id, campaignId, {
    ...NEW_SHARE,
    expiresAt,
  })
  if (!made.ok) throw new Error(made.reason)
  link = made
})

const open = () => findSharedReport(services, link.token, SHARE_VISITOR)
async function read() {
  const shared = await open()
  if (!shared.ok) throw new Error(shared.reason)
  return shared.report
}

describe('a shared report', () => {
  it('has the same numbers for 30 seconds, but a change of the link is seen at once', async () => {
    expect((await read()).total.leads).toBe(0)
    const { workspaceId, creatorId } = magnet
    const submittedAt = services.clock.now()
    await createLeadRow(services, magnet, { workspaceId, campaignId, creatorId, submittedAt })
    expect((await read()).total.leads).toBe(0)
    services.clock.advance(30 * SECOND_MS)
    expect((await read()).total.leads).toBe(1)
    const which = eq(campaignShare.id, link.id)
    await services.db
      .update(campaignShare)
      .set({ columns: ['visits'] })
      .where(which)
    expect((await read()).columns).toEqual(['visits'])
    await services.db.update(campaign).set({ name: 'Renamed' }).where(eq(campaign.id, campaignId))
    expect((await read()).campaign.name).toBe('Renamed')
    await revokeShare(services, brand.owner, brand.id, campaignId, link.id)
    expect(await open()).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is calculated once for several viewers, and two at a time', async () => {
    const [one, two] = await Promise.all([read(), read()])
    expect(one).toBe(two)
    const started: string[] = []
    const ends: (() => void)[] = []
    const work = ['a', 'b', 'c'].map((id) =>
      inShareTurn(id, () => {
        started.push(id)
        return new Promise<void>((end) => ends.push(end))
      }),
    )
    await Promise.resolve()
    expect(started).toEqual(['a', 'b'])
    ends[0]?.()
    await work[0]
    await new Promise(setImmediate)
    expect(started).toEqual(['a', 'b', 'c'])
    for (const end of ends) end()
    await Promise.all(work)
  })
})
