import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expectNotFound, programOf, refusalOf, type Site, upload } from './site.testing.ts'

/** A brief that a brand writes with a file and changes, and that a creator accepts. */
export async function writesBrief(site: Site): Promise<void> {
  const { services } = site
  const workspace = await createWorkspace(services)
  const page = await createCampaignMagnet(services, workspace)
  const user = await createUser(services)
  const creatorId = page.creatorId ?? ''
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, page.campaignId ?? ''))
  await services.db
    .update(campaignCreator)
    .set({ userId: user.id, invitedAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
  const brand = await programOf(site, workspace.accountId)
  const other = await programOf(site, (await createWorkspace(services)).accountId)
  const call = await programOf(site, user.id)
  const stranger = await programOf(site, (await createUser(services)).id)
  const params = { campaignId: page.campaignId ?? '' }
  const part = { params: { participationId: creatorId } }
  const setBrief = (body: object, headers: Record<string, string> = {}) =>
    brand('setBrief', { params, body: { goal: 'Sell.', ...body }, headers })

  expect(await refusalOf(brand('getBrief', { params }))).toBe('404 not-found')
  expect(await refusalOf(setBrief({ goal: ' ' }))).toBe('422 invalid-body')
  expect(await refusalOf(setBrief({ links: ['javascript:alert(1)'] }))).toBe('422 invalid-body')
  const unknown = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'
  expect(await refusalOf(setBrief({ fileIds: [unknown] }))).toBe('422 invalid-body')
  const fileId = await upload(brand, 'script.pdf', createPdf(600), 'brief-file')
  const content = {
    mustSay: 'It ships on Mondays.',
    note: null,
    deliverables: [{ title: 'One video', format: null, dueOn: '2027-03-31' }],
    links: ['https://example.com/photos'],
    fileIds: [fileId],
  }
  const first = await setBrief(content)
  expect(first).toMatchObject({
    version: 1,
    goal: 'Sell.',
    mustSay: 'It ships on Mondays.',
    disclosure: null,
    files: [{ id: fileId, filename: 'script.pdf' }],
  })
  expect(await brand('getBrief', { params })).toEqual(first)
  expect(await setBrief(content)).toEqual(first)

  const accept = (version: number) => call('acceptBrief', { ...part, body: { version } })
  const accepted = await accept(1)
  expect(accepted).toMatchObject({ version: 1, personalNote: null })
  expect(accepted.acceptedAt).not.toBeNull()
  const second = await setBrief({ ...content, deliverables: first.deliverables, note: 'Call us.' })
  expect(second).toMatchObject({ version: 2, note: 'Call us.', files: first.files })
  expect(second.deliverables).toEqual(first.deliverables)
  expect(await refusalOf(setBrief(content, { 'If-Match': '"old"' }))).toBe('412 changed-elsewhere')
  expect(await refusalOf(accept(1))).toBe('409 conflict')

  const noteOf = { params: { creatorId } }
  const note = { creatorId, personalNote: 'Your last video was great.' }
  const { personalNote } = note
  expect(await brand('setPersonalNote', { ...noteOf, body: { personalNote } })).toEqual(note)
  expect(await brand('getPersonalNote', noteOf)).toEqual(note)
  expect(await call('getParticipationBrief', part)).toMatchObject({
    version: 2,
    personalNote,
    acceptedAt: null,
  })
  const versions = await brand('listBriefVersions', { params, query: { limit: 1 } })
  expect(versions.data).toMatchObject([{ version: 2, author: null, accepted: 0 }])
  const older = { params, query: { limit: 1, cursor: versions.nextCursor ?? '' } }
  expect(await brand('listBriefVersions', older)).toMatchObject({
    data: [{ version: 1, accepted: 1 }],
    nextCursor: null,
  })
  expect((await brand('listBriefCreators', { params })).data).toMatchObject([
    { creatorId, personalNote, accepted: [{ version: 1, at: accepted.acceptedAt }] },
  ])
  await expectNotFound(
    other('setBrief', { params, body: { goal: 'Spy.' } }),
    other('listBriefVersions', { params }),
    other('listBriefCreators', { params }),
    other('getPersonalNote', noteOf),
    other('setPersonalNote', { ...noteOf, body: { personalNote: 'Hi.' } }),
    stranger('acceptBrief', { ...part, body: { version: 2 } }),
  )
  await services.db
    .update(campaign)
    .set({ state: 'ended' })
    .where(eq(campaign.id, page.campaignId ?? ''))
  expect(await refusalOf(setBrief({}))).toBe('409 conflict')
  expect(await refusalOf(accept(2))).toBe('409 conflict')
}

/** The brief and the posts of a campaign: by the brand, and by a creator. */
export async function addsPosts(site: Site): Promise<void> {
  const { services } = site
  const workspace = await createWorkspace(services)
  const page = await createCampaignMagnet(services, workspace)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const user = await createUser(services)
  const active = { state: 'active', templateVersion: 1 } as const
  await services.db.update(campaign).set(active).where(eq(campaign.id, campaignId))
  await services.db
    .update(campaignCreator)
    .set({ userId: user.id })
    .where(eq(campaignCreator.id, creatorId))
  const day = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS))
  const brand = await programOf(site, workspace.accountId)
  const params = { campaignId }
  await brand('setBrief', {
    params,
    body: {
      goal: 'Sell.',
      deliverables: [
        { title: 'One video', dueOn: day(-3) },
        { title: 'One story', dueOn: day(-2) },
      ],
      fileIds: [await upload(brand, 'script.pdf', createPdf(600), 'brief-file')],
    },
  })
  const other = await programOf(site, (await createWorkspace(services)).accountId)
  const call = await programOf(site, user.id)
  const stranger = await programOf(site, (await createUser(services)).id)
  const part = { params: { participationId: creatorId } }

  const shownBrief = await brand('getBrief', { params })
  expect(shownBrief).toMatchObject({ version: 1, files: [{ filename: 'script.pdf', bytes: 600 }] })
  expect(await call('getParticipationBrief', part)).toEqual({
    ...shownBrief,
    personalNote: null,
    acceptedAt: null,
  })
  const fileId = shownBrief.files[0]?.id ?? ''
  const ofBrand = { params: { campaignId, fileId } }
  const ofCreator = { params: { participationId: creatorId, fileId } }
  for (const file of [
    await brand('getBriefFile', ofBrand),
    await call('getParticipationBriefFile', ofCreator),
  ]) {
    expect((await file.arrayBuffer()).byteLength).toBe(600)
  }
  await expectNotFound(
    other('getBrief', { params }),
    other('getBriefFile', ofBrand),
    stranger('getParticipationBrief', part),
    stranger('getParticipationBriefFile', ofCreator),
    brand('getBrief', { params, query: { version: 2 } }),
  )

  const owed = await brand('listDeliverables', { params })
  expect(owed.total).toBe(2)
  expect(owed.data[0]).toMatchObject({ creatorId, title: 'One video', state: 'late', days: 3 })
  const mine = await call('listParticipationDeliverables', part)
  expect(mine.data.map(({ state }) => state)).toEqual(['late', 'late'])
  const [first, second] = mine.data.map(({ deliverableId }) => deliverableId)

  const body = { url: 'https://youtu.be/dQw4w9WgXcQ', publishedOn: day(-4), deliverableId: first }
  const added = await call('createParticipationPost', { ...part, body: { ...body, views: 5 } })
  expect(added).toMatchObject({
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    platform: 'youtube',
    deliverableId: first,
    views: 5,
  })
  const again = call('createParticipationPost', { ...part, body })
  expect(await refusalOf(again)).toBe('409 conflict')
  const future = { ...body, publishedOn: day(2) }
  expect(await refusalOf(call('createParticipationPost', { ...part, body: future }))).toBe(
    '422 invalid-body',
  )
  const own = { params: { participationId: creatorId, postId: added.id } }
  expect(await call('getParticipationReminders', part)).toEqual({ isOn: true })
  const off = { ...part, body: { isOn: false } }
  expect(await call('setParticipationReminders', off)).toEqual({ isOn: false })
  expect(await call('getParticipationReminders', part)).toEqual({ isOn: false })
  const late = { ...off, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('setParticipationReminders', late))).toBe('412 changed-elsewhere')
  const titled = await call('updateParticipationPost', { ...own, body: { ownTitle: 'How I brew' } })
  expect(titled).toMatchObject({ ownTitle: 'How I brew', publishedOn: day(-4) })
  const stale = { ...own, body: { ownTitle: 'B' }, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('updateParticipationPost', stale))).toBe('412 changed-elsewhere')
  const counted = { views: 900, countedOn: day(-1) }
  expect(await call('setParticipationPostViews', { ...own, body: counted })).toMatchObject({
    views: 5,
  })
  const early = { ...own, body: { views: 1, countedOn: day(-9) } }
  expect(await refusalOf(call('setParticipationPostViews', early))).toBe('409 conflict')
  expect((await call('listParticipationPostViews', own)).data).toEqual([
    { countedOn: day(0), views: 5 },
    { countedOn: day(-1), views: 900 },
  ])
  const shown = await call('getParticipationPost', own)
  expect((await call('listParticipationPosts', part)).data).toEqual([shown])

  const post = { params: { postId: added.id } }
  expect(await brand('getPost', post)).toEqual(shown)
  const story = { creatorId, url: 'https://a.example/', publishedOn: day(0), deliverableId: second }
  const once = { params, body: story, headers: { 'Idempotency-Key': 'story' } }
  const made = await brand('createPost', once)
  expect(await brand('createPost', once)).toEqual(made)
  const list = await brand('listPosts', { params, query: { limit: 1 } })
  expect(list.data).toEqual([made])
  const rest = { params, query: { limit: 1, cursor: list.nextCursor ?? '' } }
  expect((await brand('listPosts', rest)).data.map(({ id }) => id)).toEqual([added.id])
  const edit = { ...post, body: { publishedOn: day(-5) } }
  expect((await brand('updatePost', edit)).publishedOn).toBe(day(-5))
  const views = { ...post, body: { views: 12, countedOn: day(0) } }
  expect((await brand('setPostViews', views)).views).toBe(12)
  expect((await brand('listPostViews', post)).data).toHaveLength(2)
  expect((await brand('listDeliverables', { params })).data.map(({ state }) => state)).toEqual([
    'posted-late',
    'posted',
  ])
  const [latest] = (await brand('listDeliverables', { params })).data
  expect(latest).toMatchObject({ deliverableId: second, days: 2, postId: made.id })
  await expectNotFound(
    other('listPosts', { params }),
    other('listDeliverables', { params }),
    other('createPost', { params, body: { ...story, deliverableId: null } }),
    other('getPost', post),
    other('updatePost', edit),
    other('setPostViews', views),
    other('listPostViews', post),
    other('deletePost', post),
    other('remindCreators', { params, body: {} }),
    stranger('listParticipationPosts', part),
    stranger('listParticipationDeliverables', part),
    stranger('getParticipationReminders', part),
    stranger('setParticipationReminders', off),
    stranger('createParticipationPost', { ...part, body }),
    stranger('getParticipationPost', own),
    stranger('updateParticipationPost', { ...own, body: { ownTitle: null } }),
    stranger('setParticipationPostViews', { ...own, body: counted }),
    stranger('listParticipationPostViews', own),
    stranger('deleteParticipationPost', own),
  )
  expect(await brand('deletePost', { params: { postId: made.id } })).toBeNull()
  expect(await call('deleteParticipationPost', own)).toBeNull()
  expect((await brand('listPosts', { params })).data).toEqual([])
  // The creator was emailed about the brief today.
  expect(await brand('remindCreators', { params, body: {} })).toEqual({ reminded: 0 })
  const types = (await brand('listEvents', { query: { limit: 100 } })).data.map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining([
      'campaign.post_added',
      'campaign.post_updated',
      'campaign.post_deleted',
    ]),
  )
}
