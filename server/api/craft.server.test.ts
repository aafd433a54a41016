import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign } from '#db/schema/campaigns.ts'
import { subscription } from '#db/schema/plans.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

async function createBrand() {
  const brand = await createWorkspace(services)
  const page = await createCampaignMagnet(services, brand)
  const { key } = await createKey(services, brand.accountId)
  const post = (path: string, body?: unknown) => ask(path, { method: 'POST', key, body })
  return { brand, page, key, post }
}

it('a workspace’s key makes and changes the placements of a campaign page', async () => {
  const { page, key, post } = await createBrand()
  const made = await post(`/magnets/${page.id}/placements`, { label: 'Review', spot: 'on-screen' })
  expect(made.status).toBe(201)
  const path = `/placements/${made.body.id}`
  const edited = await ask(path, { method: 'PATCH', key, body: { label: 'Long review' } })
  expect(edited.body).toMatchObject({ label: 'Long review', code: made.body.code })
  const premiere = { at: '2026-12-24T18:00:00Z', timeZone: 'Europe/Berlin' }
  expect((await ask(`${path}/premiere`, { method: 'PUT', key, body: premiere })).status).toBe(200)
  expect((await post(`${path}/spoken-name`, {})).body.name).toMatch(/^[a-z]+-[a-z]+$/)
  const ticked = { method: 'PATCH', key, body: { isPasted: true } }
  expect((await ask(`${path}/checklist`, ticked)).body.pastedAt).not.toBeNull()
  expect((await post(`${path}/archive`)).body.archivedAt).not.toBeNull()
  expect((await post(`${path}/restore`)).body.archivedAt).toBeNull()
})

/** A placement on YouTube, with its video. */
async function createVideo({ page, post }: Awaited<ReturnType<typeof createBrand>>) {
  const made = await post(`/magnets/${page.id}/placements`, {
    label: 'Review',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  return { placementId: made.body.id, path: `/videos/${made.body.videoId}` }
}

it('a workspace’s key edits and deletes the video of a campaign page', async () => {
  const brand = await createBrand()
  const { path, placementId } = await createVideo(brand)
  const { key } = brand
  const views = { views: 1200, publishedAt: '2026-03-01T10:00:00.000Z' }
  const edited = await ask(path, { method: 'PATCH', key, body: views })
  expect([edited.status, edited.body]).toMatchObject([200, views])
  expect((await ask('/videos', { key })).body.data).toMatchObject([views])
  const other = await createBrand()
  const foreign = await ask(path, { method: 'PATCH', key: other.key, body: views })
  expect(foreign.status).toBe(404)
  expect((await ask(path, { method: 'DELETE', key })).status).toBe(204)
  expect((await ask(`/placements/${placementId}`, { key })).body.videoId).toBeNull()
})

it('after the campaign has ended, a key reads its videos but changes none', async () => {
  const brand = await createBrand()
  const { path } = await createVideo(brand)
  const { key } = brand
  await services.db
    .update(campaign)
    .set({ state: 'ended', templateVersion: 1 })
    .where(eq(campaign.id, brand.page.campaignId ?? ''))
  expect((await ask(path, { key })).status).toBe(200)
  for (const change of [{ method: 'PATCH', body: { views: 1 } }, { method: 'DELETE' }]) {
    const refused = await ask(path, { ...change, key })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  }
})

it('a workspace’s key finds no pages of other accounts', async () => {
  const { post } = await createBrand()
  const other = await createBrand()
  const own = await createMagnetRow(services)
  for (const { id } of [other.page, own]) {
    expect((await post(`/magnets/${id}/placements`, { label: 'Mine' })).status).toBe(404)
  }
})

it('after the campaign has ended, a key reads its placements but changes none', async () => {
  const { page, key, post } = await createBrand()
  const { body } = await post(`/magnets/${page.id}/placements`, { label: 'Review' })
  await services.db
    .update(campaign)
    .set({ state: 'ended', templateVersion: 1 })
    .where(eq(campaign.id, page.campaignId ?? ''))
  expect((await ask(`/placements/${body.id}`, { key })).status).toBe(200)
  const path = `/placements/${body.id}`
  const refused = [
    await post(`/magnets/${page.id}/placements`, { label: 'Late' }),
    await post(`/magnets/${page.id}/placements/batch`, { placements: [{ label: 'Late' }] }),
    await post(`${path}/archive`),
    await post(`${path}/spoken-name`, {}),
    await ask(path, { method: 'PATCH', key, body: { label: 'Late' } }),
    await ask(`${path}/premiere`, { method: 'DELETE', key }),
    await ask(`${path}/checklist`, { method: 'PATCH', key, body: { isPasted: true } }),
    await ask(`${path}/qr-style`, { method: 'DELETE', key }),
    await ask(`${path}/video-pack/settings`, { method: 'DELETE', key }),
  ]
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
    refused.map(() => [409, 'conflict']),
  )
})

it('after the plan has ended, a key changes no placements', async () => {
  const { brand, page, post } = await createBrand()
  await services.db.delete(subscription).where(eq(subscription.userId, brand.owner.id))
  const refused = await post(`/magnets/${page.id}/placements`, { label: 'Late' })
  expect([refused.status, refused.body.code]).toEqual([403, 'plan-limit'])
})
