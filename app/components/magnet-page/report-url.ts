/** Where a visitor reports a magnet's page (decision 29). By its id: a name may lead elsewhere soon. */
export const reportPath = (magnetId: string) => `/report/${magnetId}`

/**
 * For a page that is no magnet's: mail to whoever runs the product, or where the terms say that there
 * is no address yet.
 */
export function reportUrl(
  { contactEmail, publicUrl }: { contactEmail: string | null; publicUrl: string },
  pageUrl = publicUrl,
): string {
  if (!contactEmail) return '/terms#contact'
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}?subject=${subject}`
}
