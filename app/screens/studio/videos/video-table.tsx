import { href, Link } from 'react-router'
import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Cell, NoResults, SortHeaders, Table } from '#app/ui/table.tsx'
import { MAX_COMPARED } from '#domain/video-analytics/compared.ts'
import type { ListedVideo } from '#domain/video-analytics/list-videos.server.ts'
import type { VideosQuery } from '#domain/video-analytics/video-sort.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { formatNumber } from '#lib/format-number.ts'

const COLUMNS = [
  ['placements', 'Placements'],
  ['scans', 'Scans'],
  ['visits', 'Visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
] as const
const HEADERS = [
  { column: 'title', label: 'Video' },
  ...COLUMNS.map(([column, label]) => ({ column, label, first: 'desc' as const })),
]

export type VideoTableProps = {
  videos: ListedVideo[]
  query: VideosQuery
  /** The page's current query ('?…'). */
  search: string
}

/** Videos with the totals of their placements. Videos can be selected and compared. */
export function VideoTable({ videos, query, search }: VideoTableProps) {
  return (
    <Form action={href('/videos/compare')} className="grid">
      <Table caption="Videos" stacked className="data-table-counts">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Compare</span>
            </th>
            <SortHeaders
              columns={HEADERS}
              sort={{ column: query.sort, direction: query.dir }}
              search={search}
            />
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <tr key={video.id}>
              <Cell className="sm:w-px">
                <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 p-2 whitespace-nowrap sm:justify-center">
                  <input type="checkbox" name="video" value={video.id} className="size-5" />
                  <span className="sm:sr-only">Compare</span>
                  <span className="sr-only">{video.title}</span>
                </label>
              </Cell>
              <Cell>
                <div className="flex gap-x-4 gap-y-2 max-lg:flex-col lg:min-w-64">
                  <VideoThumb
                    thumbnail={video.thumbnail}
                    className="w-full flex-none sm:w-28 sm:self-start sm:max-lg:w-20"
                  />
                  <div className="grid min-w-32 flex-1 content-start gap-1 [overflow-wrap:anywhere]">
                    <Link
                      to={href('/videos/:videoId', { videoId: video.id })}
                      className="link font-[640]"
                    >
                      <bdi>{video.title}</bdi>
                    </Link>
                    <span className="text-sm text-soft">
                      {platformLabel(video.platform)}
                      {video.author && (
                        <>
                          {' · '}
                          <bdi>{video.author}</bdi>
                        </>
                      )}
                    </span>
                    {video.url === null && (
                      <Link
                        to={href('/videos/:videoId/publish', { videoId: video.id })}
                        className="link justify-self-start text-sm"
                      >
                        Continue
                        <span className="sr-only"> with {video.title}</span>
                      </Link>
                    )}
                    {video.failure && video.fetchState === 'failed' && (
                      <span>
                        <Badge tone="warning">No response</Badge>
                      </span>
                    )}
                  </div>
                </div>
              </Cell>
              {COLUMNS.map(([column, label]) => (
                <Cell key={column} label={label} className="timecode">
                  {formatNumber(video[column])}
                </Cell>
              ))}
            </tr>
          ))}
          {videos.length === 0 && <NoResults columns={HEADERS.length + 1} />}
        </tbody>
      </Table>
      {videos.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4">
          <Button variant="secondary" size="small">
            Compare
          </Button>
          <p className="text-sm text-soft">{`Choose up to ${MAX_COMPARED} videos.`}</p>
        </div>
      )}
    </Form>
  )
}
