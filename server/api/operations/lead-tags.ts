import { z } from 'zod'
import { addNote, deleteNote, listNotes, type Note } from '#domain/leads/change/notes.server.ts'
import {
  createTag,
  deleteTag,
  listTags,
  renameTag,
  type SaveTagResult,
  setLeadTags,
  setTagMagnets,
  tagLeads,
} from '#domain/leads/change/tags.server.ts'
import { isChosen } from '#domain/leads/list/lead-choice.server.ts'
import { NOTE_MESSAGES, noteInput } from '#domain/leads/list/note-input.ts'
import { MAX_TAGS, MAX_TAGS_OF_LEAD, TAG_MESSAGES, tagInput } from '#domain/leads/list/tag-input.ts'
import { listTaggedMagnets } from '#domain/magnets/tagged-magnets.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { leadResource } from '#domain/resources/lead-resource.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { choiceOf, leadOf } from './leads.ts'

const tag = 'Lead tags and filters'
const reads = { tag, scope: 'leads:read' } as const
const writes = { tag, scope: 'leads:write' } as const
/** The maximum number of leads in one request. */
const MAX_TAGGED = 100

const leadTag = z
  .object({
    id,
    name: z.string(),
    magnetIds: z.array(id).describe('The magnets whose new leads get the tag.'),
  })
  .meta({ id: 'LeadTag', description: 'An account’s own word for some of its leads.' })
const tagBody = tagInput.meta({ id: 'LeadTagInput' })
const oneTag = { description: 'The tag.', schema: leadTag, isResource: true } as const

const leadNote = z
  .object({
    id,
    leadId: id.describe('The lead whose person it is about.'),
    text: z.string().describe('The text of the note.'),
    author: z.string().nullable().describe('Who wrote the note; null if a program did.'),
    createdAt: moment,
  })
  .meta({ id: 'LeadNote', description: 'A note on the person behind a lead.' })

const toNote = ({ id: noteId, leadId, text, author, createdAt }: Note) => ({
  id: noteId,
  leadId,
  text,
  author,
  createdAt: isoOf(createdAt),
})

type TagCall = Pick<Call, 'services' | 'key'>

async function tagsOf({ services, key }: TagCall) {
  const [tags, magnets] = await Promise.all([
    listTags(services.db, key.accountId),
    listTaggedMagnets(services, key.accountId),
  ])
  return tags.map((one) => ({
    ...one,
    magnetIds: magnets.filter(({ tagIds }) => tagIds.includes(one.id)).map((magnet) => magnet.id),
  }))
}

const tagOf = async (call: TagCall, tagId: string) =>
  found((await tagsOf(call)).find((one) => one.id === tagId.toLowerCase()))

function savedTag(saved: SaveTagResult) {
  if (saved.ok) return saved.tag
  if (saved.reason === 'not-found') throw notFound()
  const isTaken = saved.reason === 'taken'
  throw new ApiProblem('conflict', { detail: isTaken ? TAG_MESSAGES.taken : TAG_MESSAGES.tooMany })
}

export const leadTagOperations = [
  operation({
    id: 'listTags',
    method: 'GET',
    path: '/tags',
    ...reads,
    wholeAccount: true,
    summary: 'List tags',
    description: 'All tags are on one page, by name.',
    answer: {
      status: 200,
      description: 'The tags.',
      schema: z
        .object({ data: z.array(leadTag), nextCursor: z.null() })
        .meta({ id: 'LeadTagPage' }),
    },
    run: async (call) => ({ data: await tagsOf(call), nextCursor: null }),
  }),
  operation({
    id: 'createTag',
    method: 'POST',
    path: '/tags',
    ...writes,
    wholeAccount: true,
    summary: 'Create a tag',
    description: `An account can have ${MAX_TAGS} tags.`,
    body: tagBody,
    answer: { status: 201, ...oneTag },
    async run({ services, key, body }) {
      const { id: tagId } = savedTag(await createTag(services, key.accountId, body.name))
      return { id: tagId }
    },
    respond: ({ id: tagId }, call) => tagOf(call, tagId),
  }),
  operation({
    id: 'renameTag',
    method: 'PATCH',
    path: '/tags/{tagId}',
    ...writes,
    wholeAccount: true,
    summary: 'Change a tag’s name',
    description: 'Leads keep the tag.',
    body: tagBody,
    answer: { status: 200, ...oneTag },
    async run(call) {
      const { services, key, params, body } = call
      call.requireMatch(await tagOf(call, params.tagId))
      savedTag(await renameTag(services, key.accountId, params.tagId, body.name))
      return tagOf(call, params.tagId)
    },
  }),
  operation({
    id: 'setTagMagnets',
    method: 'PUT',
    path: '/tags/{tagId}/magnets',
    ...writes,
    wholeAccount: true,
    summary: 'Set the magnets that give a tag',
    description: `Each new lead of these magnets gets the tag. Leads that are already stored don’t change. Unknown magnets are ignored, as are magnets that give ${MAX_TAGS_OF_LEAD} tags.`,
    body: z
      .strictObject({ magnetIds: z.array(id).max(500).describe('All magnets that give the tag.') })
      .meta({ id: 'LeadTagMagnets' }),
    answer: { status: 200, ...oneTag },
    async run(call) {
      const { services, key, params, body } = call
      call.requireMatch(await tagOf(call, params.tagId))
      if (!(await setTagMagnets(services, key.accountId, params.tagId, body.magnetIds))) {
        throw notFound()
      }
      return tagOf(call, params.tagId)
    },
  }),
  operation({
    id: 'deleteTag',
    method: 'DELETE',
    path: '/tags/{tagId}',
    ...writes,
    wholeAccount: true,
    inReadOnly: true,
    summary: 'Delete a tag',
    description:
      'The tag can no longer be used immediately. It disappears from leads and their events within minutes.',
    answer: { status: 204, description: 'Deleted.' },
    async run({ services, key, params }) {
      found(await deleteTag(services, key.accountId, params.tagId))
      return null
    },
  }),
  operation({
    id: 'tagLeads',
    method: 'POST',
    path: '/leads/tags',
    ...writes,
    summary: 'Add or remove tags of leads',
    description:
      'Leads of other accounts and erased leads are ignored. A lead that would have too many tags doesn’t change.',
    body: z
      .strictObject({
        leadIds: z.array(id).min(1).max(MAX_TAGGED),
        add: z.array(id).max(MAX_TAGS_OF_LEAD).default([]).describe('The tags to add.'),
        remove: z.array(id).max(MAX_TAGS_OF_LEAD).default([]).describe('The tags to remove.'),
      })
      .meta({ id: 'LeadTagging' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z
        .object({
          leads: z.int().nonnegative().describe('The number of changed leads.'),
          full: z
            .int()
            .nonnegative()
            .describe(`The number of leads that would have more than ${MAX_TAGS_OF_LEAD} tags.`),
        })
        .meta({ id: 'TaggedLeads' }),
    },
    async run({ services, key, body }) {
      const { leadIds, add, remove } = body
      const within = isChosen(choiceOf(key, {}))
      const done = await tagLeads(services, key.accountId, leadIds, { add, remove }, within)
      return done ?? { leads: 0, full: 0 }
    },
  }),
  operation({
    id: 'setLeadTags',
    method: 'PUT',
    path: '/leads/{leadId}/tags',
    ...writes,
    summary: 'Set a lead’s tags',
    description: 'Replaces all tags of the lead.',
    body: z
      .strictObject({
        tagIds: z
          .array(id)
          .max(MAX_TAGS_OF_LEAD)
          .describe(`All tags of the lead; at most ${MAX_TAGS_OF_LEAD}.`),
      })
      .meta({ id: 'LeadTagIds' }),
    problems: ['conflict'],
    answer: { status: 200, description: 'The lead.', schema: leadResource, isResource: true },
    async run(call) {
      const { services, key, params, body } = call
      call.requireMatch(await leadOf(call))
      const done = await setLeadTags(services, key.accountId, params.leadId, body.tagIds)
      if (done === 'unknown-tag') {
        throw new ApiProblem('conflict', { detail: 'One of the tags doesn’t exist.' })
      }
      if (done === null) throw new ApiProblem('conflict', { detail: NOTE_MESSAGES.gone })
      return leadOf(call)
    },
  }),
  operation({
    id: 'listLeadNotes',
    method: 'GET',
    path: '/leads/{leadId}/notes',
    ...reads,
    summary: 'List a lead’s notes',
    description: 'Newest first. The person’s other leads may have more notes.',
    answer: {
      status: 200,
      description: 'The notes.',
      schema: z
        .object({ data: z.array(leadNote), nextCursor: z.null() })
        .meta({ id: 'LeadNotePage' }),
    },
    async run(call) {
      const { isHidden, id: leadId } = await leadOf(call)
      // The plan hides the person, so it hides what is known about them.
      const notes = isHidden ? [] : await listNotes(call.services.db, call.key.accountId, [leadId])
      return { data: notes.map(toNote), nextCursor: null }
    },
  }),
  operation({
    id: 'addLeadNote',
    method: 'POST',
    path: '/leads/{leadId}/notes',
    ...writes,
    summary: 'Add a note to a lead',
    description: 'The note is erased with the person’s data.',
    body: noteInput.meta({ id: 'LeadNoteInput' }),
    answer: { status: 201, description: 'The note.', schema: leadNote },
    async run(call) {
      const { services, key, params, body } = call
      await leadOf(call)
      const by = { ownerId: key.accountId, authorId: null }
      const added = await addNote(services, by, params.leadId, body.text)
      if (added.ok) return { id: added.id }
      const isFull = added.reason === 'too-many'
      throw new ApiProblem('conflict', {
        detail: isFull ? NOTE_MESSAGES.tooMany : NOTE_MESSAGES.gone,
      })
    },
    async respond({ id: noteId }, { services, key, params }) {
      const notes = await listNotes(services.db, key.accountId, [params.leadId])
      return toNote(found(notes.find((note) => note.id === noteId)))
    },
  }),
  operation({
    id: 'deleteLeadNote',
    method: 'DELETE',
    path: '/leads/{leadId}/notes/{noteId}',
    ...writes,
    inReadOnly: true,
    summary: 'Delete a note of a lead',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      const { services, key, params } = call
      const { id: leadId } = await leadOf(call)
      const notes = await listNotes(services.db, key.accountId, [leadId])
      found(notes.find((note) => note.id === params.noteId.toLowerCase()))
      await deleteNote(services, key.accountId, params.noteId)
      return null
    },
  }),
]
