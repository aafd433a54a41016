import { z } from 'zod'
import { FREE_FIELDS, type FreeField } from '#db/schema/campaigns.ts'
import { readConfirmation } from '#domain/resources/confirmation.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { QUESTION_FIELDS, readQuestionFields } from '#domain/resources/questions/question-form.ts'
import { type FormPlaces, readInput } from '#lib/input-schema.ts'
import { readLanguage } from '#lib/languages.ts'
import { parseWholeNumber } from '#lib/whole-number.ts'
import type { FileType } from '../files/file-type.ts'
import { CURRENCIES, parseMoney } from './campaign.ts'
import {
  campaignInput,
  creatorTermsInput,
  endedPageInput,
  MONEY_MESSAGES,
  myPageInput,
  templateInput,
  toPageChanges,
  visibility,
} from './campaign-input.ts'

const text = z.string().default('')

/** Returns an amount in cents. If it is invalid, adds an error to the field. */
export function readMoney(typed: string, field: string, context: z.RefinementCtx): number | null {
  const money = parseMoney(typed)
  if (money.ok) return money.cents
  context.addIssue({ code: 'custom', path: [field], message: MONEY_MESSAGES[money.reason] })
  return null
}

/**
 * The form for the goal step, with the fields name, goal, budget, currency, starts_on and ends_on.
 */
export const goalForm = z
  .object({ name: text, goal: text, budget: text, currency: text, starts_on: text, ends_on: text })
  .transform((form, context) => {
    const goal = form.goal.trim()
    return readInput(
      campaignInput,
      {
        name: form.name,
        goalLeads: goal === '' ? null : parseWholeNumber(goal),
        budgetCents: readMoney(form.budget, 'budget', context),
        currency: CURRENCIES.find((known) => known === form.currency),
        startsOn: form.starts_on.trim() || null,
        endsOn: form.ends_on.trim() || null,
      },
      context,
      { goalLeads: 'goal', startsOn: 'starts_on', endsOn: 'ends_on' },
    )
  })

/** The form for the ended page, with the fields ended_text and ended_url. */
export const endingForm = z
  .object({ ended_text: text, ended_url: text })
  .transform(({ ended_text, ended_url }, context) =>
    readInput(endedPageInput, { text: ended_text, url: ended_url }, context, {
      text: 'ended_text',
      url: 'ended_url',
    }),
  )

const QUESTION_SHAPE = Object.fromEntries(QUESTION_FIELDS.map((name) => [name, text]))

/**
 * The form for the template step, with the fields title, description, file_type, file_url, file and
 * hero_image (ids of uploads, with errors in file_error and hero_image_error), remove_hero,
 * branding_color, consent_text, confirmation, language, passesUtm, takesEmail, newsletter_box, partner_box, privacy_url,
 * the fields of questions (`QUESTION_FIELDS`), and free_{field} for each field that creators may change.
 */
export const templateForm = (saved: { fileType: FileType; brandingColor: string } | null) =>
  z
    .object({
      title: text,
      description: text,
      file_type: text,
      file_url: text,
      file: text,
      file_error: text,
      hero_image: text,
      hero_image_error: text,
      remove_hero: text,
      branding_color: text,
      consent_text: text,
      confirmation: text,
      language: text,
      passesUtm: text,
      takesEmail: text,
      newsletter_box: text,
      partner_box: text,
      ...QUESTION_SHAPE,
      privacy_url: text,
      ...(Object.fromEntries(FREE_FIELDS.map((field) => [`free_${field}`, text])) as Record<
        `free_${FreeField}`,
        typeof text
      >),
    })
    .transform((form, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (form.file_error) refuse('file', form.file_error)
      if (form.hero_image_error) refuse('hero_image', form.hero_image_error)
      const hero = form.hero_image || (form.remove_hero === 'on' ? null : undefined)
      const asked = readQuestionFields(form)
      const input = {
        title: form.title,
        description: form.description,
        color: form.branding_color,
        type: form.file_type as FileType,
        consentText: form.consent_text,
        confirmation: readConfirmation(form.confirmation),
        language: readLanguage(form.language),
        passesUtm: form.passesUtm === 'on',
        takesEmail: form.takesEmail === 'on',
        ...perBox((column) => form[OWN_MESSAGES[column].form]),
        questions: asked.questions,
        privacyUrl: form.privacy_url.trim() || null,
        freeFields: FREE_FIELDS.filter((field) => form[`free_${field}`] === 'on'),
        ...(form.file_type === 'link' ? { linkUrl: form.file_url } : {}),
        ...(form.file_type !== 'link' && form.file ? { fileId: form.file } : {}),
        ...(form.hero_image_error ? {} : { heroImageId: hero }),
      }
      const places: FormPlaces = {
        color: 'branding_color',
        linkUrl: 'file_url',
        consentText: 'consent_text',
        ...perBox((column) => OWN_MESSAGES[column].form),
        ...asked.places,
        privacyUrl: 'privacy_url',
        type: { field: 'file_type', ofType: 'Please choose what visitors get.' },
        fileId: form.file_error ? null : { field: 'file', ofType: 'Please choose the file again.' },
        heroImageId: { field: 'hero_image', ofType: 'Please choose the image again.' },
      }
      return readInput(templateInput(saved), input, context, places)
    })

/** The form for a creator's terms, with the fields name, fee and sees. */
export const creatorTermsForm = z
  .object({ name: text, fee: text, sees: visibility })
  .transform(({ name, fee, sees: leadVisibility }, context) => {
    const feeCents = readMoney(fee, 'fee', context)
    return readInput(creatorTermsInput, { name, feeCents, leadVisibility }, context)
  })

/**
 * The form for a creator's changes to their own page. Fields that the brand has locked are ignored.
 */
export const myPageForm = (free: readonly FreeField[]) =>
  z
    .object({ title: text, description: text, branding_color: text })
    .transform(({ title, description, branding_color: color }, context) => {
      const input = {
        ...(free.includes('title') && { title }),
        ...(free.includes('description') && { description }),
        ...(free.includes('brandingColor') && { color }),
      }
      return toPageChanges(readInput(myPageInput, input, context, { color: 'branding_color' }))
    })
