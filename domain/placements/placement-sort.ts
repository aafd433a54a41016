import { parseSort, type SortQuery } from '#lib/table-query.ts'

/**
 * The sortable columns of the placements table with their first direction: names from A to Z,
 * numbers from the largest.
 */
export const PLACEMENT_COLUMNS = {
  name: 'asc',
  visits: 'desc',
  scans: 'desc',
  unique: 'desc',
  leads: 'desc',
  conversion: 'desc',
} as const
type PlacementColumn = keyof typeof PLACEMENT_COLUMNS
export type PlacementSort = SortQuery<PlacementColumn>

/** Parses ?sort= and ?dir=; null (newest first) if the column is missing or invalid. */
export const parsePlacementSort = (params: URLSearchParams): PlacementSort | null =>
  parseSort(params, PLACEMENT_COLUMNS)

type Sorted = { label: string } & Record<Exclude<PlacementColumn, 'name'>, number>

/** Sorts by a column; equal rows keep their order. */
export function sortPlacements<T extends Sorted>(rows: T[], order: PlacementSort | null): T[] {
  if (!order) return rows
  const { sort, dir } = order
  const sign = dir === 'asc' ? 1 : -1
  return rows.toSorted(
    (a, b) =>
      sign *
      (sort === 'name'
        ? a.label.localeCompare(b.label, 'en', { numeric: true })
        : a[sort] - b[sort]),
  )
}
