import { z } from 'zod'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import {
  findBrief,
  findPersonalNote,
  listBriefCreators,
  listBriefVersions,
  saveBrief,
} from '#domain/campaigns/brief.server.ts'
import { textOrNull } from '#domain/campaigns/brief.ts'
import { findBriefFile, findCreatorBriefFile } from '#domain/campaigns/brief-files.server.ts'
import { briefInput, newBrief, personalNoteInput } from '#domain/campaigns/brief-input.ts'
import { findBriefDocument, findCreatorBriefDocument } from '#domain/campaigns/brief-pdf.server.ts'
import { acceptBrief, findCreatorBrief } from '#domain/campaigns/creator-brief.server.ts'
import { updateCreator } from '#domain/campaigns/creators.server.ts'
import { findInvitedAccount } from '#domain/campaigns/invited-account.server.ts'
import type { StoredFile } from '#domain/files/files.server.ts'
import { BRIEF_FILE_TYPES } from '#domain/files/upload-rules.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import { briefResource, toBriefResource } from '#domain/resources/brief-resource.ts'
import { campaignCreatorResource } from '#domain/resources/campaign-resource.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, campaignOf, lockCampaign, reads, writes } from './campaigns.ts'

const ofCampaign = '/campaigns/{campaignId}/brief'
const ofParticipation = '/participations/{participationId}/brief'
const noteOf = '/creators/{creatorId}/note'
const asCreator = { ...reads, only: 'creators' } as const

const version = z.int().positive().describe('The version of the brief.')
const brief = {
  status: 200,
  description: 'The brief.',
  schema: briefResource,
  isResource: true,
} as const

const personalNote = z
  .object({
    creatorId: id,
    personalNote: z
      .string()
      .nullable()
      .describe('Your words to this creator, shown above the brief; null if there are none.'),
  })
  .meta({ id: 'PersonalNote', description: 'What a brand writes to one creator.' })
const note = {
  status: 200,
  description: 'The note.',
  schema: personalNote,
  isResource: true,
} as const

const creatorBrief = briefResource
  .extend({
    personalNote: z
      .string()
      .nullable()
      .describe('The brand’s words to you; null if there are none.'),
    acceptedAt: moment.nullable().describe('When you accepted this version; null if you haven’t.'),
  })
  .meta({ id: 'ParticipationBrief', description: 'What a brand asks of you.' })

const briefVersion = z
  .object({
    version,
    createdAt: moment,
    author: z
      .string()
      .nullable()
      .describe('Who wrote it; null if the account was deleted, or an API key wrote it.'),
    accepted: z.int().nonnegative().describe('The number of creators who accepted it.'),
  })
  .meta({ id: 'BriefVersion', description: 'A version in the history of a brief.' })

const briefCreator = z
  .object({
    creatorId: id,
    name: z.string(),
    state: campaignCreatorResource.shape.state,
    personalNote: personalNote.shape.personalNote,
    accepted: z
      .array(z.object({ version, at: moment }))
      .describe('The latest five versions that the creator accepted, newest first.'),
  })
  .meta({ id: 'BriefCreator', description: 'A creator with the versions that they accepted.' })
const file = { status: 200, description: 'The file.', media: BRIEF_FILE_TYPES } as const
const pdf = { status: 200, description: 'The brief.', media: ['application/pdf'] } as const

const briefQuery = z.strictObject({
  version: z.coerce.number().int().min(1).max(999_999).optional(),
})

const creatorPosition = z.object({ version: z.number(), name: z.string(), id })

/** Returns the current version of a campaign's brief; null if there is none. */
async function briefOf(call: CampaignCall, campaignId: string) {
  const current = await findBrief(...actorOf(call), campaignId)
  return current && toBriefResource(current)
}

/** Returns the note to a creator of the workspace's campaigns. Throws 404. */
async function personalNoteOf(call: CampaignCall, creatorId: string) {
  const { id, personalNote } = found(await findPersonalNote(...actorOf(call), { creatorId }))
  return { creatorId: id, personalNote }
}

const invitedViewer = async ({ services, key }: Pick<Call, 'services' | 'key'>) =>
  found(await findInvitedAccount(services, key.accountId))

/** Returns the brief for one of the viewer's participations or invitations. Throws 404. */
async function creatorBriefOf(call: Pick<Call, 'services' | 'key'>, participationId: string) {
  const viewer = await invitedViewer(call)
  const shown = found(await findCreatorBrief(call.services, viewer, participationId))
  return {
    ...toBriefResource(shown.brief),
    personalNote: shown.personalNote,
    acceptedAt: isoOf(shown.acceptedAt),
  }
}

/** Returns a file as a download. Throws 404 if the file store has lost it. */
async function download(
  { services, request }: Pick<Call, 'services' | 'request'>,
  stored: StoredFile,
): Promise<Response> {
  const response = await fileDownloadResponse(services, stored, request)
  if (response.status === 404) throw notFound()
  return response
}

type FoundDocument = Awaited<ReturnType<typeof findBriefDocument>>

/** Returns a brief as a download. Throws 404 if there is none, and 503 if too many are being made. */
async function pdfOf(document: FoundDocument): Promise<Response> {
  const { accountId, version, make } = found(document)
  const made = await inPdfTurn(accountId, make)
  if (!made) throw new ApiProblem('unavailable', { headers: { 'Retry-After': '30' } })
  return pdfResponse(made, `brief-version-${version}.pdf`)
}

export const briefOperations = [
  operation({
    id: 'getBrief',
    method: 'GET',
    path: ofCampaign,
    tag: 'Briefs',
    ...reads,
    summary: 'Get a campaign’s brief',
    description: 'Returns the current version, or the version that you ask for.',
    query: briefQuery,
    answer: brief,
    async run(call) {
      const { campaignId } = call.params
      return toBriefResource(
        found(await findBrief(...actorOf(call), campaignId, call.query.version)),
      )
    },
  }),
  operation({
    id: 'printBrief',
    method: 'GET',
    path: `${ofCampaign}.pdf`,
    tag: 'Briefs',
    ...reads,
    limit: 'qr-check',
    summary: 'Get a campaign’s brief as a PDF',
    description: 'Returns the current version, or the version that you ask for.',
    query: briefQuery,
    answer: pdf,
    async run(call) {
      const { campaignId } = call.params
      return pdfOf(await findBriefDocument(...actorOf(call), campaignId, call.query.version))
    },
  }),
  operation({
    id: 'setBrief',
    method: 'PUT',
    path: ofCampaign,
    tag: 'Briefs',
    ...writes,
    summary: 'Write a campaign’s brief',
    description:
      'Until a creator has been invited, this replaces the current version. From then on it writes a new version, and all creators who take part are asked by email to accept it. A brief without changes keeps its version.',
    body: newBrief,
    answer: brief,
    async run(call) {
      const { body, params } = call
      const { id: campaignId } = await campaignOf(call, params.campaignId)
      await lockCampaign(call, campaignId)
      call.requireMatch(await briefOf(call, campaignId))
      const result = await saveBrief(...actorOf(call), campaignId, checkInput(briefInput, body))
      if (result.ok) return found(await briefOf(call, campaignId))
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'ended':
          throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
        case 'quota':
          throw invalidBody('/fileIds', 'quota', 'The workspace has too little storage left.')
        case 'file-missing':
          throw invalidBody('/fileIds', 'file-missing', 'Upload not found, or already used.')
      }
    },
  }),
  operation({
    id: 'listBriefVersions',
    method: 'GET',
    path: `${ofCampaign}/versions`,
    tag: 'Briefs',
    ...reads,
    summary: 'List the versions of a campaign’s brief',
    description: 'Newest first. `getBrief` returns the content of a version.',
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of versions.',
      schema: pageOf(briefVersion, 'BriefVersionPage'),
    },
    async run(call) {
      const { id: campaignId } = await campaignOf(call, call.params.campaignId)
      const before = readCursor(call, z.number())
      const page = { before, limit: call.query.limit + 1 }
      const { versions } = await listBriefVersions(...actorOf(call), campaignId, page)
      return toPage(call, versions, {
        item: ({ createdAt, ...rest }) => ({ ...rest, createdAt: isoOf(createdAt) }),
        positionOf: (last) => last.version,
      })
    },
  }),
  operation({
    id: 'listBriefCreators',
    method: 'GET',
    path: `${ofCampaign}/creators`,
    tag: 'Briefs',
    ...reads,
    summary: 'List who accepted a campaign’s brief',
    description:
      'Creators who accepted no version come first, then those with older versions. Creators who declined or were removed are included if they had accepted a version.',
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of creators.',
      schema: pageOf(briefCreator, 'BriefCreatorPage'),
    },
    async run(call) {
      const { id: campaignId } = await campaignOf(call, call.params.campaignId)
      const page = { after: readCursor(call, creatorPosition), limit: call.query.limit + 1 }
      const { creators } = await listBriefCreators(...actorOf(call), campaignId, page)
      return toPage(call, creators, {
        item: ({ id: creatorId, name, state, personalNote, accepted }) => ({
          creatorId,
          name,
          state,
          personalNote,
          accepted: accepted.map((one) => ({ ...one, at: isoOf(one.at) })),
        }),
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'getPersonalNote',
    method: 'GET',
    path: noteOf,
    tag: 'Briefs',
    ...reads,
    summary: 'Get the note to a creator',
    answer: note,
    run: (call) => personalNoteOf(call, call.params.creatorId),
  }),
  operation({
    id: 'setPersonalNote',
    method: 'PUT',
    path: noteOf,
    tag: 'Briefs',
    ...writes,
    summary: 'Write a note to a creator',
    description: 'The creator reads it in the invitation and above the brief.',
    body: z
      .strictObject({
        personalNote: personalNoteInput.nullable().describe('Null removes the note.'),
      })
      .meta({ id: 'NewPersonalNote' }),
    answer: note,
    async run(call) {
      const { params } = call
      const { campaignId } = found(await findPersonalNote(...actorOf(call), params))
      await lockCampaign(call, campaignId)
      const before = await personalNoteOf(call, params.creatorId)
      call.requireMatch(before)
      const { creatorId } = before
      const personalNote = textOrNull(call.body.personalNote ?? '')
      const result = await updateCreator(...actorOf(call), creatorId, { personalNote })
      if (!result.ok) throw notFound()
      return personalNoteOf(call, creatorId)
    },
  }),
  operation({
    id: 'getBriefFile',
    method: 'GET',
    path: `${ofCampaign}/files/{fileId}`,
    tag: 'Briefs',
    ...reads,
    summary: 'Download a reference file of a campaign’s brief',
    description: 'Files of earlier versions can be downloaded too.',
    answer: file,
    async run(call) {
      const { campaignId, fileId } = call.params
      const stored = found(await findBriefFile(...actorOf(call), campaignId, fileId))
      return download(call, stored)
    },
  }),
  operation({
    id: 'getParticipationBrief',
    method: 'GET',
    path: ofParticipation,
    tag: 'Participations',
    ...asCreator,
    summary: 'Get the brief of a campaign you take part in',
    description:
      'Works for open invitations too. After you left, it is the version that you accepted.',
    answer: { ...brief, schema: creatorBrief },
    run: (call) => creatorBriefOf(call, call.params.participationId),
  }),
  operation({
    id: 'printParticipationBrief',
    method: 'GET',
    path: `${ofParticipation}.pdf`,
    tag: 'Participations',
    ...asCreator,
    limit: 'qr-check',
    summary: 'Get the brief of a campaign you take part in as a PDF',
    description: 'It contains the same version as `getParticipationBrief`, and the brand’s note.',
    answer: pdf,
    async run(call) {
      const viewer = await invitedViewer(call)
      const { participationId } = call.params
      return pdfOf(await findCreatorBriefDocument(call.services, viewer, participationId))
    },
  }),
  operation({
    id: 'acceptBrief',
    method: 'POST',
    path: `${ofParticipation}/acceptance`,
    tag: 'Participations',
    ...asCreator,
    scope: 'campaigns:write',
    limit: 'page-change',
    summary: 'Accept the brief of a campaign you take part in',
    description: 'Accepting a version again changes nothing.',
    body: z
      .strictObject({
        version: z
          .int()
          .positive()
          .describe('The version you have read. It must be the current one.'),
      })
      .meta({ id: 'BriefAcceptance' }),
    answer: { ...brief, schema: creatorBrief },
    async run(call) {
      const viewer = await invitedViewer(call)
      const { participationId } = call.params
      const result = await acceptBrief(call.services, viewer, participationId, call.body.version)
      if (result.ok) return creatorBriefOf(call, participationId)
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'ended':
          throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
        case 'changed':
          throw new ApiProblem('conflict', {
            detail: 'This isn’t the current version. Get the brief again.',
          })
      }
    },
  }),
  operation({
    id: 'getParticipationBriefFile',
    method: 'GET',
    path: `${ofParticipation}/files/{fileId}`,
    tag: 'Participations',
    ...asCreator,
    summary: 'Download a reference file of a campaign’s brief',
    description: 'Returns a file of the version that `getParticipationBrief` returns.',
    answer: file,
    problems: ['conflict'],
    async run(call) {
      const { services, params } = call
      const viewer = await invitedViewer(call)
      const stored = await findCreatorBriefFile(
        services,
        viewer,
        params.participationId,
        params.fileId,
      )
      if (stored.ok) return download(call, stored.file)
      if (stored.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: 'The brand is suspended.' })
    },
  }),
]
