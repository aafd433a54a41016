import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FileType } from '#domain/magnets/magnet.ts'
import { HeroThumb, type HeroThumbProps } from './hero-thumb.tsx'
import { leadCountText } from './lead-count.ts'

export type MagnetCardProps = {
  id: string
  title: string
  description: string
  fileType: FileType
  brandingColor: string
  state: 'active' | 'paused'
  hero: HeroThumbProps['hero']
  leadCount: number
  createdAt: Date
  /** The public page's path. */
  path: string
}

/** One magnet on /magnets. */
export function MagnetCard({ magnet }: { magnet: MagnetCardProps }) {
  return (
    <Card flush className="grid grid-rows-[auto_1fr_auto] overflow-hidden">
      <HeroThumb
        hero={magnet.hero}
        brandingColor={magnet.brandingColor}
        fileType={magnet.fileType}
      />
      <div className="grid content-start gap-2.5 p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{magnet.fileType.toUpperCase()}</Badge>
          {magnet.state === 'paused' && <Badge tone="warning">Paused</Badge>}
        </div>
        <h2 className="heading text-xl [overflow-wrap:anywhere]">
          <Link to={`/analytics/${magnet.id}`} className="hover:underline">
            {magnet.title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
          {magnet.description}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3">
        <p className="timecode text-sm text-soft">
          {leadCountText(magnet.leadCount)}
          <span aria-hidden="true"> · </span>
          <LocalTime at={magnet.createdAt} />
        </p>
        <div className="-mx-3 flex">
          <a
            href={magnet.path}
            target="_blank"
            rel="noopener"
            aria-label={`View ${magnet.title} (opens in a new tab)`}
            className={buttonLook({ variant: 'ghost', size: 'small' })}
          >
            View ↗
          </a>
          <Link
            to={`/analytics/${magnet.id}`}
            aria-label={`Leads of ${magnet.title}`}
            className={buttonLook({ variant: 'ghost', size: 'small' })}
          >
            <Users aria-hidden="true" />
            Leads
          </Link>
        </div>
      </div>
    </Card>
  )
}
