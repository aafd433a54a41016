import { z } from 'zod'
import { FREE_FIELDS, type FreeField, LEAD_VISIBILITIES } from '#db/schema/campaigns.ts'
import { cleanLine, cleanText, isVisible, textLength } from '#lib/text.ts'
import { FILE_TYPES, type FileType } from '../files/file-type.ts'
import {
  isBrandColor,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  parseLinkTarget,
} from '../magnets/magnet.ts'
import {
  CAMPAIGN_NAME_MAX,
  CONSENT_MAX,
  CREATOR_NAME_MAX,
  CURRENCIES,
  ENDED_TEXT_MAX,
  parseDay,
  parseMoney,
} from './campaign.ts'

const text = z.string().default('')

/** A campaign's name, goal, budget and dates. Dates are UTC days, both inclusive. */
export type CampaignGoal = {
  name: string
  goalLeads: number | null
  budgetCents: number | null
  currency: string
  startsOn: string | null
  endsOn: string | null
}

/** The goal step, with the fields name, goal, budget, currency, starts_on and ends_on. */
export const goalForm = z
  .object({ name: text, goal: text, budget: text, currency: text, starts_on: text, ends_on: text })
  .transform((form, context): CampaignGoal => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const name = cleanLine(form.name)
    if (!isVisible(name)) refuse('name', 'Please enter a name.')
    if (textLength(name) > CAMPAIGN_NAME_MAX) {
      refuse('name', `Please use at most ${CAMPAIGN_NAME_MAX} characters for the name.`)
    }
    const goal = form.goal.replace(/[\s,.'’]/g, '')
    const goalLeads = goal === '' ? null : Number(goal)
    if (goalLeads !== null && !(Number.isInteger(goalLeads) && goalLeads > 0 && goalLeads < 1e9)) {
      refuse('goal', 'Please enter a number of leads, such as 500.')
    }
    const budget = parseMoney(form.budget)
    if (!budget.ok) refuse('budget', MONEY_MESSAGES[budget.reason])
    const day = (field: 'starts_on' | 'ends_on') => {
      const typed = form[field].trim()
      const read = parseDay(typed)
      if (typed !== '' && !read) refuse(field, 'Please enter a date, such as 2027-03-31.')
      return read
    }
    const startsOn = day('starts_on')
    const endsOn = day('ends_on')
    if (startsOn && endsOn && endsOn < startsOn) {
      refuse('ends_on', 'The end date can’t be before the start date.')
    }
    return {
      name,
      goalLeads,
      budgetCents: budget.ok ? budget.cents : null,
      currency: CURRENCIES.find((known) => known === form.currency) ?? 'USD',
      startsOn,
      endsOn,
    }
  })

/** What a campaign's pages say once they are over; null: the product's own words, and no link. */
export type CampaignEnding = { endedText: string | null; endedUrl: string | null }

/** The page after the end, with the fields ended_text and ended_url. */
export const endingForm = z
  .object({ ended_text: text.transform(cleanText), ended_url: text })
  .transform((form, context): CampaignEnding => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (textLength(form.ended_text) > ENDED_TEXT_MAX) {
      refuse('ended_text', `Please use at most ${ENDED_TEXT_MAX} characters.`)
    }
    const typed = form.ended_url.trim()
    const endedUrl = typed === '' ? null : parseLinkTarget(typed)
    if (typed !== '' && !endedUrl) {
      refuse('ended_url', 'Please enter a full URL that starts with https://.')
    }
    return { endedText: isVisible(form.ended_text) ? form.ended_text : null, endedUrl }
  })

export const MONEY_MESSAGES = {
  'not-money': 'Please enter an amount, such as 1,200.50.',
  'too-much': 'Please enter a smaller amount.',
}

/** A version of the page. `fileId` and `hero` are new uploads; null keeps the previous version's. */
export type TemplateInput = {
  title: string
  description: string
  brandingColor: string
  consentText: string
  privacyUrl: string | null
  freeFields: FreeField[]
  hero: { fileId: string } | 'remove' | null
} & (
  | { fileType: 'link'; fileUrl: string; fileId: null }
  | { fileType: 'pdf' | 'image' | 'video'; fileUrl: null; fileId: string | null }
)

const isFileType = (typed: string): typed is FileType => FILE_TYPES.some((type) => type === typed)

/**
 * The template step, with the fields title, description, file_type, file_url, file and hero_image (ids of
 * uploads, with errors in file_error and hero_image_error), remove_hero, branding_color, consent_text,
 * privacy_url, and free_{field} for each field that creators may change.
 */
export const templateForm = (saved: { fileType: FileType } | null) =>
  z
    .object({
      title: text.transform(cleanLine),
      description: text.transform(cleanText),
      file_type: text,
      file_url: text,
      file: text,
      file_error: text,
      hero_image: text,
      hero_image_error: text,
      remove_hero: text,
      branding_color: text,
      consent_text: text.transform(cleanLine),
      privacy_url: text,
      ...Object.fromEntries(FREE_FIELDS.map((field) => [`free_${field}`, text])),
    })
    .transform((form: Record<string, string>, context): TemplateInput => {
      const at = (field: string) => form[field] ?? ''
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const checkText = (field: string, what: string, max: number) => {
        if (!isVisible(at(field))) refuse(field, `Please enter ${what}.`)
        else if (textLength(at(field)) > max) refuse(field, `Please use at most ${max} characters.`)
      }
      checkText('title', 'a title', MAX_TITLE_LENGTH)
      checkText('description', 'a description', MAX_DESCRIPTION_LENGTH)
      checkText('consent_text', 'what visitors agree to', CONSENT_MAX)
      if (!isBrandColor(at('branding_color'))) refuse('branding_color', 'Please choose a color.')
      if (at('file_error')) refuse('file', at('file_error'))
      if (at('hero_image_error')) refuse('hero_image', at('hero_image_error'))
      const typedPrivacy = at('privacy_url').trim()
      const privacyUrl = typedPrivacy === '' ? null : parseLinkTarget(typedPrivacy)
      if (typedPrivacy !== '' && !privacyUrl) {
        refuse('privacy_url', 'Please enter a full URL that starts with https://.')
      }
      const common = {
        title: at('title'),
        description: at('description'),
        brandingColor: at('branding_color'),
        consentText: at('consent_text'),
        privacyUrl,
        freeFields: FREE_FIELDS.filter((field) => at(`free_${field}`) === 'on'),
        hero: at('hero_image')
          ? { fileId: at('hero_image') }
          : at('remove_hero') === 'on'
            ? ('remove' as const)
            : null,
      }
      const fileType = at('file_type')
      if (!isFileType(fileType)) {
        refuse('file_type', 'Please choose what visitors get.')
        return z.NEVER
      }
      if (fileType === 'link') {
        const fileUrl = parseLinkTarget(at('file_url'))
        if (!fileUrl) refuse('file_url', 'Please enter a full URL that starts with https://.')
        return { ...common, fileType, fileUrl: fileUrl ?? '', fileId: null }
      }
      const fileId = at('file') || null
      if (!fileId && !at('file_error') && saved?.fileType !== fileType) {
        refuse('file', 'Please choose a file.')
      }
      return { ...common, fileType, fileUrl: null, fileId }
    })

/** A field that a template may leave to creators. */
export const freeField = z.enum(FREE_FIELDS)

export const visibility = z.enum(LEAD_VISIBILITIES, 'Please choose what the creator sees.')

/** A creator's terms, with the fields name, fee and sees. */
export const creatorTermsForm = z
  .object({ name: text.transform(cleanLine), fee: text, sees: visibility })
  .transform(({ name, fee, sees }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!isVisible(name)) refuse('name', 'Please enter a name.')
    if (textLength(name) > CREATOR_NAME_MAX) {
      refuse('name', `Please use at most ${CREATOR_NAME_MAX} characters for the name.`)
    }
    const money = parseMoney(fee)
    if (!money.ok) refuse('fee', MONEY_MESSAGES[money.reason])
    return { name, feeCents: money.ok ? money.cents : null, leadVisibility: sees }
  })

/** A creator's changes to their own page. Fields that the brand has locked are ignored. */
export const myPageForm = (free: readonly FreeField[]) =>
  z
    .object({
      title: text.transform(cleanLine),
      description: text.transform(cleanText),
      branding_color: text,
    })
    .transform(({ title, description, branding_color: color }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const checkText = (field: string, typed: string, what: string, max: number) => {
        if (!isVisible(typed)) refuse(field, `Please enter ${what}.`)
        else if (textLength(typed) > max) refuse(field, `Please use at most ${max} characters.`)
      }
      const isFree = (field: FreeField) => free.includes(field)
      if (isFree('title')) checkText('title', title, 'a title', MAX_TITLE_LENGTH)
      if (isFree('description')) {
        checkText('description', description, 'a description', MAX_DESCRIPTION_LENGTH)
      }
      if (isFree('brandingColor') && !isBrandColor(color)) {
        refuse('branding_color', 'Please choose a color.')
      }
      return {
        ...(isFree('title') && { title }),
        ...(isFree('description') && { description }),
        ...(isFree('brandingColor') && { brandingColor: color }),
      }
    })
