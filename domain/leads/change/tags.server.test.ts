import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leadNote, leadTag } from '#db/schema/lead-tags.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { MAX_NOTES } from '#domain/leads/list/note-input.ts'
import { MAX_TAGS, MAX_TAGS_OF_LEAD } from '#domain/leads/list/tag-input.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { eraseLeads } from './erase-lead.server.ts'
import { addNote, deleteNote, listNotes } from './notes.server.ts'
import { findPerson } from './person.server.ts'
import {
  createTag,
  deleteTag,
  listTags,
  removeDeletedTags,
  renameTag,
  setLeadTags,
  setTagMagnets,
  tagLeads,
} from './tags.server.ts'

const services = await setUpServices()
const { db, clock } = services

async function setUp() {
  const magnet = await createMagnetRow(services)
  const ann = await createLeadRow(services, magnet, { name: 'Ann', email: 'ann@example.com' })
  const ben = await createLeadRow(services, magnet, { name: 'Ben', email: 'ben@example.com' })
  return { magnet, ownerId: magnet.userId, ann, ben }
}

async function tagNamed(ownerId: string, name: string) {
  const created = await createTag(services, ownerId, name)
  if (!created.ok) throw new Error(created.reason)
  return created.tag
}

const tagsOf = async (id: string) =>
  (await db.select({ tagIds: lead.tagIds }).from(lead).where(eq(lead.id, id)))[0]?.tagIds ?? null

describe('tags', () => {
  it('have names that are unique for their owner, ignoring case', async () => {
    const { ownerId } = await setUp()
    const other = await createUser(services)
    const vip = await tagNamed(ownerId, 'VIP')
    expect(await createTag(services, ownerId, 'vip')).toEqual({ ok: false, reason: 'taken' })
    expect(await createTag(services, other.id, 'vip')).toMatchObject({ ok: true })
    const press = await tagNamed(ownerId, 'Press')
    const renamed = await renameTag(services, ownerId, press.id, 'Vip')
    expect(renamed).toEqual({ ok: false, reason: 'taken' })
    expect(await renameTag(services, other.id, vip.id, 'Mine')).toMatchObject({
      reason: 'not-found',
    })
    expect(await renameTag(services, ownerId, vip.id, 'vip')).toMatchObject({ ok: true })
    expect((await listTags(db, ownerId)).map(({ name }) => name)).toEqual(['Press', 'vip'])
  })

  it('are limited in number, even if two requests create one at once', async () => {
    const { id: ownerId } = await createUser(services)
    await db
      .insert(leadTag)
      .values(Array.from({ length: MAX_TAGS - 1 }, (_, n) => ({ ownerId, name: `Tag ${n}` })))
    const created = await Promise.all([
      createTag(services, ownerId, 'One'),
      createTag(services, ownerId, 'Two'),
    ])
    expect(created.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  it('are added to and removed from the owner’s leads only', async () => {
    const { ownerId, ann, ben } = await setUp()
    const stranger = await setUp()
    const vip = await tagNamed(ownerId, 'VIP')
    const theirs = await tagNamed(stranger.ownerId, 'VIP')
    const ids = [ann.id, ben.id, stranger.ann.id, 'nonsense']
    const add = { add: [vip.id, theirs.id], remove: [] }
    expect(await tagLeads(services, ownerId, ids, add)).toEqual({ leads: 2, full: 0 })
    expect(await tagsOf(ann.id)).toEqual([vip.id])
    expect(await tagsOf(stranger.ann.id)).toBeNull()
    expect(await tagLeads(services, ownerId, ids, add)).toEqual({ leads: 0, full: 0 })
    const remove = { add: [], remove: [vip.id] }
    expect(await tagLeads(services, ownerId, [ann.id], remove)).toEqual({ leads: 1, full: 0 })
    expect(await tagsOf(ann.id)).toBeNull()
    expect(await tagsOf(ben.id)).toEqual([vip.id])
    expect(await tagLeads(services, ownerId, ids, { add: [theirs.id], remove: [] })).toBeNull()
  })

  it('of a lead are limited in number', async () => {
    const { ownerId, ann, ben } = await setUp()
    const tags = []
    for (let n = 0; n <= MAX_TAGS_OF_LEAD; n++) tags.push(await tagNamed(ownerId, `Tag ${n}`))
    const ids = tags.map(({ id }) => id)
    expect(await setLeadTags(services, ownerId, ann.id, ids.slice(1))).toBe('done')
    const one = { add: ids.slice(0, 1), remove: [] }
    expect(await tagLeads(services, ownerId, [ann.id, ben.id], one)).toEqual({ leads: 1, full: 1 })
    expect(await tagsOf(ann.id)).toHaveLength(MAX_TAGS_OF_LEAD)
    const unknown = await setLeadTags(services, ownerId, ann.id, [crypto.randomUUID()])
    expect(unknown).toBe('unknown-tag')
  })

  it('disappear from leads and magnets when they are deleted', async () => {
    const { ownerId, magnet, ann } = await setUp()
    const vip = await tagNamed(ownerId, 'VIP')
    await setTagMagnets(services, ownerId, vip.id, [magnet.id])
    await tagLeads(services, ownerId, [ann.id], { add: [vip.id], remove: [] })
    expect(await deleteTag(services, (await createUser(services)).id, vip.id)).toBeNull()
    expect(await deleteTag(services, ownerId, vip.id)).toMatchObject({ name: 'VIP' })
    expect(await listTags(db, ownerId)).toEqual([])
    const [row] = await db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    expect(row?.leadTagIds).toBeNull()
    // A lead that was being stored when the tag was deleted.
    await db
      .update(lead)
      .set({ tagIds: [vip.id] })
      .where(eq(lead.id, ann.id))
    await removeDeletedTags(services)
    expect(await tagsOf(ann.id)).toBeNull()
    expect(await db.$count(leadTag, eq(leadTag.id, vip.id))).toBe(1)
    clock.advance(11 * MINUTE_MS)
    await removeDeletedTags(services)
    expect(await db.$count(leadTag, eq(leadTag.id, vip.id))).toBe(0)
    await tagNamed(ownerId, 'VIP')
  })
})

describe('a person', () => {
  it('has all leads with the same email, with notes and tags', async () => {
    const { ownerId, magnet, ann, ben } = await setUp()
    const again = await createLeadRow(services, magnet, { name: 'A.', email: 'ANN@example.com' })
    const by = { ownerId, authorId: ownerId }
    await addNote(services, by, ann.id, 'Met in Berlin')
    clock.advance(1000)
    await addNote(services, { ownerId, authorId: null }, again.id, 'Bought')
    await addNote(services, by, ben.id, 'Someone else')
    const person = await findPerson(services, ownerId, ann.id)
    expect(person?.leads.map(({ id }) => id).toSorted()).toEqual([ann.id, again.id].toSorted())
    expect(person?.notes.map(({ text }) => text)).toEqual(['Bought', 'Met in Berlin'])
    const stranger = await createUser(services)
    expect(await findPerson(services, stranger.id, ann.id)).toBeNull()
    const theirs = { ownerId: stranger.id, authorId: stranger.id }
    expect(await addNote(services, theirs, ann.id, 'Mine')).toMatchObject({ reason: 'not-found' })
    const [first] = person?.notes ?? []
    expect(await deleteNote(services, stranger.id, first?.id ?? '')).toBe(false)
    expect(await deleteNote(services, ownerId, first?.id ?? '')).toBe(true)
    expect(await listNotes(db, ownerId, [ann.id, again.id])).toHaveLength(1)
  })

  it('loses tags and notes when their data is erased', async () => {
    const { ownerId, ann } = await setUp()
    const vip = await tagNamed(ownerId, 'VIP')
    await tagLeads(services, ownerId, [ann.id], { add: [vip.id], remove: [] })
    await addNote(services, { ownerId, authorId: ownerId }, ann.id, 'Met in Berlin')
    await eraseLeads(services, ownerId, [ann.id])
    expect(await tagsOf(ann.id)).toBeNull()
    expect(await db.$count(leadNote, eq(leadNote.leadId, ann.id))).toBe(0)
    expect(await findPerson(services, ownerId, ann.id)).toBeNull()
    const late = await addNote(services, { ownerId, authorId: ownerId }, ann.id, 'Late')
    expect(late).toEqual({ ok: false, reason: 'not-found' })
    const tagged = await tagLeads(services, ownerId, [ann.id], { add: [vip.id], remove: [] })
    expect(tagged).toEqual({ leads: 0, full: 0 })
  })

  it('has a limited number of notes on all of their leads', async () => {
    const { ownerId, magnet, ann } = await setUp()
    const again = await createLeadRow(services, magnet, { email: 'ann@example.com' })
    const notes = Array.from({ length: MAX_NOTES - 1 }, (_, n) => ({
      ownerId,
      leadId: ann.id,
      text: `Note ${n}`,
    }))
    await db.insert(leadNote).values(notes)
    const by = { ownerId, authorId: ownerId }
    const added = await Promise.all([
      addNote(services, by, ann.id, 'One'),
      addNote(services, by, again.id, 'Two'),
    ])
    expect(added.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })
})
