import { formatCount } from '#lib/format-number.ts'
import { type RenderedMail, renderMail } from './layout.ts'

type Totals = { views: number; leads: number }

/** A magnet whose leads have changed. Titles contain no links. */
export type ChangedMagnet = {
  title: string
  leads: number
  /** Compared with the week before. */
  change: number
  cause:
    | { kind: 'new' | 'paused' }
    | { kind: 'placement'; label: string; video: string | null; leads: number }
    | { kind: 'visitors' | 'rate'; week: number; before: number }
    | null
}

export type CreatorSummary = {
  /** The week's days as display text, such as 'Nov 16 to Nov 22'. */
  days: string
  week: Totals
  before: Totals
  /** The largest change comes first. */
  magnets: ChangedMagnet[]
  /** The number of other magnets whose leads have changed. */
  others: number
  url: string
  /** The URL that stops such emails without signing in. */
  stopUrl: string
}

/** Returns the weekly email to a creator about what has changed and why, without names. */
export function creatorSummaryMail(summary: CreatorSummary): RenderedMail {
  const { days, week, before, magnets, others, url, stopUrl } = summary
  const hasLeads = week.leads > 0 || before.leads > 0
  const [total, change] = hasLeads
    ? [formatCount(week.leads, 'lead'), week.leads - before.leads]
    : [formatCount(week.views, 'view'), week.views - before.views]
  return renderMail({
    subject: `Your week: ${total}, ${compare(change)}`,
    heading: `Your week: ${total}`,
    paragraphs: [
      `From ${days}, your pages had ${describe(week)}. The week before, they had ${describe(before)}.`,
      ...magnets.map(
        ({ title, leads, change, cause }) =>
          `“${title}”: ${formatCount(leads, 'lead')}, ${compare(change)}.${causeInWords(cause)}`,
      ),
      ...(others > 0
        ? [`The leads of ${formatCount(others, 'other magnet')} changed by less.`]
        : []),
    ],
    action: { label: 'See all stats', url },
    notes: ['Days are in UTC. Flagged leads aren’t counted.'],
    footer: [
      'You’re receiving this email every Monday because your pages had visits or leads. You can turn it off in your profile.',
    ],
    leave: { label: 'Stop the weekly summary', url: stopUrl },
  })
}

const describe = ({ views, leads }: Totals) =>
  `${formatCount(views, 'view')} and ${formatCount(leads, 'lead')}`

function compare(change: number): string {
  if (change === 0) return 'as many as the week before'
  return `${amountOf(change)} than the week before`
}

const amountOf = (change: number) =>
  `${formatCount(Math.abs(change), change > 0 ? 'more' : 'fewer', change > 0 ? 'more' : 'fewer')}`

const percent = (rate: number) => `${Math.round(rate * 100)}%`

function causeInWords(cause: ChangedMagnet['cause']): string {
  switch (cause?.kind) {
    case undefined:
      return ''
    case 'new':
      return ' You created it this week.'
    case 'paused':
      return ' It’s paused.'
    case 'placement': {
      const { label, video, leads } = cause
      const where = video === null || video === label ? `“${label}”` : `“${label}” in “${video}”`
      return ` ${where} brought ${amountOf(leads)}.`
    }
    case 'visitors': {
      const { week, before } = cause
      const people = week > before ? 'More' : 'Fewer'
      return ` ${people} people opened its page: ${formatCount(week, 'visitor')}, compared with ${before}.`
    }
    case 'rate': {
      const { week, before } = cause
      return ` ${percent(week)} of the people who opened its page became leads, compared with ${percent(before)}.`
    }
  }
}
