import { formatTimestamp, parseTimestamp } from '#lib/timestamp.ts'

export type Chapter = { atSecond: number; title: string }

/** Lines after these are ignored. */
const MAX_LINES = 500

/** Returns the chapters in a text: the lines that begin with a time. */
export function parseChapters(text: string): Chapter[] {
  return text.split('\n', MAX_LINES).flatMap((line) => {
    const [time = '', ...words] = line.trim().slice(0, 200).split(/\s+/)
    const atSecond = parseTimestamp(time)
    return atSecond === null ? [] : [{ atSecond, title: words.join(' ') }]
  })
}

/** Formats chapters as lines for a description. */
export const formatChapters = (chapters: readonly Chapter[]): string =>
  chapters.map(({ atSecond, title }) => `${formatTimestamp(atSecond)} ${title}`).join('\n')
