import { formatCount } from '#lib/format-number.ts'
import { type RenderedMail, renderMail } from './layout.ts'

type Totals = { scans: number; visits: number; leads: number; clicks: number }
export type PremiereSummary = {
  /** The placement's name. */
  label: string
  magnet: string
  firstHour: Totals
  /** The totals from the premiere until now. */
  untilNow: Totals
  /** The minute is counted from 1. Null if there were no views or the minute is no longer known. */
  best: { minute: number; views: number } | null
  url: string
}

/**
 * Returns the email to a creator on the morning after a premiere, about its first hour and the
 * night.
 */
export function premiereSummaryMail(summary: PremiereSummary): RenderedMail {
  const { label, magnet, firstHour, untilNow, best, url } = summary
  const footer = ['You’re receiving this one-time email because you set the date of this premiere.']
  const hasCome = untilNow.scans + untilNow.visits + untilNow.leads > 0
  if (!hasCome) {
    return renderMail({
      subject: `“${label}”: no scans yet`,
      heading: `No one has scanned “${label}” yet`,
      paragraphs: [
        'No one has opened this placement’s code or link since the premiere. If the video isn’t out yet, change the date of the premiere, and we’ll email you again.',
        'If the video is out, check it with “Check My Video”, which finds the code and shows how well it scans. The link in the description works too.',
      ],
      action: { label: 'See the first hour', url },
      footer,
    })
  }
  return renderMail({
    subject: `“${label}”: ${formatCount(firstHour.leads, 'lead')} in the first hour`,
    heading: `The first hour of “${label}”`,
    paragraphs: [
      `In its first hour, “${magnet}” had ${describe(firstHour)}.`,
      ...(best
        ? [`Minute ${best.minute} was the best, with ${formatCount(best.views, 'page view')}.`]
        : []),
      `By this morning, the total was ${describe(untilNow)}.`,
    ],
    action: { label: 'See the stats by minute', url },
    footer,
  })
}

const describe = ({ scans, visits, leads, clicks }: Totals): string =>
  `${formatCount(scans, 'scan')}, ${formatCount(visits, 'visit')}, ${formatCount(leads, 'lead')} and ${formatCount(clicks, 'download')}`
