import { z } from 'zod'
import { FILE_TYPES } from '#domain/files/file-type.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { id } from '#domain/resources/common.ts'
import { shortText, urlText } from '../common.ts'
import { type ApiProblem, invalidBody } from '../problem.ts'

/** The fields that a new magnet and an edit share. The form's own rules follow. */
export const magnetFields = {
  title: shortText(MAX_TITLE_LENGTH).describe(`At most ${MAX_TITLE_LENGTH} characters.`),
  description: shortText(MAX_DESCRIPTION_LENGTH).describe(
    `At most ${MAX_DESCRIPTION_LENGTH} characters; line breaks are kept.`,
  ),
  type: z.enum(FILE_TYPES),
  linkUrl: urlText(MAX_URL_LENGTH)
    .optional()
    .describe('The http or https target. Only for the type link, which requires it.'),
  fileId: id.optional().describe('A file of POST /files. Required for the other types.'),
  color: z.string().max(7).optional().describe('#rrggbb'),
}

/** Where the fields of the screens' form are in the body. */
export const MAGNET_POINTERS = {
  title: '/title',
  description: '/description',
  file_type: '/type',
  file_url: '/linkUrl',
  file: '/fileId',
  hero_image: '/heroImageId',
  branding_color: '/color',
}

const REFUSED = {
  'file-missing': ['/fileId', 'There is no such unused upload.'],
  'file-mismatch': ['/fileId', 'The file is of another type.'],
  'hero-missing': ['/heroImageId', 'There is no such unused image.'],
} as const

/** Returns the problem of an upload that can't be used. */
export function refusedUpload(reason: keyof typeof REFUSED): ApiProblem {
  const [pointer, detail] = REFUSED[reason]
  return invalidBody(pointer, reason, detail)
}
