import { z } from 'zod'
import { cleanLine, cleanText, isVisible, textLength } from '../text.ts'
import {
  DEFAULT_BRAND_COLOR,
  DESCRIPTION_MAX,
  FILE_TYPES,
  isBrandColor,
  isUuid,
  parseLinkTarget,
  TITLE_MAX,
} from './magnet.ts'

export const FIELDS_MISSING = 'Please fill in all required fields.'

/** What a new magnet is made of. `fileId` and `heroImageId` are uploads that wait for it. */
export type NewMagnet = {
  title: string
  description: string
  brandingColor: string
  heroImageId: string | null
} & (
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: 'pdf' | 'image' | 'video'; fileUrl: null; fileId: string }
)

/**
 * The create form (spec section 5), by its fields: title, description, file_type, file_url (a link's
 * target), file and hero_image (ids of uploads; file_error and hero_image_error bring the upload's
 * own refusal), branding_color. What is missing is named beside its field, under the spec's sentence.
 */
export const newMagnetForm = z
  .object({
    title: z.string().default('').transform(cleanLine),
    description: z.string().default('').transform(cleanText),
    file_type: z.string().default(''),
    file_url: z.string().default(''),
    file: z.string().default(''),
    file_error: z.string().default(''),
    hero_image: z.string().default(''),
    hero_image_error: z.string().default(''),
    branding_color: z.string().default(DEFAULT_BRAND_COLOR),
  })
  .transform((form, context): NewMagnet => {
    let refused = false
    const refuse = (field: string, message: string) => {
      refused = true
      context.addIssue({ code: 'custom', path: field ? [field] : [], message })
    }
    const missing = (field: string, message: string) => {
      refuse('', FIELDS_MISSING)
      refuse(field, message)
    }

    if (!isVisible(form.title)) missing('title', 'Please enter a title.')
    else if (textLength(form.title) > TITLE_MAX) {
      refuse('title', `Please keep the title to ${TITLE_MAX} characters.`)
    }
    if (!isVisible(form.description)) missing('description', 'Please enter a description.')
    else if (textLength(form.description) > DESCRIPTION_MAX) {
      refuse('description', `Please keep the description to ${DESCRIPTION_MAX} characters.`)
    }
    const color = form.branding_color.trim().toUpperCase()
    if (!isBrandColor(color)) refuse('branding_color', 'Please choose a brand colour.')
    if (form.hero_image_error) refuse('hero_image', form.hero_image_error)
    else if (form.hero_image && !isUuid(form.hero_image)) {
      refuse('hero_image', 'Please choose the image again.')
    }

    const fileType = FILE_TYPES.find((type) => type === form.file_type)
    const fileUrl = parseLinkTarget(form.file_url)
    if (!fileType) missing('file_type', 'Please choose what you want to share.')
    else if (fileType === 'link') {
      if (form.file_url.trim() === '') missing('file_url', 'Please enter a link.')
      else if (!fileUrl) {
        refuse('file_url', 'Please enter a valid link that starts with http:// or https://.')
      }
    } else if (form.file_error) refuse('file', form.file_error)
    else if (form.file === '') missing('file', 'Please choose a file.')
    else if (!isUuid(form.file)) refuse('file', 'Please choose the file again.')

    if (refused || !fileType) return z.NEVER
    const common = {
      title: form.title,
      description: form.description,
      brandingColor: color,
      heroImageId: form.hero_image || null,
    }
    return fileType === 'link'
      ? { ...common, fileType, fileUrl: fileUrl ?? '', fileId: null }
      : { ...common, fileType, fileUrl: null, fileId: form.file }
  })
