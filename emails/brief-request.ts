import { type RenderedMail, renderMail } from './layout.ts'

export type BriefRequestMail = {
  brand: string
  /** The brand's color as #rrggbb. The email has the brand's look. */
  brandColor: string
  campaign: string
  version: number
  /** Whether the creator accepted an earlier version. */
  isAgain: boolean
  /** The names of the parts that changed since the version that the creator accepted. */
  changed: string[]
  url: string
}

/** Returns the email that asks a creator to accept a campaign's brief. */
export function briefRequestMail(mail: BriefRequestMail): RenderedMail {
  const { brand, brandColor, campaign, version, isAgain, changed, url } = mail
  return renderMail({
    brand: { name: brand, color: brandColor },
    subject: isAgain
      ? `${campaign}: the brief has changed`
      : `${campaign}: please accept the brief`,
    heading: isAgain ? 'The brief has changed' : 'Please accept the brief',
    paragraphs: [
      isAgain
        ? `${brand} changed the brief of the campaign ${campaign}. You accepted an earlier version, so please read version ${version} and accept it.`
        : `${brand} wrote a brief for the campaign ${campaign}, which you take part in. Please read it and accept it.`,
      ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}.`] : []),
    ],
    action: { label: 'Read the brief', url },
    notes: ['On the page, the changed parts are marked. You can print it or save it as a PDF.'],
    footer: ['You’re receiving this email because you take part in this campaign.'],
  })
}
