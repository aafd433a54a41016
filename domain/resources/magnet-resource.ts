import { z } from 'zod'
import type { leadMagnet } from '#db/schema/magnets.ts'
import { FILE_TYPES } from '#domain/files/file-type.ts'
import { LANGUAGE_CODES, readLanguage } from '#lib/languages.ts'
import { annotationFields, toAnnotationFields } from './annotations.ts'
import { id, isoOf, moment, resourceUrls } from './common.ts'
import { CONFIRMATION_DESCRIPTION, CONFIRMATIONS } from './confirmation.ts'
import { LANGUAGE_DESCRIPTION } from './language.ts'
import { perSwitch } from './magnet-switches.ts'
import { OWN_MESSAGES, perOwnMessage } from './own-messages.ts'
import { questionResource, toQuestionResources } from './questions/question-resource.ts'

/** A magnet as events record it. */
export const magnetRecord = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(FILE_TYPES),
  linkUrl: z.url().nullable().describe('The target URL of a `link` magnet; null for other types.'),
  color: z.string().describe('The color, as #rrggbb.'),
  state: z.enum(['active', 'paused', 'suspended']),
  confirmation: z.enum(CONFIRMATIONS).describe(CONFIRMATION_DESCRIPTION),
  language: z.enum(LANGUAGE_CODES).describe(LANGUAGE_DESCRIPTION),
  ...perOwnMessage((name) => z.string().nullable().describe(OWN_MESSAGES[name].description)),
  questions: z
    .array(questionResource)
    .describe(
      'What the form asks beside name and email, in its order; hidden questions come last.',
    ),
  nextStepText: z
    .string()
    .nullable()
    .describe('The sentence below the download; null if there is none.'),
  nextStepUrl: z.url().nullable().describe('The link below the download; null if there is none.'),
  nextStepLabel: z
    .string()
    .nullable()
    .describe('The label of `nextStepUrl`; null for the default label.'),
  ...perSwitch(({ description }) => z.boolean().describe(description)),
  shortId: z.string(),
  customSlug: z.string().nullable(),
  campaignId: id.nullable(),
  creatorId: id.nullable(),
  ...annotationFields,
  createdAt: moment,
  updatedAt: moment,
})
export type MagnetRecord = z.infer<typeof magnetRecord>

/** A magnet as the API and events show it to its owner. */
export const magnetResource = magnetRecord.extend(resourceUrls).meta({
  id: 'Magnet',
  description: 'A page that offers a file or a link in exchange for a name and an email.',
})
export type MagnetResource = z.infer<typeof magnetResource>

export function toMagnetRecord(magnet: typeof leadMagnet.$inferSelect): MagnetRecord {
  const { id: magnetId, title, description, state, shortId, customSlug } = magnet
  return {
    id: magnetId,
    title,
    description,
    type: magnet.fileType,
    linkUrl: magnet.fileUrl,
    color: magnet.brandingColor,
    state: magnet.suspendedAt ? 'suspended' : state,
    confirmation: magnet.confirmation,
    language: readLanguage(magnet.language),
    ...perOwnMessage((name) => magnet[name]),
    questions: toQuestionResources(magnet.questions),
    nextStepText: magnet.nextStepText,
    nextStepUrl: magnet.nextStepUrl,
    nextStepLabel: magnet.nextStepLabel,
    ...perSwitch((_, column) => magnet[column]),
    shortId,
    customSlug,
    campaignId: magnet.campaignId,
    creatorId: magnet.creatorId,
    ...toAnnotationFields(magnet),
    createdAt: isoOf(magnet.createdAt),
    updatedAt: isoOf(magnet.updatedAt),
  }
}
