import { z } from 'zod'
import { CONSENT_MAX } from '#domain/campaigns/campaign.ts'
import { freeField, templateForm } from '#domain/campaigns/campaign-forms.ts'
import { findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import { findTemplate, saveTemplate, type Template } from '#domain/campaigns/template.server.ts'
import { FILE_TYPES } from '#domain/files/file-type.ts'
import { DEFAULT_EDIT_COLOR, MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { found, shortText, urlText } from '../common.ts'
import { checkWithForm } from '../form-body.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, campaignOf, reads, tag, writes } from './campaigns.ts'
import { MAGNET_POINTERS, magnetFields, refusedUpload } from './magnet-fields.ts'

const path = '/campaigns/{campaignId}/template'

const template = z
  .object({
    version: z.int().positive(),
    title: z.string(),
    description: z.string(),
    type: z.enum(FILE_TYPES),
    linkUrl: z.url().nullable(),
    fileId: id.nullable(),
    heroImageId: id.nullable(),
    color: z.string().describe('#rrggbb'),
    consentText: z.string().describe('What visitors agree to.'),
    consentVersion: z.string().describe('Stored with each lead.'),
    privacyUrl: z.url().nullable().describe('Null: the workspace’s.'),
    freeFields: z.array(freeField).describe('What creators may change on their page.'),
    createdAt: moment,
  })
  .meta({ id: 'CampaignTemplate', description: 'The page that each creator of a campaign gets.' })

const newTemplate = z
  .strictObject({
    ...magnetFields,
    fileId: id.optional().describe('A file of POST /files; left out: the present one.'),
    heroImageId: id.nullable().optional().describe('Left out: the present one; null: none.'),
    consentText: shortText(CONSENT_MAX).describe(`At most ${CONSENT_MAX} characters.`),
    privacyUrl: urlText(MAX_URL_LENGTH).nullable().default(null),
    freeFields: z.array(freeField).max(freeField.options.length).default([]),
  })
  .meta({ id: 'NewCampaignTemplate' })

const one = {
  status: 200,
  description: 'The template.',
  schema: template,
  isResource: true,
} as const

const POINTERS = {
  ...MAGNET_POINTERS,
  consent_text: '/consentText',
  privacy_url: '/privacyUrl',
}

function toBody(saved: Template) {
  const { version, title, description, fileId, heroImageId } = saved
  const { consentText, consentVersion, privacyUrl, freeFields } = saved
  return {
    version,
    title,
    description,
    fileId,
    heroImageId,
    type: saved.fileType,
    linkUrl: saved.fileUrl,
    color: saved.brandingColor,
    consentText,
    consentVersion,
    privacyUrl,
    freeFields,
    createdAt: isoOf(saved.createdAt),
  }
}

/** Returns the campaign's template; null if it has none. Throws 404 without the campaign. */
async function templateOf(call: CampaignCall, campaignId: string): Promise<Template | null> {
  const { id: known } = await campaignOf(call, campaignId)
  return (await findTemplate(...actorOf(call), known))?.template ?? null
}

const on = (value: boolean) => (value ? 'on' : '')

export const templateOperations = [
  operation({
    id: 'getTemplate',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'Get a campaign’s template',
    answer: one,
    run: async (call) => toBody(found(await templateOf(call, call.params.campaignId))),
  }),
  operation({
    id: 'setTemplate',
    method: 'PUT',
    path,
    tag,
    ...writes,
    limit: 'page-change',
    summary: 'Set a campaign’s template',
    description:
      'All pages of the campaign change at once, except what creators have changed in free fields.',
    body: newTemplate,
    answer: one,
    async run(call) {
      const { body, services, key, params } = call
      const workspace = { workspaceId: key.workspaceId ?? '' }
      await findCampaignRow(services.db, workspace, params.campaignId, 'update')
      const before = await templateOf(call, params.campaignId)
      call.requireMatch(before && toBody(before))
      const input = checkWithForm(
        templateForm(before),
        {
          title: body.title,
          description: body.description,
          file_type: body.type,
          file_url: body.linkUrl,
          file: body.fileId,
          hero_image: body.heroImageId ?? '',
          remove_hero: on(body.heroImageId === null),
          branding_color: body.color ?? before?.brandingColor ?? DEFAULT_EDIT_COLOR,
          consent_text: body.consentText,
          privacy_url: body.privacyUrl ?? '',
          ...Object.fromEntries(body.freeFields.map((field) => [`free_${field}`, 'on'])),
        },
        POINTERS,
      )
      const result = await saveTemplate(...actorOf(call), params.campaignId, input)
      if (result.ok) return toBody(found(await templateOf(call, params.campaignId)))
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'ended':
          throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
        case 'quota':
          throw invalidBody('/fileId', 'quota', 'The workspace has too little space left.')
        default:
          throw refusedUpload(result.reason)
      }
    },
  }),
]
