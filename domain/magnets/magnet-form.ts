import { z } from 'zod'
import { cleanLine, cleanText, isVisible, textLength } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import { FILE_TYPES, type FileType } from '../files/file-type.ts'
import { parseHexColor } from '../qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '../qr/qr-style-messages.ts'
import {
  CUSTOM_COLOR,
  DEFAULT_BRAND_COLOR,
  DEFAULT_EDIT_COLOR,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  parseLinkTarget,
} from './magnet.ts'

export const FIELDS_MISSING = 'Please fill in all required fields.'

/** The values for a new magnet. `fileId` and `heroImageId` are unattached uploads. */
export type NewMagnet = {
  title: string
  description: string
  brandingColor: string
  heroImageId: string | null
} & (
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: 'pdf' | 'image' | 'video'; fileUrl: null; fileId: string }
)

/** The values of the edit form. For file and image, null keeps the present one. */
export type MagnetEdit = {
  title: string
  description: string
  brandingColor: string
  unlisted: boolean
  /** The `magnetVersion` that the form was filled in from. */
  version: string
  hero: { fileId: string } | 'remove' | null
  /** Whether to email earlier leads if the content is new. */
  notifyLeads: boolean
} & (
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: 'pdf' | 'image' | 'video'; fileUrl: null; fileId: string | null }
)

const FIELDS = {
  title: z.string().default('').transform(cleanLine),
  description: z.string().default('').transform(cleanText),
  file_type: z.string().default(''),
  file_url: z.string().default(''),
  file: z.string().default(''),
  file_error: z.string().default(''),
  hero_image: z.string().default(''),
  hero_image_error: z.string().default(''),
  custom_color: z.string().default(''),
}

/**
 * The create form's fields: title, description, file_type, file_url (a link's target), file and
 * hero_image (ids of uploads; file_error and hero_image_error are the upload's own refusal),
 * branding_color, and custom_color if branding_color is 'custom'. Each missing field gets a message
 * of its own besides the form's.
 */
export const newMagnetForm = z
  .object({ ...FIELDS, branding_color: z.string().default(DEFAULT_BRAND_COLOR) })
  .transform((form, context): NewMagnet => {
    const checked = checkFields(form, context, () => true)
    if (!checked) return z.NEVER
    const { common, content } = checked
    const heroImageId = form.hero_image || null
    if (content.fileType === 'link') return { ...common, ...content, heroImageId }
    return { ...common, ...content, fileId: content.fileId ?? '', heroImageId }
  })

/**
 * The edit form: the create form's fields, and remove_hero, unlisted, tell_leads, version. A file
 * is required only if the type changes.
 */
export const editMagnetForm = (saved: { fileType: FileType }) =>
  z
    .object({
      ...FIELDS,
      branding_color: z.string().default(DEFAULT_EDIT_COLOR),
      remove_hero: z.string().default(''),
      unlisted: z.string().default(''),
      tell_leads: z.string().default(''),
      version: z.string().default(''),
    })
    .transform((form, context): MagnetEdit => {
      const checked = checkFields(form, context, (type) => type !== saved.fileType)
      if (!checked) return z.NEVER
      const hero = form.hero_image
        ? { fileId: form.hero_image }
        : form.remove_hero === 'on'
          ? ('remove' as const)
          : null
      return {
        ...checked.common,
        ...checked.content,
        hero,
        unlisted: form.unlisted === 'on',
        notifyLeads: form.tell_leads === 'on',
        version: form.version,
      }
    })

type Content =
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: 'pdf' | 'image' | 'video'; fileUrl: null; fileId: string | null }

/** Validates the fields of both forms; returns null if any was refused. */
function checkFields(
  form: { [name in keyof typeof FIELDS | 'branding_color']: string },
  context: z.RefinementCtx,
  needsFile: (type: FileType) => boolean,
) {
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
  else if (textLength(form.title) > MAX_TITLE_LENGTH) {
    refuse('title', `Please keep the title to ${MAX_TITLE_LENGTH} characters.`)
  }
  if (!isVisible(form.description)) missing('description', 'Please enter a description.')
  else if (textLength(form.description) > MAX_DESCRIPTION_LENGTH) {
    refuse('description', `Please keep the description to ${MAX_DESCRIPTION_LENGTH} characters.`)
  }
  const isCustom = form.branding_color === CUSTOM_COLOR
  const color = parseHexColor(isCustom ? form.custom_color : form.branding_color)
  if (!color) {
    if (isCustom) refuse('custom_color', QR_STYLE_MESSAGES.notAColor)
    else refuse('branding_color', 'Please choose a brand color.')
  }
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
  else if (form.file === '') {
    if (needsFile(fileType)) missing('file', 'Please choose a file.')
  } else if (!isUuid(form.file)) refuse('file', 'Please choose the file again.')

  if (refused || !fileType || !color) return null
  const content: Content =
    fileType === 'link'
      ? { fileType, fileUrl: fileUrl ?? '', fileId: null }
      : { fileType, fileUrl: null, fileId: form.file || null }
  const { title, description } = form
  return { common: { title, description, brandingColor: color.toUpperCase() }, content }
}
