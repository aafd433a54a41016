import { href } from 'react-router'
/** Returns the path of a magnet's report page. By id, since short links can be repointed. */
export const reportPath = (magnetId: string) =>
  href('/report/:identifier', { identifier: magnetId })

/**
 * Returns the report link of a page that has no magnet: an email to the operator, or the terms'
 * contact section where no email is set.
 */
export function reportUrl(
  { contactEmail, publicUrl }: { contactEmail: string | null; publicUrl: string },
  pageUrl = publicUrl,
): string {
  if (!contactEmail) return `${href('/terms')}#contact`
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}?subject=${subject}`
}
