import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { formatBytes } from '#domain/operations/format-bytes.ts'
import type { SystemState } from '#domain/operations/system-state.server.ts'

/** Versions, uptime, memory, disk and database. */
export function SystemCard({ system }: { system: SystemState }) {
  const { version, newerRelease, node, startedAt, memoryBytes, processes, database, disk } = system
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">System</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Version">{`${PRODUCT_NAME} ${version}, Node ${node}`}</Fact>
        <Fact label="Running since">
          <DateTime format="exact" at={startedAt} />
        </Fact>
        <Fact label="Processes">
          {processes.length > 0 ? processes.length : 'Unknown'}
          {` (this one uses ${formatBytes(memoryBytes)})`}
        </Fact>
        <Fact label="Disk free">
          {disk ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}` : 'Unknown'}
          {disk?.isLow && (
            <>
              {' '}
              <Badge tone="error">Low</Badge>
            </>
          )}
        </Fact>
        <Fact label="Database">{`${formatBytes(database.bytes)}, PostgreSQL ${database.version}`}</Fact>
        <Fact label="Connections">{database.connections}</Fact>
      </dl>
      {newerRelease && (
        <p className="wrap-anywhere">
          Version {newerRelease.version} is available:{' '}
          <NewTabLink href={newerRelease.url}>{newerRelease.url}</NewTabLink>
          {newerRelease.notes && `. ${newerRelease.notes}`}
        </p>
      )}
    </Card>
  )
}
