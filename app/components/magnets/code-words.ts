type Named = { name: string; kind: string; label: string | null }

/** Returns a code or link in words, e.g. 'QR code K7FQ2B' or 'Link /m/light-guide'. */
export function codeWords({ name, kind, label }: Named): string {
  if (kind === 'slug') return `Link /m/${name}`
  if (kind === 'short-id') return `QR code ${name.toUpperCase()}`
  return `Placement code ${name.toUpperCase()}${label ? ` (${label})` : ''}`
}

const LISTED = 4

/** Returns the first few names in words, and the number of the others. */
export function codeList(codes: readonly Named[]): string {
  const more = codes.length - LISTED
  if (more <= 1) return codes.map(codeWords).join(', ')
  return `${codes.slice(0, LISTED).map(codeWords).join(', ')} and ${more} more`
}
