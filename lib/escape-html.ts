const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => NAMED[character] ?? '&#39;')
}

// Characters that XML 1.0 cannot contain at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML, and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN_IN_XML, ''))
}
