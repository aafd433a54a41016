/** Mail to whoever runs the product, about one page (decision 29). `mailFrom` is a From line. */
export function reportUrl(mailFrom: string, pageUrl: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}`
}
