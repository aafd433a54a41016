import { type RenderedMail, renderMail } from './layout.ts'

export type DomainProblem = {
  /**
   * 'failing': the domain's DNS record went missing today. 'lapsed': the domain is no longer
   * served.
   */
  problem: 'failing' | 'lapsed'
  brand: string
  host: string
  record: { name: string; value: string }
  graceDays: number
  url: string
}

/** Returns the email to a workspace's owner about a custom domain with a missing DNS record. */
export function domainProblemMail(about: DomainProblem): RenderedMail {
  const { problem, brand, host, record, graceDays, url } = about
  const failing = problem === 'failing'
  return renderMail({
    subject: failing ? `We can’t find the DNS record for ${host}` : `${host} has been turned off`,
    heading: failing ? `The DNS record for ${host} is missing` : `${host} has been turned off`,
    paragraphs: [
      failing
        ? `We can no longer find the DNS record that proves that ${host} belongs to ${brand}. Your pages stay up on this domain for ${graceDays} more days.`
        : `The DNS record that proves that ${host} belongs to ${brand} is missing, so your pages are no longer shown on this domain.`,
      `Add a TXT record with the name ${record.name} and the value ${record.value}.`,
    ],
    action: { label: 'See your domains', url },
    notes: [
      'QR codes in your videos keep working, because they always use our domain. Links on our domain keep working too.',
    ],
    footer: ['You’re receiving this email because you own this workspace.'],
  })
}
