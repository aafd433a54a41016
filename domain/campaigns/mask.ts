import type { Answer } from '#db/schema/questions.ts'
import { kindOf } from '#domain/resources/questions/question-kinds.ts'

/** Masks an email as 'm***@g***.com'. Any other text is hidden entirely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const dot = host.lastIndexOf('.')
  if (at < 1 || host === '') return HIDDEN
  const end = dot > 0 ? host.slice(dot) : ''
  return `${first(email)}${HIDDEN}@${first(host)}${HIDDEN}${end}`
}

export const maskName = (name: string) => first(name) + HIDDEN

/** Hides an answer that may identify a person: free text, or a phone number. */
export const maskAnswer = (answer: Answer): Answer =>
  kindOf(answer).isPersonal ? { ...answer, values: [HIDDEN] } : answer

const HIDDEN = '***'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the first visible character, which may consist of several code points. */
function first(text: string): string {
  const [one] = graphemes.segment(text.trim())
  return one?.segment ?? ''
}
