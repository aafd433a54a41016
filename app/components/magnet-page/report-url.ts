/** Returns the path of a magnet's report page. By id, since short links can be repointed. */
export const reportPath = (magnetId: string) => `/report/${magnetId}`

/**
 * Returns the report link of a page that has no magnet: an email to the operator, or the terms'
 * contact section where no email is set.
 */
export function reportUrl(
  { contactEmail, publicUrl }: { contactEmail: string | null; publicUrl: string },
  pageUrl = publicUrl,
): string {
  if (!contactEmail) return '/terms#contact'
  const subject = encodeURIComponent(`Report: ${pageUrl}`)
  return `mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}?subject=${subject}`
}
