import { z } from 'zod'
import { CONTINUE_LABEL } from '#content/languages/english-defaults.ts'
import { type Annotations, annotationInputs, annotationsOf } from '#domain/resources/annotations.ts'
import { id } from '#domain/resources/common.ts'
import { CONFIRMATION_DESCRIPTION, CONFIRMATIONS } from '#domain/resources/confirmation.ts'
import { LANGUAGE_DESCRIPTION } from '#domain/resources/language.ts'
import {
  MAGNET_SWITCHES,
  perSwitch,
  type SwitchName,
  switchNames,
} from '#domain/resources/magnet-switches.ts'
import {
  messagesOf,
  OWN_MESSAGES,
  type OwnMessage,
  perOwnMessage,
} from '#domain/resources/own-messages.ts'
import { type EnteredQuestion, questionsInput } from '#domain/resources/questions/question-input.ts'
import { lineInput, linesInput, type Refuse, withRules } from '#lib/input-schema.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#lib/languages.ts'
import { isVisible } from '#lib/text.ts'
import { FILE_TYPES, type FileType } from '../files/file-type.ts'
import { MAX_FILES, type UploadKind } from '../files/upload-rules.ts'
import { parseHexColor } from '../qr/qr-style.ts'
import {
  DEFAULT_BRAND_COLOR,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
  parseLinkTarget,
} from './magnet.ts'
import {
  MAGNET_FIELDS,
  type MAGNET_FORM,
  type MagnetValues,
  type SwitchValues,
} from './magnet-fields.ts'
import { MAX_NEXT_LABEL_LENGTH, MAX_NEXT_TEXT_LENGTH, type NextStepValues } from './next-step.ts'

/**
 * What a magnet offers. `fileId` is an unattached upload; in an edit, null keeps the current file.
 */
type Content<FileId> =
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: UploadKind; fileUrl: null; fileId: FileId }

type Common = Pick<MagnetValues, 'title' | 'description' | 'brandingColor'>
type Later = Pick<MagnetValues, 'confirmation' | 'language' | OwnMessage> & {
  /** What the form asks beside name and email. */
  questions: (Omit<EnteredQuestion, 'kind'> & { kind: string })[] | null
}

/** The values for a new magnet. `heroImageId` is an unattached upload. */
export type NewMagnet = Common &
  Partial<SwitchValues & NextStepValues & Later & Annotations> & {
    heroImageId: string | null
    /** Unattached uploads: the further files, in their order. */
    moreFileIds?: string[]
  } & Content<string>

export type MagnetEdit = Common &
  SwitchValues &
  Later &
  NextStepValues & {
    /** The `magnetVersion` when the form was opened. */
    version: string
    hero: { fileId: string } | 'remove' | null
    /** Whether to email earlier leads if the content changes. */
    notifyLeads: boolean
  } & Content<string | null>

const LINK_BAD = 'Please enter a valid link that starts with http:// or https://.'
const COLOR_BAD = 'Please choose a brand color.'

const magnetColor = z
  .string()
  .max(7, COLOR_BAD)
  .transform((typed, context) => {
    const hex = parseHexColor(typed)
    if (hex) return hex.toUpperCase()
    context.addIssue({ code: 'custom', message: COLOR_BAD })
    return z.NEVER
  })
  .describe('The color, as #rrggbb.')

type ApiName = (typeof MAGNET_FORM)[keyof typeof MAGNET_FORM]['api']

/** The fields of both new magnets and edits, by their API names. */
const shape = {
  title: lineInput({
    max: MAX_TITLE_LENGTH,
    missing: 'Please enter a title.',
    tooLong: `Please keep the title to ${MAX_TITLE_LENGTH} characters.`,
  }),
  description: linesInput({
    max: MAX_DESCRIPTION_LENGTH,
    missing: 'Please enter a description.',
    tooLong: `Please keep the description to ${MAX_DESCRIPTION_LENGTH} characters.`,
  }).describe(
    `The text below the title. At most ${MAX_DESCRIPTION_LENGTH} characters; line breaks are kept.`,
  ),
  type: z.enum(FILE_TYPES),
  linkUrl: z
    .string()
    .max(MAX_URL_LENGTH, LINK_BAD)
    .meta({ format: 'uri' })
    .optional()
    .describe(
      'The target URL (http or https). Required for the type `link`, not allowed for other types.',
    ),
  fileId: id
    .optional()
    .describe('The `fileId` of an upload. Required for all types except `link`.'),
  color: magnetColor.optional(),
  language: z.enum(LANGUAGE_CODES).optional().describe(LANGUAGE_DESCRIPTION),
  confirmation: z.enum(CONFIRMATIONS).optional().describe(CONFIRMATION_DESCRIPTION),
  questions: questionsInput.optional(),
  ...perOwnMessage((name) => {
    const { kind, max, label, description } = OWN_MESSAGES[name]
    const input = kind === 'line' ? lineInput : linesInput
    const tooLong = `Please keep the ${label.toLowerCase()} to ${max} characters.`
    return input({ max, tooLong })
      .nullable()
      .optional()
      .describe(`${description} At most ${max} characters.`)
  }),
  nextStepText: lineInput({
    max: MAX_NEXT_TEXT_LENGTH,
    tooLong: `Please keep the sentence to ${MAX_NEXT_TEXT_LENGTH} characters.`,
  })
    .nullable()
    .optional()
    .describe('A sentence on the thank-you page, below the download; null if there is none.'),
  nextStepUrl: z
    .string()
    .max(MAX_URL_LENGTH, LINK_BAD)
    .meta({ format: 'uri' })
    .nullable()
    .optional()
    .describe(
      'An http or https link on the thank-you page, below the download; null if there is none.',
    ),
  nextStepLabel: lineInput({
    max: MAX_NEXT_LABEL_LENGTH,
    tooLong: `Please keep the label to ${MAX_NEXT_LABEL_LENGTH} characters.`,
  })
    .nullable()
    .optional()
    .describe(
      `The label of \`nextStepUrl\`; null for “${CONTINUE_LABEL}”, or the same in the magnet’s language. Requires \`nextStepUrl\`. At most ${MAX_NEXT_LABEL_LENGTH} characters.`,
    ),
}

const switches = perSwitch(({ description }) => z.boolean().optional().describe(description))
type CreateSwitches = {
  [Name in SwitchName as (typeof MAGNET_SWITCHES)[Name]['inCreate'] extends true
    ? (typeof MAGNET_SWITCHES)[Name]['api']
    : never]: z.ZodOptional<z.ZodBoolean>
}
const createSwitches = Object.fromEntries(
  switchNames
    .map((name) => MAGNET_SWITCHES[name])
    .filter(({ inCreate }) => inCreate)
    .map(({ api }) => [api, switches[api]]),
) as CreateSwitches

export const newMagnetInput = withRules(
  z.strictObject({
    ...shape,
    heroImageId: id.optional().describe('The `fileId` of an upload with the purpose `hero-image`.'),
    language: shape.language.describe(
      `${LANGUAGE_DESCRIPTION} If it is missing, the magnet has the language in the account’s profile.`,
    ),
    moreFileIds: z
      .array(id)
      .max(MAX_FILES - 1)
      .optional()
      .describe('The `fileId`s of further files. Not allowed for the type `link`.'),
    ...createSwitches,
    ...annotationInputs,
  } satisfies { [Name in ApiName | 'moreFileIds' | keyof Annotations]?: z.ZodType }),
  (magnet, refuse) => {
    checkContent(magnet, refuse, () => true)
    if (magnet.type === 'link' && magnet.moreFileIds?.length) {
      refuse('moreFileIds', 'A link can’t be offered together with files.')
    }
    checkNextStep(magnet, refuse)
  },
)
  .transform((magnet): NewMagnet => {
    const heroImageId = magnet.heroImageId ?? null
    const common = {
      ...commonOf(magnet),
      ...(magnet.language && { language: magnet.language }),
      ...nextStepOf(magnet),
      ...switchesOf(magnet),
      ...annotationsOf(magnet),
      heroImageId,
      moreFileIds: magnet.moreFileIds ?? [],
    }
    const content = contentOf(magnet)
    if (content.fileType === 'link') return { ...common, ...content }
    return { ...common, ...content, fileId: content.fileId ?? '' }
  })
  .meta({ id: 'NewMagnet' })

const editShape = {
  ...shape,
  heroImageId: id
    .nullable()
    .optional()
    .describe(
      'The `fileId` of an upload with the purpose `hero-image`; null removes the current image.',
    ),
  ...switches,
  notifyLeads: z
    .boolean()
    .optional()
    .describe('Whether to email earlier leads about a new file or link.'),
} satisfies Record<ApiName | 'notifyLeads', z.ZodType>

/** The schema of a partial edit. Omitted fields don't change. */
export const magnetChanges = z
  .strictObject({ ...editShape, ...annotationInputs })
  .partial()
  .meta({ id: 'MagnetEdit', description: 'Omitted fields don’t change.' })

/** The fields of an edit that a new magnet has too. */
export const NEW_MAGNET_FIELDS: readonly string[] = [
  ...Object.keys(shape),
  ...Object.keys(createSwitches),
  ...Object.keys(annotationInputs),
  'heroImageId',
]

/** An edit that contains all fields. A file is required only if the type changes. */
export const magnetEditInput = (saved: { fileType: FileType }) =>
  withRules(z.object({ ...editShape, version: z.string() }), (magnet, refuse) => {
    checkContent(magnet, refuse, (type) => type !== saved.fileType)
    checkNextStep(magnet, refuse)
  }).transform(
    ({ heroImageId, version, ...magnet }): MagnetEdit => ({
      ...commonOf(magnet),
      language: magnet.language ?? DEFAULT_LANGUAGE,
      ...contentOf(magnet),
      ...nextStepOf(magnet),
      ...(switchesOf(magnet) as SwitchValues),
      hero: heroImageId ? { fileId: heroImageId } : heroImageId === null ? 'remove' : null,
      notifyLeads: magnet.notifyLeads ?? false,
      version,
    }),
  )

/** Converts a saved magnet to an edit that changes nothing. */
export const toEditInput = (
  saved: Omit<MagnetValues, 'fileId' | 'heroImageId'> & { version: string },
) =>
  ({
    ...Object.fromEntries(
      MAGNET_FIELDS.map(([column, { api }]) => [
        api,
        (saved as Partial<MagnetValues>)[column] ?? undefined,
      ]),
    ),
    version: saved.version,
  }) as z.input<ReturnType<typeof magnetEditInput>>

type Given = z.output<z.ZodObject<typeof shape>>

function checkContent(
  { type, linkUrl = '', fileId }: Partial<Given>,
  refuse: Refuse<'linkUrl' | 'fileId'>,
  needsFile: (type: FileType) => boolean,
): void {
  if (type === 'link') {
    if (linkUrl.trim() === '') refuse('linkUrl', 'Please enter a link.', { isMissing: true })
    else if (!parseLinkTarget(linkUrl)) refuse('linkUrl', LINK_BAD)
  } else if (type && !fileId && needsFile(type)) {
    refuse('fileId', 'Please choose a file.', { isMissing: true })
  }
}

function checkNextStep(
  { nextStepUrl, nextStepLabel }: Partial<Given>,
  refuse: Refuse<'nextStepUrl'>,
): void {
  const hasLink = Boolean(nextStepUrl?.trim())
  if (hasLink && !parseLinkTarget(nextStepUrl ?? '')) refuse('nextStepUrl', LINK_BAD)
  else if (!hasLink && isVisible(nextStepLabel ?? '')) {
    refuse('nextStepUrl', 'Please enter the button’s link, or remove its label.')
  }
}

const nextStepOf = ({ nextStepText, nextStepUrl, nextStepLabel }: Given): NextStepValues => ({
  nextStepText: visibleOf(nextStepText),
  nextStepUrl: parseLinkTarget(nextStepUrl ?? ''),
  nextStepLabel: visibleOf(nextStepLabel),
})

const visibleOf = (text: string | null | undefined) => (text && isVisible(text) ? text : null)

const commonOf = ({
  title,
  description,
  color,
  confirmation,
  questions,
  ...more
}: Given): Common & Omit<Later, 'language'> => ({
  title,
  description,
  brandingColor: color ?? DEFAULT_BRAND_COLOR,
  confirmation: confirmation ?? 'off',
  questions: questions ?? [],
  ...messagesOf(more),
})

const contentOf = ({ type, linkUrl = '', fileId }: Given): Content<string | null> =>
  type === 'link'
    ? { fileType: type, fileUrl: parseLinkTarget(linkUrl) ?? '', fileId: null }
    : { fileType: type, fileUrl: null, fileId: fileId ?? null }

/** Returns the switches in the input, by column. */
const switchesOf = (given: object): Partial<SwitchValues> =>
  Object.fromEntries(
    switchNames.flatMap((name) => {
      const value = (given as Record<string, unknown>)[MAGNET_SWITCHES[name].api]
      return typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
