const grouped = new Intl.NumberFormat('en-US')

/** '2,847': a number as people read it, with three decimals at most. */
export const formatNumber = (value: number) => grouped.format(value)

/** A count with its noun: '1 duplicate', '2,847 duplicates'. */
export const formatCount = (count: number, one: string, several = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
