import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { experimentVariant } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { sweepOrphans } from '#domain/files/files.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { findEditableMagnet, updateMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { magnetEditInput, toEditInput } from '#domain/magnets/magnet-input.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import type { NewVariant } from './experiment-input.ts'
import { endExperiment, reviewExperiment, startExperiment } from './experiments.server.ts'
import { countedDays, listExperiments } from './results.server.ts'

const services = await setUpServices()
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

let magnet: MagnetRow
beforeEach(async () => {
  magnet = await createMagnetRow(services)
})

const NOTHING: NewVariant = { title: null, description: null, submitLabel: null, heroImageId: null }
const start = (...variants: Partial<NewVariant>[]) =>
  startExperiment(
    services,
    magnet.userId,
    magnet.id,
    variants.map((one) => ({ ...NOTHING, ...one })),
  )
const end = (use: number | null = null) =>
  endExperiment(
    services,
    { id: magnet.userId },
    { magnetId: magnet.id, experimentId: null },
    { use },
  )
const list = () => listExperiments(services, magnet.userId, magnet.id)
const picture = () =>
  createPendingFile(services, magnet.userId, { bucket: 'hero-images', kind: 'image' })
const fileOf = async (id: string) =>
  (await services.db.select().from(storedFile).where(eq(storedFile.id, id)))[0]
const saved = async () =>
  (await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id)))[0]

/** Saves the magnet's form with changes, as the editor and the API do. */
async function edit(changes: object) {
  const editable = await findEditableMagnet(services, magnet.userId, magnet.id)
  if (!editable) throw new Error('no magnet')
  const input = magnetEditInput(editable).parse({ ...toEditInput(editable), ...changes })
  return updateMagnet(services, { id: magnet.userId }, magnet.id, input)
}

describe('starting', () => {
  it('needs a difference from the page in each variant', async () => {
    expect(await start({ title: 'A better title' }, { title: magnet.title })).toEqual({
      ok: false,
      reason: 'nothing-differs',
      index: 1,
    })
    expect(await list()).toEqual([])
    expect(await start({ title: 'A better title', description: magnet.description })).toMatchObject(
      { ok: true },
    )
    expect((await list())[0]?.variants).toMatchObject([
      { letter: 'A', title: null },
      { letter: 'B', title: 'A better title', description: null },
    ])
  })

  it('happens once, even if two tabs do it at the same time', async () => {
    const results = await Promise.all([start({ title: 'One' }), start({ title: 'Two' })])
    expect(results.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['ok', 'running'])
    expect(await list()).toHaveLength(1)
  })

  it('is refused for other people’s magnets and for pictures that aren’t theirs', async () => {
    const other = await createUser(services)
    const variants = [{ ...NOTHING, title: 'Mine' }]
    expect(await startExperiment(services, other.id, magnet.id, variants)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const theirs = await createPendingFile(services, other.id, { bucket: 'hero-images' })
    expect(await start({ heroImageId: theirs.id })).toEqual({
      ok: false,
      reason: 'hero-missing',
      index: 0,
    })
  })
})

describe('before starting', () => {
  const review = (...variants: Partial<NewVariant>[]) =>
    reviewExperiment(
      services,
      magnet.userId,
      magnet.id,
      variants.map((one) => ({ ...NOTHING, ...one })),
    )

  it('a review shows only what differs, refuses what a start would, and changes nothing', async () => {
    const { id: heroImageId } = await picture()
    expect(await review({ title: 'B', description: magnet.description, heroImageId })).toEqual({
      ok: true,
      overrides: [{ ...NOTHING, title: 'B', heroImageId }],
    })
    expect(await list()).toEqual([])
    expect((await fileOf(heroImageId))?.attachedAt).toBeNull()
    const { id: gated } = await createPendingFile(services, magnet.userId)
    for (const refused of [
      [{ title: 'B' }, { title: magnet.title }],
      [{ heroImageId: gated }],
      [{ heroImageId: magnet.id }],
    ]) {
      const reviewed = await review(...refused)
      expect(reviewed.ok).toBe(false)
      expect(await start(...refused)).toEqual(reviewed)
    }
    await start({ title: 'B' })
    expect(await review({ title: 'C' })).toEqual({ ok: false, reason: 'running' })
  })
})

describe('while an experiment is running', () => {
  it('the fields that it may test and the language can’t be changed, and others can', async () => {
    await start({ title: 'Other' })
    for (const changes of [
      { title: 'New' },
      { description: 'New' },
      { submitLabel: 'New' },
      { language: 'de' },
      { heroImageId: (await picture()).id },
    ]) {
      expect(await edit(changes)).toEqual({ ok: false, reason: 'experiment-running' })
    }
    expect(await edit({ color: '#123456' })).toMatchObject({ ok: true })
    await end()
    expect(await edit({ title: 'New' })).toMatchObject({ ok: true })
  })

  it('an edit at the same time as its start either comes first or is refused', async () => {
    const [started, edited] = await Promise.all([start({ title: 'Other' }), edit({ title: 'New' })])
    expect(started).toMatchObject({ ok: true })
    expect((await saved())?.title).toBe(edited.ok ? 'New' : magnet.title)
  })

  it('keeps its pictures, until it or the magnet is gone', async () => {
    const [first, second] = [await picture(), await picture()]
    await start({ heroImageId: first.id })
    services.clock.advance(2 * DAY_MS)
    await sweepOrphans(services)
    expect(await fileOf(first.id)).toBeDefined()
    await end()
    expect(await fileOf(first.id)).toBeUndefined()
    expect((await list())[0]?.variants[1]).toMatchObject({ changesHero: true, hero: null })

    await start({ heroImageId: second.id })
    await deleteMagnet(services, magnet.userId, magnet.id)
    expect(await fileOf(second.id)).toBeUndefined()
  })
})

describe('ending', () => {
  it('keeps the page, or gives it what a variant shows', async () => {
    const [used, unused] = [await picture(), await picture()]
    await start(
      { title: 'B', submitLabel: 'Send It', heroImageId: used.id },
      { heroImageId: unused.id },
    )
    expect(await end(3)).toEqual({ ok: false, reason: 'unknown-variant' })
    expect(await end(1)).toEqual({ ok: true })
    expect(await saved()).toMatchObject({
      title: 'B',
      description: magnet.description,
      submitLabel: 'Send It',
      heroImageId: used.id,
    })
    expect((await fileOf(used.id))?.attachedAt).not.toBeNull()
    expect(await fileOf(unused.id)).toBeUndefined()
    expect((await list())[0]).toMatchObject({ used: 'B' })
    expect(await end()).toEqual({ ok: false, reason: 'ended' })
  })

  it('needs the experiment that the owner saw', async () => {
    const first = await start({ title: 'B' })
    await end()
    await start({ title: 'C' })
    const at = { magnetId: magnet.id, experimentId: first.ok ? first.id : null }
    expect(await endExperiment(services, { id: magnet.userId }, at, { use: 1 })).toEqual({
      ok: false,
      reason: 'ended',
    })
    expect((await saved())?.title).toBe(magnet.title)
  })
})

describe('results', () => {
  it('count complete days only', () => {
    const at = (text: string) => new Date(text)
    expect(countedDays(at('2026-06-01T00:00:00Z'), at('2026-06-04T23:59:00Z'))).toEqual({
      firstDay: '2026-06-02',
      days: ['2026-06-02', '2026-06-03'],
    })
    expect(countedDays(at('2026-06-01T10:00:00Z'), at('2026-06-02T10:00:00Z')).days).toEqual([])
  })

  it('are each variant’s unique visitors and unflagged leads, which a recount confirms', async () => {
    const started = await start({ title: 'B' })
    if (!started.ok) throw new Error('not started')
    const variants = await services.db
      .select()
      .from(experimentVariant)
      .where(eq(experimentVariant.experimentId, started.id))
      .orderBy(experimentVariant.position)
    const [a = '', b = ''] = variants.map(({ id }) => id)
    const view = (variantId: string, ip: string, agent = IPHONE) =>
      recorder.record({
        ownerId: magnet.userId,
        magnetId: magnet.id,
        name: magnet.shortId,
        placementId: null,
        kind: 'visit',
        variantId,
        at: services.clock.now(),
        request: {
          url: '/m/x',
          headers: new Headers({ 'user-agent': agent }),
          ip,
          fromTrustedProxy: false,
        },
      })
    const lead = (variantId: string, more: Parameters<typeof createLeadRow>[2] = {}) =>
      createLeadRow(services, magnet, { variantId, submittedAt: services.clock.now(), ...more })
    view(a, '203.0.113.1')
    await lead(a)
    services.clock.advance(DAY_MS)
    for (let visitor = 0; visitor < 4; visitor++) view(b, `203.0.113.${visitor}`)
    view(b, '203.0.113.1')
    view(a, '198.51.100.1')
    view(a, '198.51.100.9', 'Googlebot/2.1')
    await lead(b)
    await lead(b)
    await lead(b, { flags: ['honeypot'] })
    const other = await createMagnetRow(services, { userId: magnet.userId })
    await createLeadRow(services, other, { variantId: b, submittedAt: services.clock.now() })
    services.clock.advance(DAY_MS)
    view(b, '203.0.113.7')
    await recorder.flush()
    expect(await list()).toMatchObject([
      {
        days: 1,
        variants: [
          { letter: 'A', visitors: 1, leads: 0, rate: 0 },
          { letter: 'B', visitors: 4, leads: 2, rate: 0.5 },
        ],
        verdict: { state: 'too-early', days: 1, fewest: { variant: 0, leads: 0 } },
      },
    ])
    expect((await recount(services)).differences).toEqual([])
    await services.db.$client.query(
      'update visit_counts set unique_visitors = 9 where scope_id = $1',
      [b],
    )
    const { differences } = await recount(services, { fix: true })
    expect(differences).toContainEqual(
      expect.objectContaining({ scope: 'variant', scopeId: b, stored: 9, counted: 4 }),
    )
    expect((await list())[0]?.variants[1]?.visitors).toBe(4)
  })
})
