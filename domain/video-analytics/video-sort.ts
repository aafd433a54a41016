import { parseTableQuery, type TableQuery } from '#lib/table-query.ts'

/**
 * The sortable columns of the videos with their first direction: titles from A to Z, everything
 * else from the largest or latest.
 */
export const VIDEO_COLUMNS = {
  added: 'desc',
  title: 'asc',
  placements: 'desc',
  scans: 'desc',
  visits: 'desc',
  leads: 'desc',
  clicks: 'desc',
} as const
export type VideoColumn = keyof typeof VIDEO_COLUMNS
export type VideosQuery = TableQuery<VideoColumn>

/** Parses the table's state from a URL: newest first by default. */
export const parseVideosQuery = (params: URLSearchParams): VideosQuery =>
  parseTableQuery(params, VIDEO_COLUMNS, 'added')
