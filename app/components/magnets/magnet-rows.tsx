import { href, Link } from 'react-router'
import { NowShowingNote } from '#app/components/schedules/now-showing.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CopyQrButton } from './copy-qr-button.tsx'
import { formatLeadCount } from './lead-count.ts'
import type { MagnetRow } from './magnet-row.ts'

export type MagnetRowsProps = {
  magnets: MagnetRow[]
}

/** A list of magnets, each with its code. */
export function MagnetRows({ magnets }: MagnetRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {magnets.map((magnet) => (
        <li key={magnet.id} className="flex items-center gap-4 px-5 py-4">
          <img
            src={magnet.qr.svg}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 flex-none rounded-sm border border-line bg-white"
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Link
              to={href('/analytics/:id', { id: magnet.id })}
              className="font-[640] [overflow-wrap:anywhere] hover:underline"
            >
              {magnet.title}
            </Link>
            <p className="timecode flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              {formatLeadCount(magnet.leadCount)}
              {magnet.isTakenDown && <Badge tone="error">Taken down</Badge>}
              {magnet.isBroken && <Badge tone="error">Doesn’t open</Badge>}
              {magnet.state === 'paused' && <Badge tone="warning">Paused</Badge>}
            </p>
            {magnet.showing && <NowShowingNote showing={magnet.showing} />}
          </div>
          <CopyQrButton
            png={magnet.qr.png}
            label={`Copy QR code for ${magnet.title}`}
            variant="ghost"
            iconOnly
          />
        </li>
      ))}
    </ul>
  )
}
