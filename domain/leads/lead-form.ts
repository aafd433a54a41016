import { z } from 'zod'
import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { ConsentBox, lead } from '#db/schema/leads.ts'
import { BOX_NAMES, BOXES } from '#domain/resources/consent-boxes.ts'
import type { FormField } from '#domain/resources/lead-fields.ts'
import { type LeadOrigin, NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { NO_ANSWERS, type SentAnswers } from '#domain/resources/questions/answers.ts'
import { MAX_EMAIL_LENGTH, parseEmail } from '#lib/email-address.ts'
import { isVisible, textLength } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import { readFormVersion } from './form-record.ts'
import { cleanName, normalizeEmail } from './lead.ts'
import { NAME_MAX, type VisitorField } from './visitor-fields.ts'

/** A hidden field that people don't see. Its name isn't known to any autofill. */
export const HONEYPOT_FIELD = 'contact_note'
/** How long the page was open, in milliseconds; empty if the page's script didn't run. */
export const ELAPSED_FIELD = 'elapsed'

/**
 * The id of the magnet that the form belongs to, because the link may have been repointed in the
 * meantime.
 */
export const SHOWN_FIELD = 'shown'
/**
 * The id of the rule by which the offer had ended. Set if the form signs up for the waiting list.
 */
export const OVER_FIELD = 'over'
/** The version of the form that the visitor saw (`getFormVersion`). */
export const FORM_FIELD = 'form'
/**
 * The host of the site that linked to the page; empty if the page's script didn't run, or if there
 * is none. The server can't know it, because the form's own request comes from the page.
 */
export const FROM_FIELD = 'from'
/** The button that asks by email instead of with the form. */
export const BY_EMAIL_FIELD = 'by_email'
/** The id of the variant that the page showed in an experiment. */
export const VARIANT_FIELD = 'variant'
/**
 * A query parameter of the thank-you page: the lead limit was reached, and a rule gave another
 * magnet.
 */
export const INSTEAD = 'instead'
/**
 * The code of the page's language; missing for English. Errors are in this language if the page
 * can't be read. The link to a journaled lead's thank-you page has it too.
 */
export const LANGUAGE_FIELD = 'language'

export type LeadForm = {
  name: string
  /** As entered, without conversion to lower case. */
  email: string
  honeypot: boolean
  /** Null if the page's script didn't run. */
  elapsedMs: number | null
  /** The id of the magnet that the visitor saw; null if the form didn't contain it. */
  shown?: string | null
  /**
   * The id of the rule by which the offer had ended on the page that the visitor saw; null if the
   * page offered the magnet.
   */
  over?: string | null
  /** The version of the form; null if it wasn't sent, for pages of earlier releases. */
  formVersion?: string | null
  /** The ticked boxes. */
  agreed?: ConsentBox[]
  /** The answers to questions; missing if the form sent none. */
  sent?: SentAnswers
  /** Where the visitor came from; missing if nothing is known. */
  origin?: LeadOrigin
  /** The variant of the page in an experiment; null if the form named none. */
  variantId?: string | null
}

/** Returns the answers in a form as the fields of a lead. */
export const answersIn = ({
  name,
  email,
}: LeadForm): Pick<typeof lead.$inferSelect, FormField> => ({
  name,
  email,
  emailNormalized: normalizeEmail(email),
})

/**
 * Returns which form a person sent, the boxes that they ticked, what they answered, where they
 * came from, and which variant of the page they saw.
 */
export const agreementIn = ({
  formVersion = null,
  agreed = [],
  sent = NO_ANSWERS,
  origin = NO_ORIGIN,
  variantId = null,
}: LeadForm): Pick<typeof lead.$inferSelect, 'formVersion' | 'agreed' | 'variantId'> & {
  sent: SentAnswers
  origin: LeadOrigin
} => ({ formVersion, agreed, sent, origin, variantId })

/** The validation rules for the answers, with their messages. */
const answerRules = (words: VisitorWords) => {
  const { errors } = words
  return {
    name: z
      .string()
      .default('')
      .transform(cleanName)
      .refine(isVisible, errors.nameMissing)
      .refine((name) => textLength(name) <= NAME_MAX, {
        message: fill(words, errors.nameTooLong, { max: NAME_MAX }),
      }),
    email: z
      .string()
      .default('')
      .refine((typed) => typed.trim().length <= MAX_EMAIL_LENGTH, {
        message: fill(words, errors.emailTooLong, { max: MAX_EMAIL_LENGTH }),
        abort: true,
      })
      .transform((typed, context) => {
        const email = parseEmail(typed)
        if (email) return email
        context.addIssue({ code: 'custom', message: errors.emailInvalid })
        return z.NEVER
      }),
  } satisfies Record<VisitorField, z.ZodType>
}

const boxRules = Object.fromEntries(
  BOX_NAMES.map((box) => [BOXES[box].field, z.string().default('')]),
) as Record<(typeof BOXES)[ConsentBox]['field'], z.ZodDefault<z.ZodString>>

/** Returns the rules for a name and an email that a program reports. */
export const personRules: (words: VisitorWords) => ReturnType<typeof answerRules> = answerRules

/** Returns the form with which a person corrects their name. */
export const nameForm = (words: VisitorWords) => z.object({ name: answerRules(words).name })

const createLeadForm = (words: VisitorWords) =>
  z
    .object({
      ...answerRules(words),
      [HONEYPOT_FIELD]: z.string().default(''),
      [ELAPSED_FIELD]: z.string().default(''),
      [SHOWN_FIELD]: z.string().default(''),
      [OVER_FIELD]: z.string().default(''),
      [FORM_FIELD]: z.string().default(''),
      [VARIANT_FIELD]: z.string().default(''),
      ...boxRules,
    })
    .transform(
      (form): LeadForm => ({
        name: form.name,
        email: form.email,
        honeypot: form[HONEYPOT_FIELD].trim() !== '',
        elapsedMs: /^\d{1,9}$/.test(form[ELAPSED_FIELD]) ? Number(form[ELAPSED_FIELD]) : null,
        shown: readShown(form[SHOWN_FIELD]),
        over: readShown(form[OVER_FIELD]),
        formVersion: readFormVersion(form[FORM_FIELD]),
        variantId: readShown(form[VARIANT_FIELD]),
        agreed: BOX_NAMES.filter((box) => form[BOXES[box].field] !== ''),
      }),
    )

const forms = new WeakMap<VisitorWords, ReturnType<typeof createLeadForm>>()

/** Returns the form on a magnet page, with messages in its language. */
export function leadForm(words: VisitorWords): ReturnType<typeof createLeadForm> {
  const form = forms.get(words) ?? createLeadForm(words)
  forms.set(words, form)
  return form
}

/** Returns the id in a field in lower case; null if the value isn't an id. */
export function readShown(value: unknown): string | null {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : null
}
