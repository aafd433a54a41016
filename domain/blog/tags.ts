import { cleanLine, textLength } from '../text.ts'

export const MAX_TAGS = 10
export const TAG_MAX = 40
/** Far more than are accepted; what comes behind them is not read. */
const MOST_PARTS = 1000

/** A typed list, 'QR codes, Video', as tags: in its order, each once without regard to case. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(/[,\n]+/, MOST_PARTS)) {
    const tag = cleanLine(part).replace(/^#+\s*/, '')
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

/** What is wrong with them; null: nothing. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Please keep it to ${MAX_TAGS} tags.`
  const long = tags.some((tag) => textLength(tag) > TAG_MAX)
  return long ? `Please keep each tag to ${TAG_MAX} characters.` : null
}
