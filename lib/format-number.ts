const grouped = new Intl.NumberFormat('en-US')

/** Formats a number for people, with at most three decimals: '2,847'. */
export const formatNumber = (value: number) => grouped.format(value)

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** Formats a rounded number for small spaces, such as the axis of a chart: '2.5K'. */
export const formatCompact = (value: number) => compact.format(value)

/** Formats a total. If there are more than were counted (`isMore`), the result is '10,000+'. */
export const formatTotal = (total: number, isMore = false) =>
  `${formatNumber(total)}${isMore ? '+' : ''}`

/** Formats a count with its noun: '1 duplicate', '2,847 duplicates'. */
export const formatCount = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
