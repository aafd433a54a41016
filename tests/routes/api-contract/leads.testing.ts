import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** Finds, reviews and exports leads. */
export async function reviewsLeads(site: Site): Promise<void> {
  const { db } = site.services
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const [row] = await db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  if (!row) throw new Error('the magnet is not stored')
  const flagged = { isFlagged: true, flags: ['disposable' as const] }
  const ada = await createLeadRow(site.services, row, { email: 'ada@example.com', ...flagged })
  await createLeadRow(site.services, row, { email: 'ida@example.com', ...flagged })
  const listed = async (query = {}) =>
    (await call('listLeads', { query })).data.map(({ email }) => email)
  expect(await listed()).toEqual([])

  const accept = { leadIds: [ada.id], decision: 'accept' as const }
  expect(await stranger('reviewLeads', { body: accept })).toMatchObject({ leads: 0 })
  expect(await call('reviewLeads', { body: accept })).toMatchObject({ leads: 1 })
  expect(await listed()).toEqual(['ada@example.com'])
  expect(await listed({ email: ' ADA@example.com', flagged: 'include' })).toEqual([
    'ada@example.com',
  ])
  expect(await listed({ email: 'nobody@example.com' })).toEqual([])
  const ofCampaign = call('listLeads', { query: { campaignId: magnet.id } })
  expect(await refusalOf(ofCampaign)).toBe('404 not-found')
  const rest = { flag: 'disposable' as const, magnetId: magnet.id }
  expect(await call('acceptLeads', { body: rest })).toMatchObject({ leads: 1, hasMore: false })
  expect(await listed()).toHaveLength(2)

  const [camera] = (
    await call('updateMagnet', {
      params: { magnetId: magnet.id },
      body: { questions: [{ kind: 'choice', label: 'Camera?', choices: ['Canon', 'Sony'] }] },
    })
  ).questions
  if (!camera) throw new Error('the magnet has no question')
  const answered = { id: camera.id, kind: 'choice', label: 'Camera?', values: ['Sony'] }
  await db
    .update(lead)
    .set({ answers: [answered] })
    .where(eq(lead.id, ada.id))
  const bySony = await call('listLeads', { query: { answer: `${camera.id}:Sony` } })
  expect(bySony.data).toMatchObject([
    { id: ada.id, answers: [{ questionId: camera.id, values: ['Sony'], text: 'Sony' }] },
  ])
  expect(await listed({ answer: `${camera.id}:Canon` })).toEqual([])
  expect(await refusalOf(call('listLeads', { query: { answer: 'Sony' } }))).toBe(
    '400 invalid-query',
  )
  const wrong = { questions: [{ kind: 'choice' as const, label: 'Camera?', choices: ['One'] }] }
  const refused = call('updateMagnet', { params: { magnetId: magnet.id }, body: wrong })
  expect(await refusalOf(refused)).toBe('422 invalid-body')

  const params = { leadId: ada.id }
  const stored = await call('exportLead', { params })
  expect(stored).toMatchObject({ email: 'ada@example.com', leadMagnet: row.title })
  expect((await call('listLeadDeliveries', { params })).data).toEqual([])
  expect(await refusalOf(stranger('exportLead', { params }))).toBe('404 not-found')
  const proof = await call('getLeadConsent', { params })
  expect(proof).toMatchObject({ email: 'ada@example.com', entries: [{ leadId: ada.id }] })
  expect(await refusalOf(stranger('getLeadConsent', { params }))).toBe('404 not-found')
  expect(await refusalOf(stranger('listLeadDeliveries', { params }))).toBe('404 not-found')

  const other = await call('createMagnet', { body: guide('Other') })
  const [otherRow] = await db.select().from(leadMagnet).where(eq(leadMagnet.id, other.id))
  if (!otherRow) throw new Error('the magnet is not stored')
  await createLeadRow(site.services, otherRow, { email: 'ada@example.com' })
  expect((await call('getLeadConsent', { params })).entries).toHaveLength(2)
  const ofMagnet = await programOf(site, owner.id, { magnetIds: [magnet.id] })
  expect((await ofMagnet('getLeadConsent', { params })).entries).toMatchObject([{ leadId: ada.id }])

  const limited = await programOf(site, owner.id, { magnetIds: [crypto.randomUUID()] })
  const test = { leadIds: [ada.id], decision: 'mark-test' as const }
  expect(await limited('reviewLeads', { body: test })).toMatchObject({ leads: 0 })
  expect(await refusalOf(limited('acceptLeads', { body: rest }))).toBe('404 not-found')
  const [kept] = await db.select().from(lead).where(eq(lead.id, ada.id))
  expect(kept?.flags).toEqual([])
}

/** Tags leads, filters by a tag and other values, and writes notes. */
export async function tagsLeads(site: Site): Promise<void> {
  const { db } = site.services
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const [row] = await db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  if (!row) throw new Error('the magnet is not stored')
  const ada = await createLeadRow(site.services, row, { email: 'ada@example.com', source: 'scan' })
  const ida = await createLeadRow(site.services, row, { email: 'ida@example.com' })
  const listed = async (query = {}) =>
    (await call('listLeads', { query })).data.map(({ email }) => email)

  const vip = await call('createTag', { body: { name: 'VIP' } })
  expect(await refusalOf(call('createTag', { body: { name: 'vip' } }))).toBe('409 conflict')
  const params = { tagId: vip.id }
  const press = await call('renameTag', { params, body: { name: 'Press' } })
  expect(press).toEqual({ id: vip.id, name: 'Press', magnetIds: [] })
  const given = await call('setTagMagnets', { params, body: { magnetIds: [magnet.id] } })
  expect(given).toMatchObject({ magnetIds: [magnet.id] })
  expect((await call('listTags', {})).data).toEqual([given])

  const body = { leadIds: [ada.id, ida.id], add: [vip.id], remove: [] }
  expect(await stranger('tagLeads', { body })).toEqual({ leads: 0, full: 0 })
  expect(await call('tagLeads', { body })).toEqual({ leads: 2, full: 0 })
  const ofIda = { leadId: ida.id }
  const none = await call('setLeadTags', { params: ofIda, body: { tagIds: [] } })
  expect(none.tagIds).toEqual([])
  expect(await listed({ tagId: vip.id })).toEqual(['ada@example.com'])
  expect(await listed({ source: 'visit', downloaded: 'no' })).toEqual(['ida@example.com'])
  expect(await refusalOf(call('listLeads', { query: { from: '2026-02-30' } }))).toBe(
    '400 invalid-query',
  )
  const csv = await call('exportLeads', { query: { tagId: vip.id } })
  expect(await csv.text()).not.toContain('ida@example.com')

  const note = await call('addLeadNote', { params: ofIda, body: { text: ' Met in Berlin ' } })
  expect(note).toMatchObject({ text: 'Met in Berlin', author: null })
  expect((await call('listLeadNotes', { params: ofIda })).data).toEqual([note])
  await expectNotFound(
    stranger('listLeadNotes', { params: ofIda }),
    stranger('addLeadNote', { params: ofIda, body: { text: 'Mine' } }),
    stranger('setLeadTags', { params: ofIda, body: { tagIds: [] } }),
    stranger('renameTag', { params, body: { name: 'Mine' } }),
    stranger('setTagMagnets', { params, body: { magnetIds: [] } }),
    stranger('deleteTag', { params }),
    call('deleteLeadNote', { params: { leadId: ada.id, noteId: note.id } }),
  )
  await call('deleteLeadNote', { params: { ...ofIda, noteId: note.id } })
  expect((await call('listLeadNotes', { params: ofIda })).data).toEqual([])
  await call('deleteTag', { params })
  expect((await call('listTags', {})).data).toEqual([])
}

/** Saves filters, and tags, accepts and erases the leads that match one. */
export async function changesMatchingLeads(site: Site): Promise<void> {
  const { db } = site.services
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnets = [await call('createMagnet', { body: guide('Guide') })]
  magnets.push(await call('createMagnet', { body: guide('Other') }))
  const [guideId = '', otherId = ''] = magnets.map(({ id }) => id)
  const rows = await db.select().from(leadMagnet).where(eq(leadMagnet.userId, owner.id))
  const add = (magnetId: string, email: string, more: Partial<typeof lead.$inferInsert> = {}) => {
    const row = rows.find(({ id }) => id === magnetId)
    if (!row) throw new Error('the magnet is not stored')
    return createLeadRow(site.services, row, { email, ...more })
  }
  await add(guideId, 'ada@example.com', { ipCountry: 'Germany' })
  await add(otherId, 'ida@example.com', { ipCountry: 'Germany' })
  await add(guideId, 'eva@example.com', { ipCountry: 'France' })
  const listed = async (query = {}) =>
    (await call('listLeads', { query })).data.map(({ email }) => email)

  const germany = { country: 'Germany' }
  const saved = await call('createSavedFilter', { body: { name: 'Germany', filter: germany } })
  expect(saved).toMatchObject({ name: 'Germany', filter: { flagged: 'exclude', ...germany } })
  const again = call('createSavedFilter', { body: { name: 'GERMANY', filter: germany } })
  expect(await refusalOf(again)).toBe('409 conflict')
  const empty = call('createSavedFilter', { body: { name: 'All', filter: {} } })
  expect(await refusalOf(empty)).toBe('409 conflict')
  const wrong = { name: 'Wrong', filter: { from: '2026-02-30' } }
  expect(await refusalOf(call('createSavedFilter', { body: wrong }))).toBe('422 invalid-body')
  const params = { filterId: saved.id }
  const whole = {
    search: 'example.com',
    magnetId: guideId,
    flagged: 'include' as const,
    waitingList: '1',
  }
  const replaced = await call('updateSavedFilter', { params, body: { filter: whole } })
  expect(replaced).toEqual({ id: saved.id, name: 'Germany', filter: whole })
  const renamed = await call('updateSavedFilter', { params, body: { name: 'Waiting' } })
  expect(renamed).toEqual({ ...replaced, name: 'Waiting' })
  expect((await call('listSavedFilters', {})).data).toEqual([renamed])
  await expectNotFound(
    stranger('updateSavedFilter', { params, body: { name: 'Mine' } }),
    stranger('deleteSavedFilter', { params }),
  )

  const tag = await call('createTag', { body: { name: 'VIP' } })
  const tagging = { filter: germany, add: [tag.id], remove: [] }
  const counted = { matching: 2, leads: 0, full: 0, hasMore: false }
  expect(await call('tagMatchingLeads', { body: tagging })).toEqual(counted)
  const seen = { ...tagging, maxLeads: 1 }
  expect(await refusalOf(call('tagMatchingLeads', { body: seen }))).toBe('409 conflict')
  expect(await listed({ tagId: tag.id })).toEqual([])
  const limited = await programOf(site, owner.id, { magnetIds: [guideId] })
  expect(await limited('tagMatchingLeads', { body: tagging })).toMatchObject({ matching: 1 })
  expect(await refusalOf(limited('listSavedFilters', {}))).toMatch(/^403 /)
  const all = { ...tagging, maxLeads: 2 }
  expect(await call('tagMatchingLeads', { body: all })).toEqual({ ...counted, leads: 2 })
  expect(await call('tagMatchingLeads', { body: all })).toEqual(counted)
  expect(await listed({ tagId: tag.id })).toHaveLength(2)
  const unknown = { ...all, add: [crypto.randomUUID()] }
  expect(await refusalOf(call('tagMatchingLeads', { body: unknown }))).toBe('409 conflict')
  expect(await stranger('tagMatchingLeads', { body: tagging })).toMatchObject({ matching: 0 })
  const ofMagnet = { filter: { magnetId: guideId } }
  await expectNotFound(
    stranger('eraseMatchingLeads', { body: { ...ofMagnet, maxLeads: 9 } }),
    limited('eraseMatchingLeads', { body: { filter: { magnetId: otherId }, maxLeads: 9 } }),
    call('acceptMatchingLeads', { body: { filter: { campaignId: guideId }, maxLeads: 9 } }),
  )

  await add(guideId, 'bot@example.com', { flags: ['disposable'], ipCountry: 'Germany' })
  await add(guideId, 'bot2@example.com', { flags: ['disposable'], ipCountry: 'France' })
  const accept = { filter: { flagged: 'only' as const, ...germany }, maxLeads: 1 }
  const accepted = await call('acceptMatchingLeads', { body: accept })
  expect(accepted).toMatchObject({ matching: 1, leads: 1, emails: 1, hasMore: false })
  expect(await listed(germany)).toHaveLength(3)

  const french = { filter: { country: 'France' }, maxLeads: 5 }
  const erased = { matching: 1, leads: 1, hasMore: false }
  expect(await call('eraseMatchingLeads', { body: french })).toEqual(erased)
  const none = { matching: 0, leads: 0, hasMore: false }
  expect(await call('eraseMatchingLeads', { body: french })).toEqual(none)
  expect(await listed({ email: 'eva@example.com' })).toEqual([])
  expect(await listed({ country: 'France', flagged: 'only' })).toHaveLength(1)

  await call('deleteSavedFilter', { params })
  expect((await call('listSavedFilters', {})).data).toEqual([])
}

/** Creates, changes, replaces and deletes a media kit. */
export async function sharesMediaKits(site: Site): Promise<void> {
  const owner = await createPayer(site.services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const create = { body: { name: 'Acme' }, headers: { 'Idempotency-Key': 'kit' } }
  const kit = await call('createMediaKit', create)
  expect(kit).toMatchObject({ range: 'all', hasProof: true, hasPassword: false, magnetId: null })
  expect(await call('createMediaKit', create)).toEqual(kit)
  expect((await fetch(kit.url ?? '')).status).toBe(200)
  expect((await call('listMediaKits', {})).data).toEqual([kit])

  const params = { mediaKitId: kit.id }
  const body = { magnetId: magnet.id, range: '30d' as const, password: 'winter roasts' }
  const changed = await call('updateMediaKit', { params, body })
  expect(changed).toMatchObject({ magnetId: magnet.id, range: '30d', hasPassword: true })
  const renamed = await call('updateMediaKit', { params, body: { name: 'Northpeak' } })
  expect(renamed).toMatchObject({ name: 'Northpeak', hasPassword: true, url: kit.url })
  expect(await call('getMediaKit', { params })).toEqual(renamed)
  const days = call('updateMediaKit', { params, body: { range: 'days' } })
  expect(await refusalOf(days)).toBe('422 invalid-body')
  const gone = call('updateMediaKit', { params, body: { magnetId: crypto.randomUUID() } })
  expect(await refusalOf(gone)).toBe('409 conflict')

  const replaced = await call('replaceMediaKitUrl', { params })
  expect((await fetch(kit.url ?? '')).status).toBe(404)
  expect((await fetch(replaced.url ?? '')).status).toBe(200)
  await expectNotFound(
    stranger('getMediaKit', { params }),
    stranger('updateMediaKit', { params, body: { name: 'Mine' } }),
    stranger('replaceMediaKitUrl', { params }),
    stranger('deleteMediaKit', { params }),
  )
  const limited = await programOf(site, owner.id, { magnetIds: [magnet.id] })
  expect(await refusalOf(limited('listMediaKits', {}))).toMatch(/^403 /)
  expect(await call('deleteMediaKit', { params })).toBeNull()
  expect((await call('listMediaKits', {})).data).toEqual([])
}
