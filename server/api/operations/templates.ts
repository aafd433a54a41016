import { z } from 'zod'
import { freeField, newTemplate, templateInput } from '#domain/campaigns/campaign-input.ts'
import { findTemplate, saveTemplate, type Template } from '#domain/campaigns/template.server.ts'
import { FILE_TYPES } from '#domain/files/file-type.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { CONFIRMATION_DESCRIPTION, CONFIRMATIONS } from '#domain/resources/confirmation.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { LANGUAGE_DESCRIPTION } from '#domain/resources/language.ts'
import { PASSES_UTM, TAKES_EMAIL } from '#domain/resources/magnet-switches.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import {
  questionResource,
  toQuestionResources,
} from '#domain/resources/questions/question-resource.ts'
import { LANGUAGE_CODES, readLanguage } from '#lib/languages.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, campaignOf, lockCampaign, reads, writes } from './campaigns.ts'
import { refusedUpload } from './refused-upload.ts'

const tag = 'Templates'
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
    color: z.string().describe('The color, as #rrggbb.'),
    consentText: z.string().describe('The consent text that visitors agree to.'),
    consentVersion: z.string().describe('The version of the consent text, stored with each lead.'),
    confirmation: z.enum(CONFIRMATIONS).describe(CONFIRMATION_DESCRIPTION),
    passesUtm: z.boolean().describe(PASSES_UTM.description),
    takesEmail: z.boolean().describe(TAKES_EMAIL.description),
    language: z.enum(LANGUAGE_CODES).describe(LANGUAGE_DESCRIPTION),
    ...perBox((column) => z.string().nullable().describe(OWN_MESSAGES[column].description)),
    questions: z
      .array(questionResource)
      .describe('What the pages’ forms ask beside name and email; hidden questions come last.'),
    privacyUrl: z
      .url()
      .nullable()
      .describe('The privacy policy’s URL; null for the workspace’s privacy policy.'),
    freeFields: z.array(freeField).describe('The fields that creators may change on their pages.'),
    createdAt: moment,
  })
  .meta({
    id: 'CampaignTemplate',
    description: 'The content of each creator’s page in a campaign.',
  })

const one = {
  status: 200,
  description: 'The template.',
  schema: template,
  isResource: true,
} as const

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
    confirmation: saved.confirmation,
    passesUtm: saved.passesUtm,
    takesEmail: saved.takesEmail,
    language: readLanguage(saved.language),
    ...perBox((column) => saved[column]),
    questions: toQuestionResources(saved.questions),
    privacyUrl,
    freeFields,
    createdAt: isoOf(saved.createdAt),
  }
}

/**
 * Returns the campaign's template; null if it has none. Throws 404 if the campaign doesn't exist.
 */
async function templateOf(call: CampaignCall, campaignId: string): Promise<Template | null> {
  const { id: known } = await campaignOf(call, campaignId)
  return (await findTemplate(...actorOf(call), known))?.template ?? null
}

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
      'All pages of the campaign change immediately, except for fields that creators have edited on their own pages.',
    body: newTemplate,
    answer: one,
    async run(call) {
      const { body, params } = call
      await lockCampaign(call, params.campaignId)
      const before = await templateOf(call, params.campaignId)
      call.requireMatch(before && toBody(before))
      const input = checkInput(templateInput(before), body)
      const result = await saveTemplate(...actorOf(call), params.campaignId, input)
      if (result.ok) return toBody(found(await templateOf(call, params.campaignId)))
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'ended':
          throw new ApiProblem('conflict', { detail: 'The campaign has ended.' })
        case 'quota':
          throw invalidBody('/fileId', 'quota', 'The workspace has too little storage left.')
        default:
          throw refusedUpload(result.reason)
      }
    },
  }),
]
