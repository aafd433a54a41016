import { type RenderedMail, renderMail } from './layout.ts'

const LISTED = 20

/** New leads since the last mail, by magnet and most first, to their creator. Numbers only. */
export function leadDigestMail(digest: {
  magnets: { title: string; leads: number }[]
  setting: 'daily' | 'each'
  url: string
}): RenderedMail {
  const total = digest.magnets.reduce((sum, magnet) => sum + magnet.leads, 0)
  const words = (leads: number) => (leads === 1 ? '1 new lead' : `${leads} new leads`)
  const others = digest.magnets.slice(LISTED)
  const rest = others.reduce((sum, magnet) => sum + magnet.leads, 0)
  return renderMail({
    subject: `You have ${words(total)}`,
    heading: `You have ${words(total)}`,
    paragraphs: [
      ...digest.magnets.slice(0, LISTED).map(({ title, leads }) => `${title}: ${words(leads)}`),
      ...(rest > 0 ? [`${others.length} more magnets: ${words(rest)}`] : []),
    ],
    action: { label: 'See your leads', url: digest.url },
    footer: [
      digest.setting === 'daily'
        ? 'You get this mail once a day, when there are new leads.'
        : 'More leads came in than fit a mail each, so here are the rest together.',
    ],
  })
}
