import { type RenderedMail, renderMail } from './layout.ts'

const LISTED = 20

/**
 * Returns the email to the administrator with visitors' reports since the last digest, by magnet.
 */
export function reportDigestMail(digest: {
  magnets: { title: string; reports: number; reasons: string[] }[]
  url: string
}): RenderedMail {
  const { magnets, url } = digest
  const total = magnets.reduce((sum, magnet) => sum + magnet.reports, 0)
  const countLabel = (count: number) => (count === 1 ? '1 report' : `${count} reports`)
  const others = magnets.length - LISTED
  return renderMail({
    subject: `${countLabel(total)} from visitors`,
    heading: `${countLabel(total)} from visitors`,
    paragraphs: [
      ...magnets
        .slice(0, LISTED)
        .map(
          ({ title, reports, reasons }) =>
            `${title}: ${countLabel(reports)} (${reasons.join(', ')})`,
        ),
      ...(others > 0 ? [`And ${others} more pages.`] : []),
    ],
    action: { label: 'See the reports', url },
    footer: ['We send this email at most once an hour, when visitors report pages.'],
  })
}
