import { z } from 'zod'
import { FEE_DUE } from '#db/schema/campaign-payments.ts'
import { FREE_FIELDS, type FreeField, LEAD_VISIBILITIES } from '#db/schema/campaigns.ts'
import type { Confirmation } from '#db/schema/magnets.ts'
import { id } from '#domain/resources/common.ts'
import { CONFIRMATION_DESCRIPTION, CONFIRMATIONS } from '#domain/resources/confirmation.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { LANGUAGE_DESCRIPTION } from '#domain/resources/language.ts'
import { PASSES_UTM, TAKES_EMAIL } from '#domain/resources/magnet-switches.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { type EnteredQuestion, questionsInput } from '#domain/resources/questions/question-input.ts'
import { MAX_EMAIL_LENGTH, normalizeAccountEmail } from '#lib/email-address.ts'
import { lineInput, linesInput, withRules } from '#lib/input-schema.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#lib/languages.ts'
import { isVisible } from '#lib/text.ts'
import { FILE_TYPES, type FileType } from '../files/file-type.ts'
import type { UploadKind } from '../files/upload-rules.ts'
import {
  DEFAULT_EDIT_COLOR,
  isBrandColor,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
  parseLinkTarget,
} from '../magnets/magnet.ts'
import {
  CAMPAIGN_NAME_MAX,
  CONSENT_MAX,
  CREATOR_NAME_MAX,
  CURRENCIES,
  ENDED_TEXT_MAX,
  MAX_CENTS,
  MAX_CREATORS,
  MAX_STAGES,
  STAGE_LABEL_MAX,
} from './campaign.ts'

export const MONEY_MESSAGES = {
  'not-money': 'Please enter an amount, such as 1,200.50.',
  'too-much': 'Please enter a smaller amount.',
}
const OMITTED = 'Omitted fields don’t change.'

const nameInput = (max: number) =>
  lineInput({
    max,
    missing: 'Please enter a name.',
    tooLong: `Please use at most ${max} characters for the name.`,
  })
export const centsInput = z
  .int(MONEY_MESSAGES['not-money'])
  .nonnegative(MONEY_MESSAGES['not-money'])
  .max(MAX_CENTS, MONEY_MESSAGES['too-much'])
const GOAL_BAD = 'Please enter a number of leads, such as 500.'
export const dayInput = z.iso.date('Please enter a date, such as 2027-03-31.')

/** A campaign's name, goal, budget and dates. Dates are UTC days, both inclusive. */
export type CampaignGoal = {
  name: string
  goalLeads: number | null
  budgetCents: number | null
  currency: string
  startsOn: string | null
  endsOn: string | null
}

/** The fields of a campaign's goal step. */
export const goalShape = {
  name: nameInput(CAMPAIGN_NAME_MAX),
  goalLeads: z.int(GOAL_BAD).positive(GOAL_BAD).max(999_999_999, GOAL_BAD).nullable().optional(),
  budgetCents: centsInput.nullable().optional(),
  currency: z.enum(CURRENCIES).optional(),
  startsOn: dayInput.nullable().optional().describe('The first day, in UTC.'),
  endsOn: dayInput.nullable().optional().describe('The last day, in UTC, inclusive.'),
}

/** The input for a campaign, without its page and creators. */
export const campaignInput = withRules(
  z.strictObject(goalShape),
  ({ startsOn, endsOn }, refuse) => {
    if (startsOn && endsOn && endsOn < startsOn) {
      refuse('endsOn', 'The last day can’t be before the first day.')
    }
  },
)
  .transform(
    ({ name, goalLeads = null, budgetCents = null, currency = 'USD', ...days }): CampaignGoal => ({
      name,
      goalLeads,
      budgetCents,
      currency,
      startsOn: days.startsOn ?? null,
      endsOn: days.endsOn ?? null,
    }),
  )
  .meta({ id: 'NewCampaign' })

/** The input for changing a campaign. */
export const campaignChanges = z
  .strictObject(goalShape)
  .partial()
  .meta({ id: 'CampaignEdit', description: OMITTED })

export const visibility = z.enum(LEAD_VISIBILITIES, 'Please choose what the creator sees.')

const termsShape = {
  name: nameInput(CREATOR_NAME_MAX),
  feeCents: centsInput.nullable().optional(),
  leadVisibility: z
    .enum(LEAD_VISIBILITIES)
    .optional()
    .describe(
      'What the creator sees of their leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).',
    ),
}
const termsOf = (terms: z.output<z.ZodObject<typeof termsShape>>) => {
  const { name, feeCents = null, leadVisibility = 'masked' } = terms
  return { name, feeCents, leadVisibility }
}

/** The input for a stage of a fee. */
const feeStageInput = withRules(
  z.strictObject({
    id: id.optional().describe('The id of a stage to change; omitted for a new one.'),
    label: lineInput({
      max: STAGE_LABEL_MAX,
      missing: 'Please enter what this part is for.',
      tooLong: `Please use at most ${STAGE_LABEL_MAX} characters.`,
    }),
    amountCents: centsInput,
    due: z
      .enum(FEE_DUE)
      .nullable()
      .default(null)
      .describe(
        'When the stage is due: when the creator accepts (`accepted`), when everything is posted (`posted`), or on a day (`day`). Null if it isn’t agreed.',
      ),
    dueOn: dayInput.nullable().default(null).describe('The day of a stage that is due on a day.'),
  }),
  ({ due, dueOn }, refuse) => {
    if (due === 'day' && dueOn === null) refuse('dueOn', 'Please enter the day.')
    if (due !== undefined && due !== 'day' && dueOn) {
      refuse('dueOn', 'A day is only for stages that are due on a day.')
    }
  },
).meta({ id: 'FeeStageEdit' })

const BONUS_BOTH = 'Please enter both the bonus per order and the most that can be earned.'
const paymentShape = {
  feeStages: z
    .array(feeStageInput)
    .max(MAX_STAGES, `A fee can have up to ${MAX_STAGES} stages.`)
    .optional()
    .describe(
      'The parts of the fee, in order. The fee becomes their sum. Stages that are left out are removed, which isn’t possible for stages with payments. An empty list means that the whole fee is due when the creator accepts.',
    ),
  bonusCents: centsInput
    .positive(MONEY_MESSAGES['not-money'])
    .nullable()
    .optional()
    .describe('The bonus in cents for each order that isn’t fully refunded.'),
  bonusCapCents: centsInput
    .positive(MONEY_MESSAGES['not-money'])
    .nullable()
    .optional()
    .describe('The most that the creator can earn in bonuses, in cents.'),
}

/** The input for how a creator is paid: the stages of the fee, and the bonus. */
export const paymentTermsInput = withRules(
  z.strictObject(paymentShape),
  ({ feeStages, bonusCents, bonusCapCents }, refuse) => {
    const cents = feeStages?.reduce((sum, stage) => sum + stage.amountCents, 0) ?? 0
    if (cents > MAX_CENTS) refuse('feeStages', MONEY_MESSAGES['too-much'])
    if ((bonusCents ?? null) === null && (bonusCapCents ?? null) !== null) {
      refuse('bonusCents', BONUS_BOTH)
    }
    if ((bonusCents ?? null) !== null && (bonusCapCents ?? null) === null) {
      refuse('bonusCapCents', BONUS_BOTH)
    }
    if (bonusCents && bonusCapCents && bonusCapCents < bonusCents) {
      refuse('bonusCapCents', 'This can’t be less than the bonus for one order.')
    }
  },
)

/** The input for a creator's terms. */
export const creatorTermsInput = z.strictObject(termsShape).transform(termsOf)

/** The input for changing a creator's terms. */
export const creatorChanges = z
  .strictObject({ ...termsShape, ...paymentShape })
  .partial()
  .meta({ id: 'CreatorEdit', description: OMITTED })

const newCreator = z
  .strictObject({
    ...termsShape,
    email: z
      .string()
      .max(MAX_EMAIL_LENGTH)
      .transform((typed, context) => {
        const email = normalizeAccountEmail(typed)
        if (email) return email
        context.addIssue({ code: 'custom', message: 'This isn’t an email address.' })
        return z.NEVER
      }),
  })
  .transform(({ email, ...terms }) => ({ ...termsOf(terms), email }))
  .meta({ id: 'NewCreator' })

/** The input for adding creators to a campaign. */
export const newCreatorsInput = z
  .strictObject({ creators: z.array(newCreator).min(1).max(MAX_CREATORS) })
  .meta({ id: 'NewCreators' })

/**
 * A version of the page. `fileId` and `hero` are new uploads; null keeps the file of the previous
 * version.
 */
export type TemplateInput = {
  title: string
  description: string
  brandingColor: string
  consentText: string
  /** What the pages give only after a confirmation of the email; 'off' if missing. */
  confirmation?: Confirmation
  /** Whether pages with a link add utm parameters to it; false if missing. */
  passesUtm?: boolean
  /** Whether visitors can ask by email; false if missing. */
  takesEmail?: boolean
  /** The language of the pages and of their emails; English if missing. */
  language?: Language
  /** The texts of the form's checkboxes. */
  newsletterBox?: string | null
  partnerBox?: string | null
  /** What the forms ask beside name and email; null if missing. */
  questions?: EnteredQuestion[]
  privacyUrl: string | null
  freeFields: FreeField[]
  hero: { fileId: string } | 'remove' | null
} & (
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: UploadKind; fileUrl: null; fileId: string | null }
)

const URL_BAD = 'Please enter a full URL that starts with https://.'
const COLOR_BAD = 'Please choose a color.'
const pageLine = (max: number, what: string) => lineInput(pageText(max, what))
const pageText = (max: number, what: string) => ({
  max,
  missing: `Please enter ${what}.`,
  tooLong: `Please use at most ${max} characters.`,
})

/** A field that a template may leave to creators. */
export const freeField = z.enum(FREE_FIELDS)

/**
 * The texts and the color of a page. Creators may change those that the template leaves to them.
 */
const pageShape = {
  title: pageLine(MAX_TITLE_LENGTH, 'a title'),
  description: linesInput(pageText(MAX_DESCRIPTION_LENGTH, 'a description')),
  color: z
    .string()
    .max(7, COLOR_BAD)
    .refine(isBrandColor, COLOR_BAD)
    .describe('The color, as #rrggbb.'),
}

const templateShape = {
  ...pageShape,
  description: pageShape.description.describe(
    `The text below the title. At most ${MAX_DESCRIPTION_LENGTH} characters; line breaks are kept.`,
  ),
  type: z.enum(FILE_TYPES),
  linkUrl: z
    .string()
    .max(MAX_URL_LENGTH, URL_BAD)
    .meta({ format: 'uri' })
    .optional()
    .describe(
      'The target URL (http or https). Required for the type `link`, not allowed for other types.',
    ),
  fileId: id
    .optional()
    .describe('The `fileId` of an upload. If omitted, the current file is kept.'),
  color: pageShape.color.optional(),
  heroImageId: id
    .nullable()
    .optional()
    .describe(
      'The `fileId` of an uploaded image. If omitted, the current image is kept; null removes it.',
    ),
  consentText: pageLine(CONSENT_MAX, 'what visitors agree to'),
  confirmation: z.enum(CONFIRMATIONS).default('off').describe(CONFIRMATION_DESCRIPTION),
  passesUtm: z.boolean().default(PASSES_UTM.initial).describe(PASSES_UTM.description),
  takesEmail: z
    .boolean()
    .default(false)
    .describe(
      `${TAKES_EMAIL.description} People who ask by email agree to the consent text, but to no checkbox.`,
    ),
  language: z
    .enum(LANGUAGE_CODES)
    .default(DEFAULT_LANGUAGE)
    .describe(`${LANGUAGE_DESCRIPTION} The consent text should be in this language, too.`),
  ...perBox((column) =>
    lineInput({
      max: OWN_MESSAGES[column].max,
      tooLong: `Please use at most ${OWN_MESSAGES[column].max} characters.`,
    })
      .nullable()
      .default(null)
      .describe(
        `${OWN_MESSAGES[column].description} “{creator}” stands for the name of the page’s creator.`,
      ),
  ),
  questions: questionsInput.default([]),
  privacyUrl: z
    .string()
    .max(MAX_URL_LENGTH, URL_BAD)
    .refine((typed) => typed.trim() === '' || parseLinkTarget(typed) !== null, URL_BAD)
    .meta({ format: 'uri' })
    .nullable()
    .default(null),
  freeFields: z.array(freeField).max(FREE_FIELDS.length).default([]),
}

/**
 * The input for a template. Whether it needs a file depends on the current template (see
 * `templateInput`).
 */
export const newTemplate = z.strictObject(templateShape).meta({ id: 'NewCampaignTemplate' })

/** The input for a template that replaces the current one, if there is one. */
export const templateInput = (saved: { fileType: FileType; brandingColor: string } | null) =>
  withRules(newTemplate, ({ type, linkUrl = '', fileId }, refuse) => {
    if (type === 'link') {
      if (!parseLinkTarget(linkUrl)) refuse('linkUrl', URL_BAD)
    } else if (type && !fileId && saved?.fileType !== type) {
      refuse('fileId', 'Please choose a file.')
    }
  }).transform(({ type, linkUrl = '', fileId, heroImageId, ...page }): TemplateInput => {
    const { title, description, color, consentText, privacyUrl, freeFields } = page
    const common = {
      title,
      description,
      consentText,
      confirmation: page.confirmation ?? 'off',
      passesUtm: page.passesUtm ?? PASSES_UTM.initial,
      takesEmail: page.takesEmail ?? false,
      language: page.language ?? DEFAULT_LANGUAGE,
      questions: page.questions ?? [],
      ...perBox((column) => (isVisible(page[column] ?? '') ? page[column] : null)),
      brandingColor: color ?? saved?.brandingColor ?? DEFAULT_EDIT_COLOR,
      privacyUrl: privacyUrl ? parseLinkTarget(privacyUrl) : null,
      freeFields: FREE_FIELDS.filter((field) => freeFields.includes(field)),
      hero: heroImageId
        ? { fileId: heroImageId }
        : heroImageId === null
          ? ('remove' as const)
          : null,
    }
    return type === 'link'
      ? { ...common, fileType: type, fileUrl: parseLinkTarget(linkUrl) ?? '', fileId: null }
      : { ...common, fileType: type, fileUrl: null, fileId: fileId ?? null }
  })

/**
 * The text and the link on a campaign's pages after it has ended. A null text means the default
 * text; a null URL means no link.
 */
export type CampaignEnding = { endedText: string | null; endedUrl: string | null }

/** The input for a campaign's ended page. */
export const endedPageInput = z
  .strictObject({
    text: linesInput({
      max: ENDED_TEXT_MAX,
      tooLong: `Please use at most ${ENDED_TEXT_MAX} characters.`,
    })
      .nullable()
      .meta({
        description: `The message, of at most ${ENDED_TEXT_MAX} characters. Null for the default.`,
        examples: ['Thanks for watching. See you in spring.'],
      }),
    url: z
      .string()
      .max(MAX_URL_LENGTH, URL_BAD)
      .refine((typed) => typed.trim() === '' || parseLinkTarget(typed) !== null, URL_BAD)
      .meta({ format: 'uri' })
      .nullable()
      .meta({
        description: 'The URL (http or https) that a button opens. Null for no button.',
        examples: ['https://example.com/spring'],
      }),
  })
  .transform(
    ({ text, url }): CampaignEnding => ({
      endedText: text !== null && isVisible(text) ? text : null,
      endedUrl: url ? parseLinkTarget(url) : null,
    }),
  )
  .meta({ id: 'EndedPageInput' })

/** The input for a creator's changes to their own page. */
export const myPageInput = z
  .strictObject(pageShape)
  .partial()
  .meta({ id: 'ParticipationEdit', description: OMITTED })

/** Returns the changes of a page by column name. */
export const toPageChanges = ({ color, ...texts }: z.output<typeof myPageInput>) => ({
  ...texts,
  ...(color !== undefined && { brandingColor: color }),
})
