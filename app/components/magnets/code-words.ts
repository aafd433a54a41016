/** A code or link as people know it, e.g. 'QR code K7FQ2B' or 'Link /m/light-guide'. */
export function codeWords({ name, kind }: { name: string; kind: string }): string {
  if (kind === 'slug') return `Link /m/${name}`
  return `${kind === 'short-id' ? 'QR code' : 'Placement code'} ${name.toUpperCase()}`
}
