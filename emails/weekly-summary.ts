import { formatCount, formatNumber } from '#lib/format-number.ts'
import { type RenderedMail, renderMail } from './layout.ts'

type Numbers = {
  scans: number
  scansBefore: number
  visits: number
  visitsBefore: number
  leads: number
  leadsBefore: number
}
type Reason = { title: string; measure: 'leads' | 'scans'; now: number; before: number }

export type WeeklySummary = {
  total: Numbers
  /** The magnets and the videos or placements that changed the most. */
  magnets: Reason[]
  placements: Reason[]
  url: string
  settingsUrl: string
}

/** Returns the email to a creator on Monday: what changed in the last week, and what caused it. */
export function weeklySummaryMail(summary: WeeklySummary): RenderedMail {
  const { total, magnets, placements, url, settingsUrl } = summary
  return renderMail({
    subject: `Your week: ${formatCount(total.leads, 'lead')}, ${formatCount(total.scans, 'scan')}`,
    heading: 'Your last week',
    paragraphs: [
      compare(formatCount(total.leads, 'lead'), total.leads, total.leadsBefore),
      compare(formatCount(total.scans, 'scan'), total.scans, total.scansBefore),
      compare(
        formatCount(total.visits, 'visit by link', 'visits by link'),
        total.visits,
        total.visitsBefore,
      ),
      ...listReasons('What changed your leads:', magnets),
      ...listReasons('What changed your scans:', placements),
    ],
    action: { label: 'See your stats', url },
    footer: [
      'Days are in UTC, from Monday to Sunday. We send this email on Mondays, if something happened.',
    ],
    leave: { label: 'Stop weekly emails', url: settingsUrl },
  })
}

function compare(words: string, now: number, before: number): string {
  if (now === before) return `${words}, as many as the week before.`
  const difference = formatNumber(Math.abs(now - before))
  return `${words}, ${difference} ${now > before ? 'more' : 'fewer'} than the week before.`
}

const listReasons = (title: string, reasons: readonly Reason[]): string[] =>
  reasons.length === 0 ? [] : [title, ...reasons.map(describe)]

const describe = ({ title, measure, now, before }: Reason) =>
  `“${title}”: ${formatCount(now, measure === 'leads' ? 'lead' : 'scan')}, after ${formatNumber(before)} the week before`
