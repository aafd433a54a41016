import { type RenderedMail, renderMail } from './layout.ts'

const LISTED = 20

/**
 * Returns the email to a creator with the number of new leads per magnet since the last digest. The
 * magnet with the most leads comes first.
 */
export function leadDigestMail(digest: {
  magnets: { title: string; leads: number }[]
  setting: 'daily' | 'each'
  url: string
}): RenderedMail {
  const total = digest.magnets.reduce((sum, magnet) => sum + magnet.leads, 0)
  const countLabel = (leads: number) => (leads === 1 ? '1 new lead' : `${leads} new leads`)
  const others = digest.magnets.slice(LISTED)
  const rest = others.reduce((sum, magnet) => sum + magnet.leads, 0)
  return renderMail({
    subject: `You have ${countLabel(total)}`,
    heading: `You have ${countLabel(total)}`,
    paragraphs: [
      ...digest.magnets
        .slice(0, LISTED)
        .map(({ title, leads }) => `${title}: ${countLabel(leads)}`),
      ...(rest > 0 ? [`${others.length} more magnets: ${countLabel(rest)}`] : []),
    ],
    action: { label: 'See your leads', url: digest.url },
    footer: [
      digest.setting === 'daily'
        ? 'We send this email once a day when there are new leads.'
        : 'You got many leads, so we combined the rest into this email.',
    ],
  })
}
