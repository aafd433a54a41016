import { z } from 'zod'
import {
  type ChangeCampaignFilesResult,
  changeCampaignFiles,
  findCampaignFiles,
} from '#domain/campaigns/campaign-files.server.ts'
import { FIRST_FILE, type FileChange, toShownFile } from '#domain/magnets/magnet-files.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, reads, writes } from './campaigns.ts'
import {
  fileEdit,
  fileRefusal,
  magnetFile,
  newFile,
  toFileBody,
  toFileChanges,
} from './magnet-files.ts'

const tag = 'Templates'
const path = '/campaigns/{campaignId}/files'
const place = `${path}/{place}` as const
const changes = { tag, ...writes, limit: 'page-change' } as const

const campaignFiles = z
  .object({
    files: z
      .array(magnetFile)
      .describe(
        `In the order that visitors see; the \`${FIRST_FILE}\` one belongs to the template. Empty if the template offers a link, or if there is no template yet.`,
      ),
  })
  .meta({ id: 'CampaignFiles', description: 'The files that every page of a campaign offers.' })

const answer = { status: 200, description: 'The campaign’s files.', schema: campaignFiles } as const

type FilesCall = Pick<Call, 'services' | 'key'> & { params: { campaignId: string } }

async function filesOf(call: FilesCall) {
  const files = found(await findCampaignFiles(...actorOf(call), call.params.campaignId))
  return { files: files.map((file) => toFileBody(toShownFile(file))) }
}

async function change(call: FilesCall, wanted: readonly FileChange[]): Promise<void> {
  const result = await changeCampaignFiles(...actorOf(call), call.params.campaignId, wanted)
  if (!result.ok) throw refusalOf(result.reason)
}

function refusalOf(
  reason: Extract<ChangeCampaignFilesResult, { ok: false }>['reason'],
): ApiProblem {
  switch (reason) {
    case 'ended':
      return new ApiProblem('conflict', { detail: 'The campaign has ended.' })
    case 'template':
      return new ApiProblem('conflict', {
        detail: 'The first file belongs to the template. Use `PUT …/template` to change it.',
      })
    default:
      return fileRefusal(reason)
  }
}

/** Throws 404 unless the campaign has a file in this place. */
async function assertPlace(call: FilesCall & { params: { place: string } }): Promise<void> {
  const { files } = await filesOf(call)
  if (!files.some(({ id }) => id === call.params.place)) throw notFound()
}

export const campaignFileOperations = [
  operation({
    id: 'listCampaignFiles',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'List a campaign’s files',
    answer: { ...answer, isResource: true },
    run: filesOf,
  }),
  operation({
    id: 'addCampaignFile',
    method: 'POST',
    path,
    ...changes,
    summary: 'Add a file to a campaign',
    description:
      'All pages of the campaign change immediately. They can have up to 10 files. The template must offer a file; set it first.',
    body: newFile,
    answer: { ...answer, status: 201 },
    async run(call) {
      const { fileId, title = null } = call.body
      if ((await filesOf(call)).files.length === 0) {
        throw new ApiProblem('conflict', {
          detail: 'The template offers a link, or isn’t saved yet. Set its file first.',
        })
      }
      await change(call, [{ do: 'add', fileId, title }])
      return filesOf(call)
    },
  }),
  operation({
    id: 'updateCampaignFile',
    method: 'PATCH',
    path: place,
    ...changes,
    summary: 'Edit a campaign’s file',
    description: `Omitted fields don’t change. All changes are made, or none. Links that visitors already have lead to the new file. The \`${FIRST_FILE}\` file belongs to the template and stays first.`,
    body: fileEdit,
    answer,
    async run(call) {
      await assertPlace(call)
      const wanted = toFileChanges(call.params.place, call.body)
      if (wanted.length > 0) await change(call, wanted)
      return filesOf(call)
    },
  }),
  operation({
    id: 'removeCampaignFile',
    method: 'DELETE',
    path: place,
    ...changes,
    summary: 'Remove a file from a campaign',
    description: `The file is deleted. The \`${FIRST_FILE}\` file belongs to the template, so it can’t be removed here.`,
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      await assertPlace(call)
      await change(call, [{ do: 'remove', slot: call.params.place }])
      return null
    },
  }),
]
