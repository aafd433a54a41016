import { ORIGIN_FIELDS, perOrigin } from '#domain/resources/lead-origin.ts'

/** The values that can fill a tag or a field, with their names in forms. */
export const VALUE_NAMES = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  magnet: 'Magnet',
  placement: 'Placement',
  video: 'Video address',
  campaign: 'Campaign',
  source: 'Scan or visit',
  shortLink: 'Short link',
  ...perOrigin((field) => ORIGIN_FIELDS[field].label),
  device: 'Device',
  city: 'City',
  country: 'Country',
  submittedAt: 'Submitted at',
  agreedTo: 'Ticked checkboxes',
  answers: 'All answers',
  leadId: 'Lead id',
} as const
export type ValueName = keyof typeof VALUE_NAMES
/** The value of a field that gets the answer to one question. */
export const ANSWER = 'answer'
/** Returns the answer to a question as a value in the rule's form. */
export const answerValue = (questionId: string) => `${ANSWER}:${questionId}`
/** Returns the question of a value in the rule's form; null if the value isn't an answer. */
export const questionOf = (value: string): string | null =>
  /^answer:([a-z0-9]{8})$/.exec(value)?.[1] ?? null

export const isValueName = (text: string): text is ValueName => Object.hasOwn(VALUE_NAMES, text)

/**
 * A lead's values as text; a missing value is an empty string. `submittedAt` is ISO 8601 in UTC.
 */
export type LeadValues = Record<ValueName, string> & { email: string }

/** The placeholders that tags can contain. */
export const TAG_PLACEHOLDERS = ['magnet', 'placement', 'campaign', 'video'] as const

/** The maximum number of tags of a rule. */
export const MAX_TAGS = 10
export const MAX_FIELDS = 20
export const MAX_TAG_LENGTH = 100
export const MAX_FIELD_LENGTH = 250

/** Splits a name at its last space: the first name of 'Ana María Ruiz' is 'Ana María'. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: words.join(''), lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/**
 * Fills a tag's placeholders, such as '{magnet}'. Returns null if a placeholder has no value,
 * because a tag such as 'video: {video}' makes no sense for a lead without a video. Unknown
 * placeholders stay unchanged.
 */
export function fillTag(template: string, values: LeadValues): string | null {
  let isComplete = true
  const filled = template.replace(/\{([a-z]{1,20})\}/g, (whole, name: string) => {
    const known = TAG_PLACEHOLDERS.find((one) => one === name)
    if (!known) return whole
    if (values[known] === '') isComplete = false
    return values[known]
  })
  const tag = cut(filled.trim(), MAX_TAG_LENGTH)
  return isComplete && tag !== '' ? tag : null
}

/** Cuts a text to `length` characters, without splitting a character. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('')
