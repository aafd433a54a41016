import { type RenderedMail, renderMail } from './layout.ts'

const LISTED = 20

/** What visitors reported since the last mail, by magnet, to the administrator. */
export function reportDigestMail(digest: {
  magnets: { title: string; reports: number; reasons: string[] }[]
  url: string
}): RenderedMail {
  const { magnets, url } = digest
  const total = magnets.reduce((sum, magnet) => sum + magnet.reports, 0)
  const words = (count: number) => (count === 1 ? '1 report' : `${count} reports`)
  const others = magnets.length - LISTED
  return renderMail({
    subject: `${words(total)} from visitors`,
    heading: `${words(total)} from visitors`,
    paragraphs: [
      ...magnets
        .slice(0, LISTED)
        .map(
          ({ title, reports, reasons }) => `${title}: ${words(reports)} (${reasons.join(', ')})`,
        ),
      ...(others > 0 ? [`And ${others} more pages.`] : []),
    ],
    action: { label: 'Look at the reports', url },
    footer: ['You get this mail at most once an hour, when visitors report pages.'],
  })
}
