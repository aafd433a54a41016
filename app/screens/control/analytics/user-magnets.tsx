import { Link } from 'react-router'
import { HeroThumb, type HeroThumbProps } from '#app/components/magnets/hero-thumb.tsx'
import { formatLeadCount } from '#app/components/magnets/lead-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { AdminMagnet } from '#domain/admin/user-magnets.server.ts'
import { formatNumber } from '#lib/format-number.ts'

export type OpenedMagnets = {
  magnets: (Omit<AdminMagnet, 'hero'> & { hero: HeroThumbProps['hero'] })[]
  total: number
  page: number
  pageSize: number
}

export type UserMagnetsProps = {
  name: string
  /** Whether the account is a workspace's, which has no email. */
  isWorkspace: boolean
  opened: OpenedMagnets
  search: string
}

/** One page of an account's magnets. */
export function UserMagnets({ name, isWorkspace, opened, search }: UserMagnetsProps) {
  const { magnets, total, page, pageSize } = opened
  if (total === 0) return <p className="py-4 text-soft">{`${name} has no magnets.`}</p>
  const from = (page - 1) * pageSize
  const pageLink = (to: number) => withParams(search, { magnets: String(to) })
  return (
    <section aria-label={`Magnets of ${name}`} className="grid gap-4 py-2">
      <ul className="grid gap-3 lg:grid-cols-2">
        {magnets.map((magnet) => (
          <MagnetItem key={magnet.id} magnet={magnet} isWorkspace={isWorkspace} />
        ))}
      </ul>
      {total > pageSize && (
        <nav aria-label="Pages of magnets" className="flex flex-wrap items-center gap-5">
          <span className="timecode text-soft">
            {`${from + 1} to ${from + magnets.length} of ${formatNumber(total)}`}
          </span>
          {page > 1 && (
            <Link to={{ search: pageLink(page - 1) }} preventScrollReset className="link">
              Previous
            </Link>
          )}
          {from + magnets.length < total && (
            <Link to={{ search: pageLink(page + 1) }} preventScrollReset className="link">
              Next
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

type MagnetItemProps = { magnet: OpenedMagnets['magnets'][number]; isWorkspace: boolean }

function MagnetItem({ magnet, isWorkspace }: MagnetItemProps) {
  const { title, description, hero, brandingColor, fileType, pageUrl, shortId, customSlug } = magnet
  const scans = formatNumber(magnet.qrClicks)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] content-start gap-4 rounded-md border border-line bg-raised p-4">
      <div className="overflow-hidden rounded-sm">
        <HeroThumb hero={hero} brandingColor={brandingColor} fileType={fileType} />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <a
            href={pageUrl}
            target="_blank"
            rel="noopener"
            className="link font-[620] [overflow-wrap:anywhere]"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <Badge>{fileType}</Badge>
          {magnet.state === 'paused' && <Badge tone="warning">Paused</Badge>}
        </p>
        <p className="line-clamp-2 text-soft [overflow-wrap:anywhere]">{description}</p>
        <p className="timecode text-xs text-soft [overflow-wrap:anywhere]">
          {customSlug ? `${shortId} · ${customSlug}` : shortId}
        </p>
        <p className="timecode flex flex-wrap gap-x-4 text-sm">
          <span>{formatLeadCount(magnet.leadCount)}</span>
          <span>{`${scans} ${magnet.qrClicks === 1 ? 'scan' : 'scans'}`}</span>
          <DateTime format="day" at={magnet.createdAt} />
        </p>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">
          {[magnet.userDisplayName, !isWorkspace && magnet.userEmail].filter(Boolean).join(', ')}
        </p>
      </div>
    </li>
  )
}
