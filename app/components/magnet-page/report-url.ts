/** Where a visitor reports a magnet's page (decision 29). By its id: a name may lead elsewhere soon. */
export const reportPath = (magnetId: string) => `/report/${magnetId}`

/** For a page that is no magnet's: mail to whoever runs the product. `mailFrom` is a From line. */
export function reportUrl(mailFrom: string, pageUrl: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}`
}
