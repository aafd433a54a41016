import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#lib/format-number.ts'
import type { CreatorRow } from './creator-row.ts'

/** A creator's name and state, and details that open below. */
export function CreatorCell({ creator, isEnded }: { creator: CreatorRow; isEnded: boolean }) {
  const { name, email, state, leadVisibility, invitedAt, page } = creator
  return (
    <div className="grid text-ink [overflow-wrap:anywhere] sm:min-w-44">
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-[640]">{name}</bdi>
        <CreatorBadge state={state} sent={invitedAt !== null} isEnded={isEnded} />
      </span>
      <details className="text-sm">
        <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 text-soft hover:text-ink hover:underline sm:min-h-6 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-3.5 flex-none in-[[open]>summary]:rotate-90"
          />
          Details<span className="sr-only"> of {name}</span>
        </summary>
        <dl className="grid gap-1.5 py-2">
          <Detail name="Email">{email || 'Email erased'}</Detail>
          {invitedAt && (
            <Detail name="Invited">
              <DateTime at={invitedAt} />
            </Detail>
          )}
          <Detail name="Sees">{VISIBILITY_NAMES[leadVisibility].toLowerCase()}</Detail>
          {page && (
            <Detail name="Page">
              <span className="inline-flex items-center gap-2">
                <a href={page.url} target="_blank" rel="noopener" className="link timecode">
                  {page.url.slice(page.url.lastIndexOf('/m/'))}
                  <span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
                </a>
                <CopyButton
                  text={page.url}
                  label={`Copy the link for ${name}`}
                  iconOnly
                  variant="ghost"
                  size="small"
                />
              </span>
            </Detail>
          )}
          {page && (
            <Detail name="Codes">
              <Link to={href('/magnets/:id/placements', { id: page.magnetId })} className="link">
                {formatCount(page.placements, 'placement')}
                <span className="sr-only">{` of ${name}`}</span>
              </Link>
            </Detail>
          )}
        </dl>
      </details>
    </div>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <dt className="text-soft">{name}:</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
