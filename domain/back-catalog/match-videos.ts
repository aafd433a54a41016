import type { Description } from './description.ts'

/** A YouTube id has this many letters, digits, hyphens and underscores. */
const ID_LENGTH = 11
const YOUTUBE_ID = /^[\w-]{11}$/

/**
 * Returns a function that finds the description of a video by its file name: the description whose
 * YouTube id the name contains, or else the only one whose title equals the name, except for case,
 * punctuation and spaces. It returns null if there is none.
 */
export function matchDescriptions<D extends Pick<Description, 'id' | 'title'>>(
  descriptions: readonly D[],
): (fileName: string) => D | null {
  const byId = new Map<string, D>()
  const byTitle = new Map<string, D | null>()
  for (const description of descriptions) {
    if (YOUTUBE_ID.test(description.id)) byId.set(description.id, description)
    const title = plain(description.title)
    if (title !== '') byTitle.set(title, byTitle.has(title) ? null : description)
  }
  return (fileName) => {
    for (let at = 0; at + ID_LENGTH <= fileName.length; at++) {
      const found = byId.get(fileName.slice(at, at + ID_LENGTH))
      if (found) return found
    }
    return byTitle.get(plain(fileName.replace(/\.[^.]{1,5}$/, ''))) ?? null
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
