import type { Code } from '#domain/magnets/magnet-codes.server.ts'
import { listInWords } from '#lib/text.ts'

type CodeName = {
  identifier: string
  kind: string
  label: string | null
  /** The spoken links that open the same page. */
  spokenNames?: string[]
}

/** A code or link with the spoken links that open the same page. */
export type NamedCode = Code & { spokenNames: string[] }

/** Returns codes and links, each with its spoken links, which can't be repointed separately. */
export function withSpokenNames(codes: readonly Code[]): NamedCode[] {
  const isIn = (identifier: string | null) => codes.some((code) => code.identifier === identifier)
  return codes
    .filter(({ follows }) => !isIn(follows))
    .map((code) => {
      const theirs = codes.filter(({ follows }) => follows === code.identifier)
      return { ...code, spokenNames: theirs.map(({ identifier }) => identifier) }
    })
}

/** Returns a code or link in words, such as 'QR code K7FQ2B' or 'Link /m/light-guide'. */
export function codeLabel({ spokenNames = [], ...code }: CodeName): string {
  return listInWords([ownLabel(code), ...spokenNames])
}

function ownLabel({ identifier, kind, label }: CodeName): string {
  if (kind === 'slug') return `Link /m/${identifier}`
  if (kind === 'spoken') return `Spoken link ${identifier}`
  if (kind === 'short-id') return `QR code ${identifier.toUpperCase()}`
  return `Placement code ${identifier.toUpperCase()}${label ? ` (${label})` : ''}`
}

const MAX_LISTED = 4

/** Returns a text with the names of the first few codes and the number of the others. */
export function codeLabels(codes: readonly CodeName[]): string {
  const more = codes.length - MAX_LISTED
  if (more <= 1) return codes.map(codeLabel).join(', ')
  return `${codes.slice(0, MAX_LISTED).map(codeLabel).join(', ')} and ${more} more`
}
