type CodeName = { identifier: string; kind: string; label: string | null }

/** Returns a code or link in words, e.g. 'QR code K7FQ2B' or 'Link /m/light-guide'. */
export function codeLabel({ identifier, kind, label }: CodeName): string {
  if (kind === 'slug') return `Link /m/${identifier}`
  if (kind === 'short-id') return `QR code ${identifier.toUpperCase()}`
  return `Placement code ${identifier.toUpperCase()}${label ? ` (${label})` : ''}`
}

const MAX_LISTED = 4

/** Returns the first few names in words, and the number of the others. */
export function codeLabels(codes: readonly CodeName[]): string {
  const more = codes.length - MAX_LISTED
  if (more <= 1) return codes.map(codeLabel).join(', ')
  return `${codes.slice(0, MAX_LISTED).map(codeLabel).join(', ')} and ${more} more`
}
