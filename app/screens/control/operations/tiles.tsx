import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Card } from '#app/ui/card.tsx'
import { formatBytes } from '#domain/operations/format-bytes.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { BackUpForm } from './back-up-form.tsx'
import { countJobs, isWorking } from './job-state.ts'
import type { ContentOf } from './operations.server.ts'

type TilesProps = { content: ContentOf<'overview'> }

/** Email, backup, jobs and disk at a glance. */
export function Tiles({ content }: TilesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <MailTile content={content} />
      <BackupTile content={content} />
      <JobsTile content={content} />
      <DiskTile content={content} />
    </div>
  )
}

function MailTile({ content: { mail, ages } }: TilesProps) {
  const { sentLastDay, undeliveredTotal, ended } = mail
  const failed = ended.failed ?? 0
  return (
    <Tile
      title="Email"
      value={formatNumber(sentLastDay)}
      unit="sent in 24 hours"
      action={
        <TileLink to="?section=operations&view=mail">
          {undeliveredTotal > 0 ? 'Show Failed' : 'Show Email'}
        </TileLink>
      }
    >
      <p>{`${formatNumber(failed)} failed in 30 days, ${formatNumber(undeliveredTotal)} to retry`}</p>
      <p>
        {ages.waiting ? `The oldest waiting one is from ${ages.waiting}` : 'Nothing is waiting'}
      </p>
    </Tile>
  )
}

const BACKUP_JOBS: ReadonlySet<string> = new Set(['manual-backup', 'nightly-backup'])

function BackupTile({ content: { backup, jobs, ages } }: TilesProps) {
  const { last } = backup
  const isReadOnly = useReadOnly()
  const isTaking = jobs.some((job) => BACKUP_JOBS.has(job.name) && isWorking(job))
  return (
    <Tile
      title="Backup"
      value={ages.backup ?? 'None yet'}
      unit={last ? `${formatBytes(last.databaseBytes + last.fileBytes)} in total` : ''}
      action={
        <>
          <BackUpForm isTaking={isTaking} />
          {!isReadOnly && <TileLink to="?section=operations&view=backups">Show Backups</TileLink>}
        </>
      }
    >
      <p>{backup.isNightly ? 'Every night at 02:13 UTC' : 'BACKUP_NIGHTLY is off'}</p>
      <p>{backup.isEncrypted ? 'Encrypted' : 'Not encrypted'}</p>
    </Tile>
  )
}

function JobsTile({ content: { jobs } }: TilesProps) {
  const { fine, failed, running } = countJobs(jobs)
  return (
    <Tile
      title="Jobs"
      value={`${formatNumber(fine)} fine`}
      unit={`${formatNumber(failed)} failed`}
      action={<TileLink to="#jobs">Show Jobs</TileLink>}
    >
      <p>{running > 0 ? `${formatCount(running, 'job')} running now` : 'None is running now'}</p>
    </Tile>
  )
}

function DiskTile({ content: { system } }: TilesProps) {
  const { disk, database, storage } = system
  return (
    <Tile
      title="Disk"
      value={disk ? formatBytes(disk.freeBytes) : 'Unknown'}
      unit={disk ? `free of ${formatBytes(disk.totalBytes)}` : ''}
    >
      {disk && (
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-sm border border-edge">
          <div
            className={disk.isLow ? 'h-full bg-bad' : 'h-full bg-ink'}
            style={{ width: `${Math.round((1 - disk.freeBytes / disk.totalBytes) * 100)}%` }}
          />
        </div>
      )}
      <p>{`Database ${formatBytes(database.bytes)}, uploads ${formatBytes(storage.bytes)}`}</p>
    </Tile>
  )
}

type TileProps = {
  title: string
  value: string
  unit: string
  action?: ReactNode
  children: ReactNode
}

function Tile({ title, value, unit, action, children }: TileProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-sm font-[620] text-soft">{title}</h3>
      <p className="grid gap-0.5">
        <span className="timecode text-2xl leading-tight font-[700]">{value}</span>
        <span className="text-sm text-soft">{unit}</span>
      </p>
      <div className="grid gap-1 text-sm text-soft">{children}</div>
      {action && (
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">{action}</div>
      )}
    </Card>
  )
}

function TileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-sm sm:min-h-9">
      {children}
    </Link>
  )
}
