import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placement } from '#db/schema/magnets.ts'
import { findVideo } from '#domain/videos/videos.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { addMagnetToVideo } from './add-video.server.ts'
import { getMagnetTexts, getVideoPlan, publishVideo, tickVideoStep } from './video-plan.server.ts'
import { nextVideoStep } from './video-steps.ts'

const services = await setUpServices()

async function newVideo() {
  const magnet = await createMagnetRow(services, { title: 'Lamp plans' })
  const named = { magnetId: magnet.id, title: 'Lamp talk' }
  const added = await addMagnetToVideo(services, magnet.userId, named)
  if (!added.ok) throw new Error(added.reason)
  return { magnet, own: { ownerId: magnet.userId, id: added.videoId } }
}
async function planOf({ ownerId, id }: { ownerId: string; id: string }) {
  const video = await findVideo(services, ownerId, id)
  if (!video) throw new Error('it was deleted')
  const plan = await getVideoPlan(services, ownerId, video)
  const states = Object.fromEntries(plan.steps.map((step) => [step.id, step.state]))
  return { ...plan, states, next: nextVideoStep(plan.steps) }
}

describe('the plan of a video', () => {
  it('has each magnet’s code and texts, each text with its own link', async () => {
    const { magnet, own } = await newVideo()
    const { magnets, next } = await planOf(own)
    expect(next).toBe('place')
    expect(magnets.map((one) => one.magnet.id)).toEqual([magnet.id])
    const [one] = magnets
    const codeAt = (spot: string) => one?.placements.find((each) => each.spot === spot)?.code
    expect(one?.onScreen.code).toBe(codeAt('on-screen'))
    if (!one) throw new Error('the plan has no magnet')
    const texts = await getMagnetTexts(services, own.ownerId, one)
    expect(texts.description).toContain(`/m/${codeAt('description')}`)
    expect(texts.pinnedComment).toContain(`/m/${codeAt('pinned-comment')}`)
  })

  it('goes on from step to step', async () => {
    const { own } = await newVideo()
    await tickVideoStep(services, own, { step: 'place', isDone: true })
    expect(await planOf(own)).toMatchObject({ next: 'check', states: { place: 'done' } })
    await tickVideoStep(services, own, { step: 'texts', isDone: true })
    expect(await planOf(own)).toMatchObject({ states: { texts: 'done' } })
    const pasted = await services.db
      .select({ at: placement.linkPastedAt })
      .from(placement)
      .where(eq(placement.videoId, own.id))
    expect(pasted.map(({ at }) => at !== null)).toEqual([true, true, true])
    await tickVideoStep(services, own, { step: 'texts', isDone: false })
    await tickVideoStep(services, own, { step: 'place', isDone: false })
    expect(await planOf(own)).toMatchObject({
      next: 'place',
      states: { place: 'open', texts: 'open' },
    })
  })

  it('asks for the texts also if a magnet is only on screen', async () => {
    const { own } = await newVideo()
    await services.db
      .update(placement)
      .set({ archivedAt: services.clock.now() })
      .where(and(eq(placement.videoId, own.id), ne(placement.spot, 'on-screen')))
    expect(await planOf(own)).toMatchObject({ states: { texts: 'open' } })
    await tickVideoStep(services, own, { step: 'texts', isDone: true })
    expect(await planOf(own)).toMatchObject({ states: { texts: 'done' } })
  })

  const checkedWith = async (
    own: { id: string },
    check: Partial<typeof placement.$inferInsert>,
  ): Promise<void> => {
    await services.db
      .update(placement)
      .set({
        shownFromMs: 0,
        shownUntilMs: 12_000,
        moduleShare: 0.02,
        checkVerdict: 'good',
        checkedAt: services.clock.now(),
        checkHost: new URL(services.env.publicUrl).host,
        ...check,
      })
      .where(and(eq(placement.videoId, own.id), eq(placement.spot, 'on-screen')))
  }

  it('asks for a fix if the checked file shows no code of this placement', async () => {
    const { magnet, own } = await newVideo()
    await checkedWith(own, {
      checkCode: magnet.shortId,
      checkShows: 'magnet',
      checkMagnetId: magnet.id,
    })
    expect(await planOf(own)).toMatchObject({ states: { place: 'done', check: 'problem' } })
  })

  it('asks for a fix if the check failed', async () => {
    const { magnet, own } = await newVideo()
    const [onScreen] = await services.db
      .select({ code: placement.code })
      .from(placement)
      .where(and(eq(placement.videoId, own.id), eq(placement.spot, 'on-screen')))
    const checkCode = onScreen?.code.toLowerCase() ?? ''
    const read = { checkCode, checkShows: 'placement', checkMagnetId: magnet.id } as const
    await checkedWith(own, read)
    expect(await planOf(own)).toMatchObject({ states: { check: 'done' } })
    await checkedWith(own, { ...read, checkVerdict: 'fail' })
    expect(await planOf(own)).toMatchObject({ states: { check: 'problem' } })
  })

  it('counts the first hour of its code from the publish date', async () => {
    const { own } = await newVideo()
    const publishedAt = new Date(services.clock.now().getTime() - 30 * 60_000)
    const link = {
      platform: 'vimeo',
      externalId: '76979871',
      url: 'https://vimeo.com/76979871',
    } as const
    const published = { link, publishedAt, zone: 'Europe/Berlin' }
    expect(await publishVideo(services, own, published)).toEqual({ ok: true, id: own.id })
    const plan = await planOf(own)
    expect(plan.states).toMatchObject({ publish: 'done', 'first-hour': 'open' })
    expect(plan.magnets[0]?.onScreen).toMatchObject({
      premiereAt: publishedAt,
      premiereZone: 'Europe/Berlin',
    })
    services.clock.advance(31 * 60_000)
    expect((await planOf(own)).states).toMatchObject({ 'first-hour': 'done' })
  })
})
