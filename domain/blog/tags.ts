import { cleanLine, textLength } from '#lib/text.ts'

export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 40
/** Limits the work on a long list. Far more than the number of tags that are accepted. */
const MAX_PARTS = 1000

/**
 * Parses a list such as 'QR codes, Video' into tags in the order entered, without duplicates
 * (ignoring case).
 */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(/[,\n]+/, MAX_PARTS)) {
    const tag = cleanLine(part).replace(/^#+\s*/, '')
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

/** Returns what is wrong with the tags, or null. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Please keep it to ${MAX_TAGS} tags.`
  const long = tags.some((tag) => textLength(tag) > MAX_TAG_LENGTH)
  return long ? `Please keep each tag to ${MAX_TAG_LENGTH} characters.` : null
}
