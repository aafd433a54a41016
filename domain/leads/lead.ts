import { cleanLine } from '#lib/text.ts'
import { ALWAYS_ASKED, fieldsInWords, type VisitorField } from './visitor-fields.ts'

/** Leads with the same normalized email are the same person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Returns a visitor's name on one line, without control and direction override characters. */
export const cleanName = (typed: string) => cleanLine(typed)

/** What a visitor agrees to, and the version of the words. */
export type Consent = { text: string; version: string }

const VERSION = '2026-11'

/** A magnet's form: what it asks for, and what decides the words under it. */
export type VisitorForm = {
  fields: readonly VisitorField[]
  /** Who receives the answers; null if the creator gave no name. */
  creatorName: string | null
  /** Whether the offer has ended and the form asks to hear about the next magnet. */
  isOver: boolean
  /** The words of a campaign's template. */
  own: Consent | null
}

/** Returns the consent under a magnet's form: who receives the data. It is stored with the lead. */
export function consentUnder({ fields, creatorName, isOver, own }: VisitorForm): Consent {
  if (own) return own
  const receiver = creatorName ?? 'the creator of this page'
  const about = isOver ? 'the next one' : 'this'
  const more = fields.filter((field) => !ALWAYS_ASKED.includes(field))
  return {
    text: `Your ${fieldsInWords(fields)} go to ${receiver}, who may write to you about ${about} and related content.`,
    version: [VERSION, ...more, ...(isOver ? ['over'] : [])].join('-'),
  }
}

/** What a page shows of its form. */
export type ShownForm = { fields: readonly VisitorField[]; consent: string }

export const toShownForm = (form: VisitorForm): ShownForm => ({
  fields: form.fields,
  consent: consentUnder(form).text,
})

/** Returns the form of a sample page, as a new magnet has it. */
export const sampleForm = (creatorName: string | null): ShownForm =>
  toShownForm({ fields: ALWAYS_ASKED, creatorName, isOver: false, own: null })
