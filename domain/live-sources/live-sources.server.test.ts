import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { liveSource } from '#db/schema/live-sources.ts'
import { createUser } from '#tests/support/factories.ts'
import { makeLiveSource, newLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { listStreamedCodes } from './live-access.server.ts'
import { deleteLiveSource, renewLiveAddress, revokeLiveAddress } from './live-address.server.ts'
import { MAX_LIVE_SOURCES } from './live-source.ts'
import { findLiveSource, listLiveSources } from './live-sources.server.ts'
import { openLiveSource } from './live-token.server.ts'
import { createLiveSource, updateLiveSource } from './save-live-source.server.ts'

const services = await setUpServices({ rateLimits: true })
const open = (token: string, ip = '203.0.113.7') => openLiveSource(services, token, ip)
const UNKNOWN = { ok: false, reason: 'unknown' }

describe('the address of a stream overlay', () => {
  it('opens it, and is stored only as a hash and encrypted', async () => {
    const { id, token } = await makeLiveSource(services, await createMagnetRow(services))
    expect(token).toMatch(/^[\w-]{22}$/)
    const opened = await open(token)
    expect(opened.ok && opened.source).toMatchObject({ id, name: 'Friday stream' })
    const { rows } = await services.db.$client.query(
      `select count(*)::int as found from live_sources s where s::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('ends with a new one, with being revoked and with the source', async () => {
    const magnet = await createMagnetRow(services)
    const viewer = { id: magnet.userId }
    const { id, token } = await makeLiveSource(services, magnet)
    expect(await renewLiveAddress(services, viewer, id)).toMatchObject({ ok: true })
    expect(await open(token)).toEqual(UNKNOWN)
    const renewed = (await findLiveSource(services, viewer, id))?.token ?? ''
    expect((await open(renewed)).ok).toBe(true)

    await revokeLiveAddress(services, viewer, id)
    expect(await open(renewed)).toEqual(UNKNOWN)
    expect((await findLiveSource(services, viewer, id))?.token).toBeNull()
    await renewLiveAddress(services, viewer, id)
    const third = (await findLiveSource(services, viewer, id))?.token ?? ''
    expect((await open(third)).ok).toBe(true)

    await deleteLiveSource(services, viewer, id)
    expect(await open(third)).toEqual(UNKNOWN)
  })

  it('that is guessed costs one query, and none once its network has tried too many', async () => {
    const { token } = await makeLiveSource(services, await createMagnetRow(services))
    const queries: string[] = []
    const { query } = services.db.$client
    services.db.$client.query = ((...args: Parameters<typeof query>) => {
      queries.push(JSON.stringify(args[0]))
      return query.apply(services.db.$client, args)
    }) as typeof query
    try {
      const guess = (i: number) => open(String(i).padStart(22, 'a'), '198.51.100.9')
      for (let i = 0; i < 60; i++) expect(await guess(i)).toEqual(UNKNOWN)
      const lookUps = queries.filter((text) => text.includes('live_source'))
      expect(lookUps).toHaveLength(60)
      expect(await guess(60)).toEqual({ ok: false, reason: 'too-many' })
      queries.length = 0
      expect(await guess(61)).toEqual({ ok: false, reason: 'too-many' })
      expect(await open('not a token', '198.51.100.9')).toEqual(UNKNOWN)
      expect(queries).toEqual([])
    } finally {
      services.db.$client.query = query
    }
    expect((await open(token)).ok).toBe(true)
  })
})

describe('a stream overlay', () => {
  it('is its owner’s alone', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    const other = await createUser(services)
    expect(await findLiveSource(services, other, id)).toBeNull()
    expect(await listLiveSources(services, other)).toEqual([])
    for (const change of [renewLiveAddress, revokeLiveAddress, deleteLiveSource]) {
      expect(await change(services, other, id)).toEqual({ ok: false, reason: 'not-found' })
    }
    const input = newLiveSource(magnet.id)
    expect(await updateLiveSource(services, other, { id, settingsOf: null }, input)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await createLiveSource(services, other, input)).toEqual({
      ok: false,
      reason: 'code-gone',
    })
    expect(await listLiveSources(services, { id: magnet.userId })).toHaveLength(1)
  })

  it('takes a code of another magnet or placement, but none of another account', async () => {
    const magnet = await createMagnetRow(services)
    const viewer = { id: magnet.userId }
    const { id } = await makeLiveSource(services, magnet)
    const placement = await createPlacement(services, magnet)
    const foreign = await createPlacement(services, await createMagnetRow(services))
    const save = (placementId: string) =>
      updateLiveSource(
        ...([services, viewer, { id, settingsOf: null }] as const),
        newLiveSource(magnet.id, { code: { magnetId: magnet.id, placementId } }),
      )
    expect(await save(foreign.id)).toEqual({ ok: false, reason: 'code-gone' })
    expect(await save(placement.id)).toEqual({ ok: true })
    const found = await findLiveSource(services, viewer, id)
    expect(found?.code.text).toBe(`HTTP://LOCALHOST:3000/Q/${placement.code.toUpperCase()}`)
    const offered = await listStreamedCodes(services, viewer, null)
    expect(offered.map(({ placementId }) => placementId)).toEqual([null, placement.id])
  })

  it('isn’t saved over changes that were made since the form was opened', async () => {
    const magnet = await createMagnetRow(services)
    const viewer = { id: magnet.userId }
    const { id } = await makeLiveSource(services, magnet)
    const settingsOf = (await findLiveSource(services, viewer, id))?.row.updatedAt ?? null
    const save = (name: string) =>
      updateLiveSource(services, viewer, { id, settingsOf }, newLiveSource(magnet.id, { name }))
    services.clock.advance(1000)
    expect(await save('First')).toEqual({ ok: true })
    expect(await save('Second')).toEqual({ ok: false, reason: 'conflict' })
  })

  it('is one of twenty at most, also if several are created at once', async () => {
    const magnet = await createMagnetRow(services)
    const create = () => createLiveSource(services, { id: magnet.userId }, newLiveSource(magnet.id))
    for (let i = 2; i < MAX_LIVE_SOURCES; i++) await create()
    const last = await Promise.all([create(), create(), create(), create()])
    expect(last.filter(({ ok }) => ok)).toHaveLength(2)
    expect(last.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'limit' })
  })

  it('of a suspended account can’t be changed', async () => {
    const magnet = await createMagnetRow(services)
    await services.db.$client.query('update "user" set suspended_at = now() where id = $1', [
      magnet.userId,
    ])
    const created = await createLiveSource(
      ...([services, { id: magnet.userId }, newLiveSource(magnet.id)] as const),
    )
    expect(created).toEqual({ ok: false, reason: 'suspended' })
  })

  it('goes with its magnet', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    await services.db.$client.query('delete from lead_magnets where id = $1', [magnet.id])
    expect(await services.db.$count(liveSource, eq(liveSource.id, id))).toBe(0)
  })
})

describe('a creator in a campaign', () => {
  it('streams with the code of the creator’s own page, until the participation ends', async () => {
    const room = await createWorkspace(services)
    const page = await createCampaignMagnet(services, room)
    const creator = await createUser(services)
    const join = (state: 'accepted' | 'removed') =>
      services.db
        .update(campaignCreator)
        .set({ userId: creator.id, state })
        .where(eq(campaignCreator.id, page.creatorId ?? ''))
    await join('accepted')
    const created = await createLiveSource(services, creator, newLiveSource(page.id))
    if (!created.ok) throw new Error(created.reason)
    const found = await findLiveSource(services, creator, created.id)
    expect(found?.row.ownerId).toBe(room.accountId)
    expect((await open(found?.token ?? '')).ok).toBe(true)
    // Members of the workspace have no stream overlays.
    for (const member of [room.owner, room.manager, room.analyst]) {
      expect(await findLiveSource(services, member, created.id)).toBeNull()
    }
    await join('removed')
    expect(await findLiveSource(services, creator, created.id)).toBeNull()
    expect(await open(found?.token ?? '')).toEqual(UNKNOWN)
  })
})
