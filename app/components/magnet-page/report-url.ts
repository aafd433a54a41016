import { href } from 'react-router'
/** The parameter of the report page with the variant that the visitor saw. */
export const REPORTED_VARIANT = 'variant'

/**
 * Returns the path of a magnet's report page. It contains the magnet's id, because short links can
 * be repointed, and the id of the variant on a page with an experiment.
 */
export function reportPath(magnetId: string, variantId: string | null = null): string {
  const path = href('/report/:identifier', { identifier: magnetId })
  return variantId === null ? path : `${path}?${REPORTED_VARIANT}=${variantId}`
}

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
