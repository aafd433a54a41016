import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { makeLiveSource, newLiveSource } from '#tests/support/live-factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { isVisible } from '../live-source.ts'
import { loadLiveStates } from '../live-states.server.ts'
import { updateLiveSource } from '../save-live-source.server.ts'
import { type StreamExperimentInput, streamExperimentInput } from './experiment-input.ts'
import { startLiveExperiment, stopLiveExperiment } from './live-experiments.server.ts'
import { findLiveExperiment, listLiveExperiments } from './results.server.ts'

const services = await setUpServices()
const START = Date.UTC(2026, 10, 27, 20)
const now = () => services.clock.now().getTime()

/** Input with the usual values; the variants are a standard and a large code. */
const given = (
  more: Partial<Parameters<typeof streamExperimentInput.parse>[0] & object> = {},
): StreamExperimentInput =>
  streamExperimentInput.parse({ variants: [{}, { size: 'large' }], minutes: 20, ...more })

/** Makes an overlay, at 20 seconds before 20:00. */
async function newOverlay() {
  services.clock.set(new Date(START - 20 * SECOND_MS))
  const magnet = await createMagnetRow(services)
  const { id } = await makeLiveSource(services, magnet)
  return { magnet, id, viewer: { id: magnet.userId } }
}
type Overlay = Awaited<ReturnType<typeof newOverlay>>

async function start({ id, viewer }: Overlay, input = given()) {
  const started = await startLiveExperiment(services, viewer, id, input)
  if (!started.ok) throw new Error(started.reason)
  const find = async () => {
    const at = { sourceId: id, experimentId: started.id }
    const found = await findLiveExperiment(services, viewer, at)
    if (!found) throw new Error('the experiment is gone')
    return found
  }
  return { experimentId: started.id, find }
}

const loaded = async ({ id }: Overlay) => {
  const found = (await loadLiveStates(services, [id])).get(id)
  if (!found) throw new Error('the overlay is gone')
  return found
}
const toMinute = (minute: number) => services.clock.set(new Date(START + minute * MINUTE_MS))

describe('an experiment', () => {
  it('shows each minute’s variant, and the overlay’s own settings before and after', async () => {
    const overlay = await newOverlay()
    const own = await loaded(overlay)
    expect(own.changesAt).toBeNull()
    const variants = [
      {},
      { size: 'large' as const },
      { isHidden: true },
      { corner: 'top-left' as const },
    ]
    const { find } = await start(overlay, given({ variants, minutes: 40 }))
    const { assigned } = await find()
    const waiting = await loaded(overlay)
    expect(waiting.changesAt).toBe(START)
    expect(waiting.state.drawing?.tag).toBe(own.state.drawing?.tag)
    expect(waiting.state.experiment).toEqual({ startsAt: START, minutes: 40 })
    const tags = new Map<number, string | undefined>()
    for (let minute = 0; minute < 40; minute++) {
      toMinute(minute)
      const { state, changesAt } = await loaded(overlay)
      const variant = assigned[minute] ?? -1
      expect(changesAt).toBe(START + (minute + 1) * MINUTE_MS)
      expect(isVisible(state, now(), null)).toBe(variant !== 2)
      tags.set(variant, state.drawing?.tag)
    }
    expect(tags.get(0)).toBe(own.state.drawing?.tag)
    expect(new Set([tags.get(0), tags.get(1), tags.get(3)]).size).toBe(3)
    toMinute(40)
    const after = await loaded(overlay)
    expect(after.state.experiment).toBeNull()
    expect(after.changesAt).toBeNull()
  })

  it('can’t be changed in the database, only stopped once', async () => {
    const overlay = await newOverlay()
    const { experimentId } = await start(overlay)
    const isOne = eq(liveExperiment.id, experimentId)
    const change = (values: Partial<typeof liveExperiment.$inferInsert>) =>
      services.db.update(liveExperiment).set(values).where(isOne)
    const changes = [
      { seed: 'a'.repeat(32) },
      { minutes: 40 },
      { delaySeconds: 0 },
      { startsAt: new Date(START + MINUTE_MS) },
      { variants: [] },
    ]
    for (const values of changes) await expect(change(values)).rejects.toThrow()
    await change({ stoppedAt: new Date(START) })
    await expect(change({ stoppedAt: null })).rejects.toThrow()
    await services.db.delete(liveSource).where(eq(liveSource.id, overlay.id))
    expect(await services.db.$count(liveExperiment, isOne)).toBe(0)
  })

  it('is the only one of its overlay, even if two start at once', async () => {
    const overlay = await newOverlay()
    const both = await Promise.all(
      [0, 1].map(() => startLiveExperiment(services, overlay.viewer, overlay.id, given())),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'running' })
    toMinute(20)
    await start(overlay)
    const listed = await listLiveExperiments(services, overlay.viewer, overlay.id)
    expect(listed?.map(({ state }) => state)).toEqual(['waiting', 'counting'])
  })

  it('keeps the overlay from being edited until it is over', async () => {
    const overlay = await newOverlay()
    const { experimentId } = await start(overlay)
    const edit = () =>
      updateLiveSource(
        services,
        overlay.viewer,
        { id: overlay.id, settingsOf: null },
        newLiveSource(overlay.magnet.id, { corner: 'top-left' }),
      )
    expect(await edit()).toEqual({ ok: false, reason: 'experiment' })
    const at = { sourceId: overlay.id, experimentId }
    expect(await stopLiveExperiment(services, overlay.viewer, at)).toEqual({ ok: true })
    expect(await edit()).toEqual({ ok: true })
  })

  it('is refused with variants that don’t differ or don’t fit, and if viewers see no code', async () => {
    const overlay = await newOverlay()
    const { id, viewer, magnet } = overlay
    const refused = (variants: StreamExperimentInput['variants']) =>
      startLiveExperiment(services, viewer, id, { ...given(), variants })
    const code = { isHidden: false, size: 'standard' as const }
    expect(await refused([code, { ...code, corner: 'bottom-right' }])).toEqual({
      ok: false,
      reason: 'same',
      index: 1,
    })
    const wide = 'Scan this code for the complete and very long list of all of it'.slice(0, 60)
    expect(
      await refused([code, { ...code, callToAction: wide.replaceAll(' ', 'W') }]),
    ).toMatchObject({ ok: false, reason: 'too-wide', index: 1 })
    const stranger = await createMagnetRow(services)
    const notTheirs = await startLiveExperiment(services, { id: stranger.userId }, id, given())
    expect(notTheirs).toEqual({ ok: false, reason: 'not-found' })
    await services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    expect(await startLiveExperiment(services, viewer, id, given())).toEqual({
      ok: false,
      reason: 'not-shown',
      obstacle: 'paused',
    })
  })
})

/** Records scans of a magnet's code at these times. */
async function scan(magnet: MagnetRow, times: number[]) {
  const recorder = createVisitRecorder(services)
  for (const [index, at] of times.entries()) {
    recorder.record({
      ownerId: magnet.userId,
      magnetId: magnet.id,
      name: magnet.shortId,
      placementId: null,
      kind: 'scan',
      at: new Date(at),
      request: {
        url: `/q/${magnet.shortId}`,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
        ip: `198.51.100.${index}`,
        fromTrustedProxy: false,
      },
    })
  }
  await recorder.flush()
  await recorder.stop()
}

describe('the result', () => {
  /** Scans in each minute of an experiment: six with the large code, else two. */
  async function scanMinutes(overlay: Overlay, assigned: number[], delaySeconds: number) {
    const times = assigned.flatMap((variant, minute) =>
      Array.from(
        { length: variant === 1 ? 6 : 2 },
        (_, one) => START + minute * MINUTE_MS + (delaySeconds + 5 * one) * SECOND_MS,
      ),
    )
    await scan(overlay.magnet, times)
  }

  it('counts what viewers saw, and comes after the last minute only', async () => {
    const overlay = await newOverlay()
    const { find } = await start(overlay, given({ delaySeconds: 30 }))
    const { assigned, planHash } = await find()
    await scanMinutes(overlay, assigned, 30)
    await createLeadRow(services, overlay.magnet, {
      submittedAt: new Date(START + 40 * SECOND_MS),
    })
    // Before the first minute reached viewers.
    await scan(overlay.magnet, [START + 29 * SECOND_MS])
    toMinute(10)
    expect(await find()).toMatchObject({ state: 'running', minute: 11, result: null })
    toMinute(20)
    expect(await find()).toMatchObject({ state: 'counting', result: null })
    toMinute(21)
    const { state, totals, result, planHash: after } = await find()
    expect(state).toBe('complete')
    expect(after).toBe(planHash)
    expect(totals).toEqual({ scans: 80, visits: 0, leads: 1 })
    expect(result?.winner).toBe(1)
    expect(result?.variants.map(({ minutes, scans }) => [minutes, scans])).toEqual([
      [10, 20],
      [10, 60],
    ])
    expect(result?.variants[1]?.scansOf).toEqual({
      perMinute: 6,
      difference: { perMinute: 4, low: 4, high: 4 },
    })
  })

  it('names no winner if it was stopped early, and says when page views are gone', async () => {
    const overlay = await newOverlay()
    const { experimentId, find } = await start(overlay)
    const { assigned } = await find()
    await scanMinutes(overlay, assigned, 15)
    toMinute(19)
    const at = { sourceId: overlay.id, experimentId }
    await stopLiveExperiment(services, overlay.viewer, at)
    toMinute(30)
    expect(await find()).toMatchObject({ state: 'stopped', result: null })
    expect((await find()).totals?.scans).toBeGreaterThan(0)
    expect(await stopLiveExperiment(services, overlay.viewer, at)).toEqual({
      ok: false,
      reason: 'over',
    })
    await services.db.execute(sql`insert into sealed_days (day) values ('2026-11-27')`)
    expect(await find()).toMatchObject({ totals: null, result: null })
  })
})
