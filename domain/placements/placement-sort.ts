const COLUMNS = ['name', 'visits', 'scans', 'unique', 'leads', 'conversion'] as const
export type PlacementSort = { column: (typeof COLUMNS)[number]; direction: 'asc' | 'desc' }

/** Parses ?sort= and ?dir=; null (newest first) if they are missing or invalid. */
export function parsePlacementSort(params: URLSearchParams): PlacementSort | null {
  const column = COLUMNS.find((one) => one === params.get('sort'))
  return column ? { column, direction: params.get('dir') === 'desc' ? 'desc' : 'asc' } : null
}

type Sorted = { label: string } & Record<Exclude<PlacementSort['column'], 'name'>, number>

/** Sorts by a column; equal rows keep their order. */
export function sortPlacements<T extends Sorted>(rows: T[], sort: PlacementSort | null): T[] {
  if (!sort) return rows
  const { column, direction } = sort
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted(
    (a, b) =>
      sign *
      (column === 'name'
        ? a.label.localeCompare(b.label, 'en', { numeric: true })
        : a[column] - b[column]),
  )
}
