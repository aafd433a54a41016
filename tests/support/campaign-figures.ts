import type { CountedCreator } from './recount-campaign.ts'

/** The figures that screens show of a creator or of all creators, counted from rows. */
export type Figures = Pick<
  CountedCreator,
  | 'leads'
  | 'flagged'
  | 'people'
  | 'newPeople'
  | 'downloaded'
  | 'visits'
  | 'scans'
  | 'uniqueVisitors'
  | 'views'
  | 'orders'
> & { duplicates: number; netCents: number; costCents: number | null }

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

export const bonusOf = ({ magnetId, bonusCents, bonusCapCents, paidOrders }: CountedCreator) =>
  magnetId === null ? 0 : Math.min(bonusCapCents ?? 0, (bonusCents ?? 0) * paidOrders)
export const costOf = (creator: CountedCreator) =>
  creator.magnetId === null ? null : (creator.feeCents ?? 0) + bonusOf(creator)

export const figuresOf = (creator: CountedCreator): Figures => ({
  ...creator,
  duplicates: creator.people - creator.newPeople,
  netCents: creator.revenueCents - creator.refundedCents,
  costCents: costOf(creator),
})

export function totalOf(creators: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => sumOf(creators, (one) => one[name])
  return {
    leads: sum('leads'),
    flagged: sum('flagged'),
    people: sum('newPeople'),
    newPeople: sum('newPeople'),
    duplicates: sum('duplicates'),
    downloaded: sum('downloaded'),
    visits: sum('visits'),
    scans: sum('scans'),
    uniqueVisitors: sum('uniqueVisitors'),
    views: sum('views'),
    orders: sum('orders'),
    netCents: sum('netCents'),
    costCents: sum('costCents'),
  }
}

export const per = (cents: number | null, count: number | null) =>
  cents === null || !count ? null : Math.round(cents / count)
export const shareOf = ({ leads, uniqueVisitors }: Figures) =>
  uniqueVisitors === 0 ? null : leads / Math.max(leads, uniqueVisitors)

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export type Format = {
  count(value: number | null): string
  money(value: number | null): string
  share(value: number | null): string
}
/** As screens and PDF files show numbers. */
export const SHOWN: Format = {
  count: (value) => value?.toLocaleString('en-US') ?? '–',
  money: (value) => (value === null ? '–' : USD.format(value / 100)),
  share: (value) => (value === null ? '–' : `${(value * 100).toFixed(1)}%`),
}
/** As CSV files contain them. */
export const PLAIN: Format = {
  count: (value) => value?.toString() ?? '',
  money: (value) => (value === null ? '' : (value / 100).toFixed(2)),
  share: (value) => value?.toFixed(4) ?? '',
}

/** The columns of the comparison, by the labels of its table and the headings of its file. */
export const comparisonOf = (one: Figures, { count, money, share }: Format, isFile: boolean) => ({
  Leads: count(one.leads),
  Conversion: share(shareOf(one)),
  'New people': count(one.newPeople),
  Cost: money(one.costCents),
  [isFile ? 'Cost per lead' : 'Per lead']: money(per(one.costCents, one.leads)),
  Views: count(one.views),
  Orders: count(one.orders),
  'Net revenue': money(one.netCents),
  [isFile ? 'Cost per order' : 'Per order']: money(per(one.costCents, one.orders)),
  [isFile ? 'Unique visitors' : 'Unique']: count(one.uniqueVisitors),
  Visits: count(one.visits),
  Scans: count(one.scans),
  People: count(one.people),
  Duplicates: count(one.duplicates),
  [isFile ? 'Flagged leads' : 'Flagged']: count(one.flagged),
})

/** The columns of the report that are no costs. */
export const reportOf = (one: Figures, { count, share }: Format) => ({
  Leads: count(one.leads),
  Conversion: share(shareOf(one)),
  'Unique visitors': count(one.uniqueVisitors),
  Visits: count(one.visits),
  Scans: count(one.scans),
  'New people': count(one.newPeople),
  Duplicates: count(one.duplicates),
  Repeats: count(one.leads - one.newPeople - one.duplicates),
  Confirmed: count(0),
  Downloaded: count(one.downloaded),
  Flagged: count(one.flagged),
  Views: count(one.views),
  Orders: count(one.orders),
})
export const costsOf = (one: Figures, { money }: Format) => ({
  'Net revenue': money(one.netCents),
  Cost: money(one.costCents),
  'Cost per lead': money(per(one.costCents, one.leads)),
  'Cost per new person': money(per(one.costCents, one.newPeople)),
  'Cost per view': money(per(one.costCents, one.views)),
  'Cost per visitor': money(per(one.costCents, one.uniqueVisitors)),
  'Cost per order': money(per(one.costCents, one.orders)),
})
