import { redactEmails } from '../mail/redact-emails.ts'

const MAX_LENGTH = 300
/** Names of the database's own objects, which are shown. Other quoted text may have been entered. */
const QUOTED =
  /(\b(?:relation|column|constraint|table|function|index|schema|role|database) )?"[^"]*"/g

/**
 * Returns an error's name and message in one line, without anything that a person may have entered:
 * email addresses, URLs, quoted text and long numbers. A failed query is described by its cause.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const shown = error.cause instanceof Error ? error.cause : error
  const [line = ''] = shown.message.split('\n')
  const message = redactEmails(line)
    .replace(/\bhttps?:\/\/\S+/g, '[url]')
    .replace(QUOTED, (text, object?: string) => (object ? text : '[text]'))
    .replace(/\d{7,}/g, '[number]')
  return `${shown.name}: ${message}`.slice(0, MAX_LENGTH)
}

/** Returns the function and the line of code that threw the error, without the path of the folder. */
export function placeOfError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const shown = error.cause instanceof Error ? error.cause : error
  const frame = shown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return frame
    ? frame
        .slice(7)
        .replace(/(?:file:\/\/)?\/[^\s():]*\//g, '')
        .slice(0, 200)
    : null
}
