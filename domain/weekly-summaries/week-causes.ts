/** Totals of a week. Visitors are counted once a day. */
export type WeekTotals = { views: number; visitors: number; leads: number }
/** A week's totals, and those of the week before. */
export type TwoWeeks = { week: WeekTotals; before: WeekTotals }

export type PlacementWeeks = TwoWeeks & {
  label: string
  /** The title of the placement's video; null if it has none. */
  video: string | null
}

export type MagnetWeeks = TwoWeeks & {
  title: string
  isNew: boolean
  isPaused: boolean
  placements: PlacementWeeks[]
}

/** Why a magnet's leads have changed. */
export type WeekCause =
  /** The magnet was created in the week. */
  | { kind: 'new' }
  | { kind: 'paused' }
  /** Most of the change came through one placement; `leads` is its part of the change. */
  | { kind: 'placement'; label: string; video: string | null; leads: number }
  /** More or fewer visitors came. */
  | { kind: 'visitors'; week: number; before: number }
  /** More or fewer of the visitors became leads. Rates are fractions. */
  | { kind: 'rate'; week: number; before: number }

/** The fewest visitors in each week for which rates are compared. */
const MIN_VISITORS = 20
/** The part of a change that a single placement must explain. */
const MOST = 0.5

export const leadChange = ({ week, before }: TwoWeeks) => week.leads - before.leads

/**
 * Returns why a magnet's leads have changed; null if they haven't, or if the totals don't show why.
 * The change is exactly (visitors − visitors before) × rate before, plus (rate − rate before) ×
 * visitors. The larger of these two parts is the cause, unless a placement explains most of it.
 */
export function findCause(magnet: MagnetWeeks): WeekCause | null {
  const change = leadChange(magnet)
  if (change === 0) return null
  if (magnet.isNew) return { kind: 'new' }
  if (magnet.isPaused && change < 0) return { kind: 'paused' }
  const sign = Math.sign(change)
  const [most] = magnet.placements
    .map((one) => ({ ...one, part: leadChange(one) * sign }))
    .sort((a, b) => b.part - a.part)
  if (most && most.part >= Math.abs(change) * MOST) {
    return { kind: 'placement', label: most.label, video: most.video, leads: most.part * sign }
  }
  const { week, before } = magnet
  const visitors = { kind: 'visitors', week: week.visitors, before: before.visitors } as const
  const moved = (week.visitors - before.visitors) * sign
  if (Math.min(week.visitors, before.visitors) < MIN_VISITORS) return moved > 0 ? visitors : null
  const [rate, rateBefore] = [rateOf(week), rateOf(before)]
  const byVisitors = moved * rateBefore
  const byRate = (rate - rateBefore) * week.visitors * sign
  if (Math.max(byVisitors, byRate) <= 0) return null
  return byVisitors >= byRate ? visitors : { kind: 'rate', week: rate, before: rateBefore }
}

/** Never above 1, because a visitor can become several leads. */
const rateOf = ({ visitors, leads }: WeekTotals) => leads / Math.max(visitors, leads, 1)
