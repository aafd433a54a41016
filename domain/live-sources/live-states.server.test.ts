import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { renewSpokenName } from '#domain/magnets/spoken-names.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import type { LiveCommand } from './dock-commands.ts'
import { commandLiveSource, noteSeen, reportScene } from './live-commands.server.ts'
import { findChangedSources } from './live-counts.server.ts'
import { isVisible } from './live-source.ts'
import { loadLiveStates, OPEN_MS, UNDO_MS } from './live-states.server.ts'

const services = await setUpServices()
const NOON = Date.UTC(2026, 10, 23, 12, 20)
const now = () => services.clock.now().getTime()

async function stateOf(id: string) {
  const loaded = (await loadLiveStates(services, [id])).get(id)
  if (!loaded) throw new Error('the source is gone')
  return loaded.state
}
const command = (id: string, given: LiveCommand) => commandLiveSource(services, id, given)
const isSeen = async (id: string, scene: string | null = null) =>
  isVisible(await stateOf(id), now(), scene)

/** Creates a lead that was sent `ms` before now. */
const leadBefore = (
  magnet: MagnetRow,
  ms: number,
  more: Parameters<typeof createLeadRow>[2] = {},
) => createLeadRow(services, magnet, { submittedAt: new Date(now() - ms), ...more })

describe('the counter', () => {
  it('equals a count of the rows, whenever it began', async () => {
    services.clock.set(new Date(NOON))
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    const ages = [1, 2 * MINUTE_MS, 21 * MINUTE_MS, 3 * HOUR_MS, 13 * HOUR_MS, DAY_MS, 3 * DAY_MS]
    for (const age of ages) await leadBefore(magnet, age)
    await leadBefore(magnet, 5000, { flags: ['test'] })
    const since = [0, 1, 2 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 12 * HOUR_MS + 20 * MINUTE_MS]
    for (const age of [...since, DAY_MS, 2 * DAY_MS, 30 * DAY_MS]) {
      const countingSince = new Date(now() - age)
      await services.db.update(liveSource).set({ countingSince }).where(eq(liveSource.id, id))
      const rows = await services.db.$count(
        lead,
        sql`lead_magnet_id = ${magnet.id} and not is_flagged and submitted_at >= ${countingSince.toISOString()}`,
      )
      expect([age, (await stateOf(id)).figures.count]).toEqual([age, rows])
    }
  })

  it('counts a placement’s leads if the code is a placement’s, else all of the magnet’s', async () => {
    const magnet = await createMagnetRow(services)
    const placement = await createPlacement(services, magnet)
    const ofMagnet = await makeLiveSource(services, magnet)
    const code = { magnetId: magnet.id, placementId: placement.id }
    const ofPlacement = await makeLiveSource(services, magnet, { code })
    services.clock.advance(SECOND_MS)
    await leadBefore(magnet, 0)
    await leadBefore(magnet, 0, { placementId: placement.id })
    expect((await stateOf(ofMagnet.id)).figures.count).toBe(2)
    expect((await stateOf(ofPlacement.id)).figures.count).toBe(1)
  })

  it('counts leads through its links that a schedule gave to another magnet', async () => {
    const magnet = await createMagnetRow(services)
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const { id } = await makeLiveSource(services, magnet)
    const tomorrow = new Date(now() + DAY_MS)
    await setRules(services, magnet, [{ condition: 'until', moment: tomorrow, targetId: other.id }])
    services.clock.advance(SECOND_MS)
    await leadBefore(other, 0, { viaName: magnet.shortId })
    await leadBefore(other, 0, { viaName: magnet.shortId, flags: ['test'] })
    await leadBefore(other, HOUR_MS, { viaName: magnet.shortId })
    await leadBefore(other, 0, { viaName: other.shortId })
    await leadBefore(magnet, 0, { viaName: magnet.shortId })
    expect((await stateOf(id)).figures.count).toBe(2)
    // A placement's leads are its own, whatever is shown.
    const placement = await createPlacement(services, magnet)
    const code = { magnetId: magnet.id, placementId: placement.id }
    const placed = await makeLiveSource(services, magnet, { code })
    services.clock.advance(SECOND_MS)
    const through = { viaName: placement.code, placementId: placement.id }
    await leadBefore(other, 0, through)
    expect((await stateOf(placed.id)).figures.count).toBe(1)
    expect((await stateOf(id)).figures.count).toBe(3)
  })

  it('starts again, and what was counted comes back for an hour', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    services.clock.advance(SECOND_MS)
    await leadBefore(magnet, 0)
    expect((await stateOf(id)).canUndoReset).toBe(false)
    services.clock.advance(SECOND_MS)
    await command(id, { name: 'reset' })
    expect(await stateOf(id)).toMatchObject({ figures: { count: 0 }, canUndoReset: true })
    expect(await command(id, { name: 'undo-reset' })).toEqual({ ok: true })
    expect(await stateOf(id)).toMatchObject({ figures: { count: 1 }, canUndoReset: false })
    const refused = { ok: false, reason: 'nothing-to-undo' }
    expect(await command(id, { name: 'undo-reset' })).toEqual(refused)
    await command(id, { name: 'reset' })
    services.clock.advance(UNDO_MS)
    expect((await stateOf(id)).canUndoReset).toBe(false)
    expect(await command(id, { name: 'undo-reset' })).toEqual(refused)
  })
})

describe('a command', () => {
  it('shows the code for seconds, hides it, and follows the mode again', async () => {
    const { id } = await makeLiveSource(services, await createMagnetRow(services))
    expect(await isSeen(id)).toBe(true)
    await command(id, { name: 'hide' })
    expect(await isSeen(id)).toBe(false)
    await command(id, { name: 'show', seconds: 30 })
    expect(await isSeen(id)).toBe(true)
    services.clock.advance(30 * SECOND_MS)
    expect(await isSeen(id)).toBe(false)
    await command(id, { name: 'resume' })
    expect(await isSeen(id)).toBe(true)
    await command(id, {
      name: 'mode',
      mode: 'by-hand',
      showSeconds: 9,
      everyMinutes: 1,
      scenes: [],
    })
    expect(await isSeen(id)).toBe(false)
  })

  it('changes goal and counter, and a source that is gone says so', async () => {
    const { id } = await makeLiveSource(services, await createMagnetRow(services))
    await command(id, { name: 'goal', goal: 50 })
    await command(id, { name: 'counter', showsCounter: false })
    expect((await stateOf(id)).figures).toEqual({ count: 0, goal: 50, showsCounter: false })
    await services.db.delete(liveSource).where(eq(liveSource.id, id))
    expect(await command(id, { name: 'hide' })).toEqual({ ok: false, reason: 'gone' })
  })

  it('shows in the signs by which processes notice changes; so does a lead', async () => {
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    const known = { id, scopeId: magnet.id, version: 1, recent: 0 }
    const signs = () => findChangedSources(services, [known])
    expect(await signs()).toEqual([])
    await command(id, { name: 'hide' })
    expect(await signs()).toEqual([{ id, version: 2, recent: 0 }])
    await leadBefore(magnet, 0)
    expect(await findChangedSources(services, [{ ...known, version: 2 }])).toEqual([
      { id, version: 2, recent: 1 },
    ])
    await services.db.delete(liveSource).where(eq(liveSource.id, id))
    expect(await signs()).toEqual([{ id, version: null, recent: 1 }])
  })
})

it('the scene that was reported counts in the mode of scenes only', async () => {
  const { id } = await makeLiveSource(services, await createMagnetRow(services))
  await reportScene(services, id, 'Interview')
  expect((await stateOf(id)).scene).toBeNull()
  const mode = { name: 'mode', mode: 'scenes', showSeconds: 20, everyMinutes: 10 } as const
  await command(id, { ...mode, scenes: ['Interview'] })
  await reportScene(services, id, 'Interview')
  const { scene } = await stateOf(id)
  expect(scene).toBe('Interview')
  expect(await isSeen(id, scene)).toBe(true)
})

it('a source is open for a while after its page was last seen', async () => {
  const { id } = await makeLiveSource(services, await createMagnetRow(services))
  expect((await stateOf(id)).isOpen).toBe(false)
  await noteSeen(services, [id])
  expect((await stateOf(id)).isOpen).toBe(true)
  services.clock.advance(OPEN_MS)
  expect((await stateOf(id)).isOpen).toBe(false)
})

describe('what the code leads to', () => {
  it.each([
    ['paused', { state: 'paused' }],
    ['suspended', { suspendedAt: new Date() }],
  ] as const)('keeps it from being shown while it is %s', async (obstacle, changes) => {
    const magnet = await createMagnetRow(services)
    const { id } = await makeLiveSource(services, magnet)
    await services.db.update(leadMagnet).set(changes).where(eq(leadMagnet.id, magnet.id))
    expect((await stateOf(id)).obstacle).toBe(obstacle)
    expect(await isSeen(id)).toBe(false)
  })

  it('is followed when the code is repointed: state and counter are the other magnet’s', async () => {
    const magnet = await createMagnetRow(services, { state: 'paused' })
    const other = await createMagnetRow(services, { userId: magnet.userId })
    const { id } = await makeLiveSource(services, magnet)
    await services.db
      .update(shortLink)
      .set({ magnetId: other.id })
      .where(eq(shortLink.identifier, magnet.shortId))
    services.clock.advance(SECOND_MS)
    await leadBefore(other, 0)
    expect(await stateOf(id)).toMatchObject({ obstacle: null, figures: { count: 1 } })
  })

  it('is written as an address: its spoken link if there is one, else its link', async () => {
    const magnet = await createMagnetRow(services, { slug: 'lamp-guide' })
    const linkOf = async () => (await loadLiveStates(services, [id])).get(id)?.code.link
    const { id } = await makeLiveSource(services, magnet)
    expect(await linkOf()).toBe('http://localhost:3000/m/lamp-guide')
    const of = { ownerId: magnet.userId, magnetId: magnet.id, placementId: null }
    const given = await renewSpokenName(services, of, { replaces: null })
    if (!given.ok) throw new Error(given.reason)
    expect(await linkOf()).toBe(`localhost:3000/${given.identifier}`)
    const placement = await createPlacement(services, magnet)
    const code = { magnetId: magnet.id, placementId: placement.id }
    const other = await makeLiveSource(services, magnet, { code })
    const loaded = (await loadLiveStates(services, [other.id])).get(other.id)
    expect(loaded?.code.link).toBe(`http://localhost:3000/m/${placement.code}`)
  })
})
