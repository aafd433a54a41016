import { cleanLine, textLength } from '#lib/text.ts'

export const MAX_TAGS = 10
export const TAG_MAX = 40
/** Limits the work on a long list; far more than are accepted. */
const MOST_PARTS = 1000

/**
 * Parses a typed list, 'QR codes, Video', into tags in its order, without duplicates (ignoring
 * case).
 */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(/[,\n]+/, MOST_PARTS)) {
    const tag = cleanLine(part).replace(/^#+\s*/, '')
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

/** Returns what is wrong with the tags, or null. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Please keep it to ${MAX_TAGS} tags.`
  const long = tags.some((tag) => textLength(tag) > TAG_MAX)
  return long ? `Please keep each tag to ${TAG_MAX} characters.` : null
}
