const grouped = new Intl.NumberFormat('en-US')

/** '2,847': a number as people read it, with three decimals at most. */
export const formatNumber = (value: number) => grouped.format(value)

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** '2.5K': a round number where there is little room, such as at a chart's axis. */
export const formatCompact = (value: number) => compact.format(value)

/** '10,000+' if there are more. */
export const formatTotal = (total: number, isMore = false) =>
  `${formatNumber(total)}${isMore ? '+' : ''}`

/** A count with its noun: '1 duplicate', '2,847 duplicates'. */
export const formatCount = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
