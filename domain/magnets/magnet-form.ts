import { z } from 'zod'
import type { Confirmation } from '#db/schema/magnets.ts'
import { OWN_MESSAGES, perOwnMessage } from '#domain/resources/own-messages.ts'
import { QUESTION_FIELDS, readQuestionFields } from '#domain/resources/questions/question-form.ts'
import { type FormPlaces, readInput } from '#lib/input-schema.ts'
import type { Language } from '#lib/languages.ts'
import { FILE_TYPES, type FileType } from '../files/file-type.ts'
import { parseHexColor } from '../qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '../qr/qr-style-messages.ts'
import { CUSTOM_COLOR, DEFAULT_BRAND_COLOR, DEFAULT_EDIT_COLOR } from './magnet.ts'
import { isInCreate, MAGNET_FIELDS, type MAGNET_FORM, type MagnetField } from './magnet-fields.ts'
import { magnetEditInput, newMagnetInput } from './magnet-input.ts'
import { type PageCreatorEdit, pageCreatorInput } from './page-creator.ts'

export const FIELDS_MISSING = 'Please fill in all required fields.'

const text = z.string().default('')
type FormName =
  | (typeof MAGNET_FORM)[keyof typeof MAGNET_FORM]['form']
  | 'file_error'
  | 'hero_image_error'
  | 'custom_color'
  | CreatorName
type CreatorName = (typeof CREATOR)[number]
/** The form fields for the creator's name and picture, which belong to the account. */
const CREATOR = [
  'creator_name',
  'creator_picture',
  'creator_picture_error',
  'remove_creator_picture',
] as const
const EXTRA = ['file_error', 'hero_image_error', 'custom_color', ...CREATOR, ...QUESTION_FIELDS]

/** All values are strings. A missing field has the value ''. */
const shape = Object.fromEntries(
  [...MAGNET_FIELDS.map(([, { form }]) => form), ...EXTRA].map((name) => [name, text]),
) as Record<FormName, typeof text>
type MagnetForm = { [Name in FormName]: string }

/**
 * The form for a new magnet. Its fields are those of `MAGNET_FORM` and:
 * - file and hero_image: ids of uploads
 * - file_error and hero_image_error: the message of an upload that was refused
 * - custom_color: the color if branding_color is 'custom'
 * - the name and the picture of the account's pages, if showsCreator is 'on'
 * Besides the message above the form, each missing field gets its own message.
 */
export const newMagnetForm = z
  .object({ ...shape, branding_color: z.string().default(DEFAULT_BRAND_COLOR) })
  .transform((form, context) => {
    const { input, places } = readFields(form, context, isInCreate)
    const magnet = readInput(newMagnetInput, input, context, places)
    const creator = readCreator(form, context)
    tellFieldsMissing(form, context)
    return { ...magnet, creator }
  })

/**
 * The form for editing a magnet: the fields of `newMagnetForm` with remove_hero, tell_leads and
 * version. A file is required only if the type changes.
 */
export const editMagnetForm = (saved: { fileType: FileType }) =>
  z
    .object({
      ...shape,
      branding_color: z.string().default(DEFAULT_EDIT_COLOR),
      remove_hero: text,
      tell_leads: text,
      version: text,
    })
    .transform((form, context) => {
      const { input, places } = readFields(form, context, () => true)
      const removed = form.remove_hero === 'on' ? null : undefined
      const edit = {
        ...input,
        heroImageId: input.heroImageId ?? removed,
        notifyLeads: form.tell_leads === 'on',
        version: form.version,
      }
      const magnet = readInput(magnetEditInput(saved), edit, context, places)
      const creator = readCreator(form, context)
      tellFieldsMissing(form, context)
      return { ...magnet, creator }
    })

/**
 * Parses the fields that both forms share. Also returns the form field in which each input's error
 * is shown.
 */
function readFields(
  form: MagnetForm,
  context: z.RefinementCtx,
  has: (field: MagnetField) => boolean,
) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const isLink = form.file_type === 'link'
  const fileError = isLink ? '' : form.file_error
  if (fileError) refuse('file', fileError)
  if (form.hero_image_error) refuse('hero_image', form.hero_image_error)
  const isCustom = form.branding_color === CUSTOM_COLOR
  const color = isCustom ? form.custom_color : form.branding_color
  const switches = MAGNET_FIELDS.flatMap(([, field]) =>
    field.kind === 'switch' && has(field)
      ? [[field.api, (form as Record<string, string>)[field.form] === 'on']]
      : [],
  )
  const asked = readQuestionFields(form)
  const input = {
    title: form.title,
    description: form.description,
    type: form.file_type as FileType,
    ...(isLink ? { linkUrl: form.file_url } : form.file ? { fileId: form.file } : {}),
    ...(form.hero_image ? { heroImageId: form.hero_image } : {}),
    // Any invalid color becomes '', so that all of them are refused with the same message.
    color: parseHexColor(color) ?? '',
    ...(form.language ? { language: form.language as Language } : {}),
    ...(form.confirmation ? { confirmation: form.confirmation as Confirmation } : {}),
    ...perOwnMessage((name) => (form as Record<string, string>)[OWN_MESSAGES[name].form]),
    nextStepText: form.next_step_text,
    nextStepUrl: form.next_step_url,
    nextStepLabel: form.next_step_label,
    questions: asked.questions,
    ...Object.fromEntries(switches),
  }
  const places: FormPlaces = {
    type: { field: 'file_type', ofType: 'Please choose what you want to share.' },
    linkUrl: 'file_url',
    fileId: fileError ? null : { field: 'file', ofType: 'Please choose the file again.' },
    heroImageId: { field: 'hero_image', ofType: 'Please choose the image again.' },
    color: isCustom
      ? { field: 'custom_color', message: QR_STYLE_MESSAGES.notAColor }
      : 'branding_color',
    language: { field: 'language', ofType: 'Please choose a language.' },
    confirmation: {
      field: 'confirmation',
      ofType: 'Please choose when people confirm their email.',
    },
    ...perOwnMessage((name) => OWN_MESSAGES[name].form),
    nextStepText: 'next_step_text',
    nextStepUrl: 'next_step_url',
    nextStepLabel: 'next_step_label',
    ...asked.places,
  }
  return { input, places }
}

/** Returns the changes to the creator's name and picture; null if the page doesn't show them. */
function readCreator(form: MagnetForm, context: z.RefinementCtx): PageCreatorEdit | null {
  if (form.showsCreator !== 'on') return null
  const { creator_picture: picture, creator_picture_error: error } = form
  if (error) context.addIssue({ code: 'custom', path: ['creator_picture'], message: error })
  const removed = form.remove_creator_picture === 'on' ? null : undefined
  const input = { name: form.creator_name, pictureId: picture || removed }
  return readInput(pageCreatorInput, input, context, {
    name: 'creator_name',
    pictureId: { field: 'creator_picture', ofType: 'Please choose the image again.' },
  })
}

/** Adds the message above the form if any required field is missing. */
function tellFieldsMissing({ file_type }: MagnetForm, { issues }: z.RefinementCtx): void {
  const hasType = FILE_TYPES.some((type) => type === file_type)
  if (hasType && !issues.some((issue) => issue.code === 'custom' && issue.params?.isMissing)) return
  issues.unshift({ code: 'custom', path: [], message: FIELDS_MISSING, input: undefined })
}
