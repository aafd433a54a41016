import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { readTerms } from '#domain/campaign-budget/budget-rows.server.ts'
import { findBrief, saveBrief } from '#domain/campaigns/brief.server.ts'
import { addPost, summarizePosts } from '#domain/campaigns/posts.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findToDos } from './to-do.server.ts'

const services = await setUpServices()
const { db } = services
const dayFrom = (days: number) => utcDay(new Date(services.clock.now().getTime() + days * DAY_MS))

it('the list of posts, the to-do list and the fees agree on what is late and posted', async () => {
  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  const campaignId = page.campaignId ?? ''
  await db
    .update(campaignCreator)
    .set({ state: 'declined' })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  await db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  const save = async (days: readonly number[]) => {
    const known = (await findBrief(services, room.analyst, room.id, campaignId))?.deliverables ?? []
    await saveBrief(services, room.manager, room.id, campaignId, {
      goal: 'Sell the winter roast.',
      mustSay: null,
      mustNotSay: null,
      disclosure: null,
      note: null,
      deliverables: days.map((day, at) => ({
        id: known[at]?.id,
        title: `Video ${at + 1}`,
        format: null,
        dueOn: dayFrom(day),
      })),
      links: [],
    })
    const saved = await findBrief(services, room.analyst, room.id, campaignId)
    return (saved?.deliverables ?? []).map(({ id }) => id)
  }
  const [first = '', second = '', today = '', former = ''] = await save([-5, -1, 0, -9])

  /** Adds a creator who published each deliverable on a day, counted from today. */
  const creatorWho = async (
    name: string,
    published: Record<string, number>,
    change: Partial<typeof campaignCreator.$inferInsert> = {},
  ) => {
    const id = await createCampaignCreator(services, campaignId)
    await db.transaction(async (tx) => {
      await tx
        .update(campaignCreator)
        .set({ name, feeCents: 100, ...change })
        .where(eq(campaignCreator.id, id))
      await tx.insert(creatorFeeStage).values({
        creatorId: id,
        campaignId,
        position: 1,
        label: 'After posting',
        amountCents: 100,
        due: 'posted',
      })
    })
    for (const [deliverableId, day] of Object.entries(published)) {
      const post = {
        url: `https://a.example/${id}/${deliverableId}`,
        publishedOn: dayFrom(day),
        deliverableId,
        ownTitle: null,
      }
      const added = await addPost(services, room.manager, room.id, campaignId, id, {
        post,
        views: null,
      })
      if (!added.ok) throw new Error(added.reason)
    }
    return [id, name] as const
  }
  const names = new Map([
    await creatorWho('Ada has posted nothing', {}),
    await creatorWho('Bo is late with one', { [first]: -6, [former]: -9 }),
    await creatorWho('Cy posted late', { [first]: -2, [second]: 0, [today]: -3 }),
    await creatorWho('Di posted all in time', {
      [first]: -7,
      [second]: -4,
      [today]: -8,
      [former]: 0,
    }),
    await creatorWho('Em is paused', { [first]: -6 }, { state: 'paused' }),
    await creatorWho('Flo was removed', {}, { state: 'removed' }),
  ])
  // A post of a deliverable that the brief no longer has is extra.
  await save([-5, -1, 0])

  const byName = <Value>(of: Iterable<readonly [string, Value]>): Record<string, Value> =>
    Object.fromEntries(
      [...of].flatMap(([id, value]) => {
        const name = names.get(id)
        return name === undefined ? [] : [[name, value]]
      }),
    )
  const summaries = byName(await summarizePosts(services, campaignId))
  const facts = Object.entries(summaries).map(([name, one]) => [name, one.late, one.allPostedOn])
  expect(facts.toSorted()).toEqual([
    ['Ada has posted nothing', 2, null],
    ['Bo is late with one', 1, null],
    ['Cy posted late', 0, dayFrom(0)],
    ['Di posted all in time', 0, dayFrom(-4)],
    ['Em is paused', 1, null],
    ['Flo was removed', 0, null],
  ])

  const terms = await readTerms(db, [campaignId])
  expect(byName(terms.map((one) => [one.creatorId, one.stages[0]?.postedOn]))).toEqual(
    Object.fromEntries(Object.entries(summaries).map(([name, one]) => [name, one.allPostedOn])),
  )

  // The to-do list leaves out creators who are paused.
  const toDos = await findToDos(services, room.manager, room.id)
  const late = Object.entries(summaries).filter(
    ([name, one]) => one.late > 0 && name !== 'Em is paused',
  )
  expect(toDos.find(({ kind }) => kind === 'late-posts')).toMatchObject({
    posts: late.reduce((sum, [, one]) => sum + one.late, 0),
    creators: late.map(([name]) => ({ name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  })
})
