import { Users } from 'lucide-react'
import { href, Link } from 'react-router'
import { HeroThumb, type HeroThumbProps } from '#app/components/magnets/hero-thumb.tsx'
import { formatLeadCount } from '#app/components/magnets/lead-count.ts'
import { NowShowingNote } from '#app/components/schedules/now-showing.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { FileType } from '#domain/files/file-type.ts'
import type { NowShowing } from '#domain/schedules/now-showing.server.ts'
import { MagnetMenu } from './magnet-menu.tsx'

export type MagnetCardProps = {
  id: string
  title: string
  description: string
  fileType: FileType
  brandingColor: string
  state: 'active' | 'paused'
  /** Why the magnet was taken down; null if it wasn't. */
  suspension: { reason: string } | null
  /** Whether the magnet's link or file doesn't open. */
  isBroken: boolean
  hero: HeroThumbProps['hero']
  leadCount: number
  /** The magnet to which this magnet's code was repointed. */
  leadsTo: { id: string; title: string } | null
  /** What a rule currently shows in place of the magnet. */
  showing: NowShowing | null
  createdAt: Date
  /** The public page's path. */
  path: string
}

/** One magnet on /magnets. `search` is the page's query, which its actions keep. */
export function MagnetCard({ magnet, search }: { magnet: MagnetCardProps; search: string }) {
  const access = useAccess()
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
          {magnet.suspension && <Badge tone="error">Taken down</Badge>}
          {magnet.isBroken && <Badge tone="error">Doesn’t open</Badge>}
          {magnet.state === 'paused' && <Badge tone="warning">Paused</Badge>}
          {magnet.leadsTo && <Badge tone="info">Repointed</Badge>}
        </div>
        <h2 className="heading text-xl [overflow-wrap:anywhere]">
          <Link to={href('/analytics/:id', { id: magnet.id })} className="hover:underline">
            {magnet.title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
          {magnet.description}
        </p>
        {magnet.suspension && (
          <p className="text-sm [overflow-wrap:anywhere]">
            {magnet.suspension.reason && <q dir="auto">{magnet.suspension.reason}</q>} To appeal,
            reply to the email we sent you.
          </p>
        )}
        {magnet.leadsTo && (
          <p className="text-sm [overflow-wrap:anywhere]">
            Its code leads to{' '}
            <Link to={href('/analytics/:id', { id: magnet.leadsTo.id })} className="link">
              {magnet.leadsTo.title}
            </Link>
            .
          </p>
        )}
        {magnet.showing && <NowShowingNote showing={magnet.showing} />}
      </div>
      <div className="flex items-center justify-between gap-x-3 border-t border-line py-2 pr-2 pl-5">
        <p className="timecode flex min-w-0 flex-wrap gap-x-4 text-sm text-soft">
          <span>{formatLeadCount(magnet.leadCount)}</span>
          <DateTime format="day" at={magnet.createdAt} />
        </p>
        <div className="flex flex-none items-center">
          {access.leads && (
            <Link
              to={href('/analytics/:id', { id: magnet.id })}
              aria-label={`Leads of ${magnet.title}`}
              className={buttonClasses({ variant: 'ghost', size: 'small' })}
            >
              <Users aria-hidden="true" />
              Leads
            </Link>
          )}
          <MagnetMenu magnet={magnet} search={search} />
        </div>
      </div>
    </Card>
  )
}
