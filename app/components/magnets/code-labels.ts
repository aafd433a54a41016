type Named = { name: string; kind: string; label: string | null }

/** Returns a code or link in words, e.g. 'QR code K7FQ2B' or 'Link /m/light-guide'. */
export function codeLabel({ name, kind, label }: Named): string {
  if (kind === 'slug') return `Link /m/${name}`
  if (kind === 'short-id') return `QR code ${name.toUpperCase()}`
  return `Placement code ${name.toUpperCase()}${label ? ` (${label})` : ''}`
}

const MAX_LISTED = 4

/** Returns the first few names in words, and the number of the others. */
export function codeLabels(codes: readonly Named[]): string {
  const more = codes.length - MAX_LISTED
  if (more <= 1) return codes.map(codeLabel).join(', ')
  return `${codes.slice(0, MAX_LISTED).map(codeLabel).join(', ')} and ${more} more`
}
