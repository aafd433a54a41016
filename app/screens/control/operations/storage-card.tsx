import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { formatBytes } from '#domain/operations/format-bytes.ts'
import type { StorageUse } from '#domain/operations/system-state.server.ts'
import { formatNumber } from '#lib/format-number.ts'

const BUCKETS: Record<string, string> = {
  'lead-magnets': 'Content',
  'hero-images': 'Hero images',
  'blog-images': 'Blog images',
  'video-thumbnails': 'Video thumbnails',
  'creator-pictures': 'Creator pictures',
  'brief-files': 'Reference files of briefs',
}
const KINDS: Record<string, string> = { pdf: 'PDF', image: 'images', video: 'videos' }

/** The space that uploads need, by kind and by account. It includes all sizes of each image. */
export function StorageCard({ storage }: { storage: StorageUse }) {
  const { kinds, accounts, files, bytes } = storage
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Files</h2>
        <p className="text-sm text-soft">
          {files === 0
            ? 'Nothing has been uploaded yet.'
            : `${formatBytes(bytes)} in ${files === 1 ? 'one file' : `${formatNumber(files)} files`}.`}
        </p>
      </div>
      {files > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Sizes
            caption="Files by kind"
            first="Kind"
            rows={kinds.map(({ bucket, kind, ...row }) => ({
              name:
                bucket === 'lead-magnets'
                  ? `${BUCKETS[bucket]}: ${KINDS[kind] ?? kind}`
                  : (BUCKETS[bucket] ?? bucket),
              ...row,
            }))}
          />
          <Sizes caption="Accounts that use the most storage" first="Account" rows={accounts} />
        </div>
      )}
    </Card>
  )
}

type SizesProps = {
  caption: string
  first: string
  rows: { name: string; files: number; bytes: number }[]
}

function Sizes({ caption, first, rows }: SizesProps) {
  return (
    <div className="min-w-0 rounded-md border border-line">
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { label: first, className: '[overflow-wrap:anywhere]', cell: ({ name }) => name },
          {
            label: 'Files',
            cell: ({ files }) => <span className="timecode">{formatNumber(files)}</span>,
          },
          {
            label: 'Size',
            cell: ({ bytes }) => (
              <span className="timecode whitespace-nowrap">{formatBytes(bytes)}</span>
            ),
          },
        ]}
      />
    </div>
  )
}
