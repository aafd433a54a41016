/** How a dimension groups: by time, by a thing of the account, or by where visitors came from. */
export type DimensionKind = 'time' | 'thing' | 'value'

/**
 * The dimensions by which stats are grouped. The API’s parameter, the statements and their limits
 * are derived from this list. `stored` is the name of a value under which totals are stored.
 */
export const GROUP_DIMENSIONS = {
  hour: { kind: 'time', description: 'the UTC hour' },
  day: { kind: 'time', description: 'the UTC day' },
  month: { kind: 'time', description: 'the UTC month' },
  magnet: { kind: 'thing', description: 'the magnet’s id' },
  placement: { kind: 'thing', description: 'the placement’s id' },
  source: { kind: 'value', stored: 'source', description: '`utm_source`, or the referrer’s host' },
  utmMedium: { kind: 'value', stored: 'medium', description: '`utm_medium`' },
  utmCampaign: { kind: 'value', stored: 'campaign', description: '`utm_campaign`' },
  utmContent: { kind: 'value', stored: 'content', description: '`utm_content`' },
  device: { kind: 'value', stored: 'device', description: 'the device' },
  country: { kind: 'value', stored: 'country', description: 'the country' },
} as const satisfies Record<string, { kind: DimensionKind; description: string; stored?: string }>

export type GroupDimension = keyof typeof GROUP_DIMENSIONS
export const GROUP_DIMENSION_NAMES = Object.keys(GROUP_DIMENSIONS) as GroupDimension[]

/**
 * Returns why these dimensions can’t be combined; null if they can. Totals of where visitors came
 * from are stored for each magnet and day, and for no placement and no hour.
 */
export function findGroupProblem(dimensions: readonly GroupDimension[]): string | null {
  const kinds = dimensions.map((name) => GROUP_DIMENSIONS[name].kind)
  if (dimensions.length < 1 || dimensions.length > 2) return 'Use one or two dimensions.'
  if (new Set(kinds).size < kinds.length) {
    return 'Use dimensions of different kinds: a time, a magnet or placement, a value.'
  }
  const hasValue = kinds.includes('value')
  const tooFine = dimensions.find((name) => name === 'hour' || name === 'placement')
  if (hasValue && tooFine) return `\`${tooFine}\` can’t be combined with where visitors came from.`
  return null
}
