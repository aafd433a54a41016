/** Servers repeat the address in what they say; it belongs neither in the log nor beside a delivery. */
export function withoutAddresses(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']*/g, '[address]')
    .slice(0, 500)
}
