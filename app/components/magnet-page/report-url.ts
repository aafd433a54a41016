import { href } from 'react-router'
/**
 * Returns the path of a magnet's report page. It contains the magnet's id, because short links can
 * be repointed.
 */
export const reportPath = (magnetId: string) =>
  href('/report/:identifier', { identifier: magnetId })

/**
 * Returns the report link for a page without a magnet: an email to the operator or, if no email
 * address is set, the contact section of the terms.
 */
export function reportUrl(
  { contactEmail, publicUrl }: { contactEmail: string | null; publicUrl: string },
  pageUrl = publicUrl,
): string {
  if (!contactEmail) return `${href('/terms')}#contact`
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}?subject=${subject}`
}
