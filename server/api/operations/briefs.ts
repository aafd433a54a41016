import { z } from 'zod'
import { fileDownloadResponse } from '#app/middleware/file-response.ts'
import { findBrief } from '#domain/campaigns/brief.server.ts'
import { findBriefFile, findCreatorBriefFile } from '#domain/campaigns/brief-files.server.ts'
import { findCreatorBrief } from '#domain/campaigns/creator-brief.server.ts'
import { findInvitedAccount } from '#domain/campaigns/invited-account.server.ts'
import type { StoredFile } from '#domain/files/files.server.ts'
import { BRIEF_FILE_TYPES } from '#domain/files/upload-rules.ts'
import { briefResource, toBriefResource } from '#domain/resources/brief-resource.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, reads } from './campaigns.ts'

const ofCampaign = '/campaigns/{campaignId}/brief'
const ofParticipation = '/participations/{participationId}/brief'
const asCreator = { ...reads, only: 'creators' } as const

const brief = { status: 200, description: 'The brief.', schema: briefResource } as const
const file = { status: 200, description: 'The file.', media: BRIEF_FILE_TYPES } as const

const invitedViewer = async ({ services, key }: Pick<Call, 'services' | 'key'>) =>
  found(await findInvitedAccount(services, key.accountId))

/** Returns a file as a download. Throws 404 if the file store has lost it. */
async function download(
  { services, request }: Pick<Call, 'services' | 'request'>,
  stored: StoredFile,
): Promise<Response> {
  const response = await fileDownloadResponse(services, stored, request)
  if (response.status === 404) throw notFound()
  return response
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
    query: z.strictObject({
      version: z.coerce.number().int().min(1).max(999_999).optional(),
    }),
    answer: brief,
    async run(call) {
      const { campaignId } = call.params
      return toBriefResource(
        found(await findBrief(...actorOf(call), campaignId, call.query.version)),
      )
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
    answer: brief,
    async run(call) {
      const viewer = await invitedViewer(call)
      const { participationId } = call.params
      const shown = found(await findCreatorBrief(call.services, viewer, participationId))
      return toBriefResource(shown.brief)
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
