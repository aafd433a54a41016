import Negotiator from 'negotiator'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, readLanguage } from './languages.ts'

/** Browsers send shorter headers. */
const MAX_LENGTH = 200
/** Browsers send only a few hundred values, so a plain Map that is cleared when full is enough. */
const MAX_KNOWN = 500
const known = new Map<string, Language>()

/**
 * Returns the first of our languages that an Accept-Language header asks for. Returns English if
 * there is none, or if the header is longer than any browser's.
 */
export function acceptedLanguage(header: string | null | undefined): Language {
  if (!header || header.length > MAX_LENGTH) return DEFAULT_LANGUAGE
  const before = known.get(header)
  if (before) return before
  const negotiator = new Negotiator({ headers: { 'accept-language': header } })
  const language = readLanguage(negotiator.language([...LANGUAGE_CODES]))
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(header, language)
  return language
}
