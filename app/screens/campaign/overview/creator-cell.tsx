import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { PostSummary } from '#domain/campaigns/posts.ts'
import { formatCount } from '#lib/format-number.ts'
import type { CreatorRow } from './creator-row.ts'

type CreatorCellProps = {
  creator: CreatorRow
  posts: PostSummary | null
  postsUrl: string
  isEnded: boolean
}

/** A creator's name and state, what they posted, and details that open below. */
export function CreatorCell({ creator, posts, postsUrl, isEnded }: CreatorCellProps) {
  const { name, email, state, leadVisibility, invitedAt, page } = creator
  return (
    <div className="grid text-ink [overflow-wrap:anywhere] sm:min-w-44">
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-[640]">{name}</bdi>
        <CreatorBadge state={state} sent={invitedAt !== null} isEnded={isEnded} />
      </span>
      <span className="flex flex-wrap items-start gap-x-3">
        <Posted posts={posts} url={postsUrl} name={name} />
        <details className="text-sm">
          <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 text-soft hover:text-ink hover:underline sm:min-h-6 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-3.5 flex-none in-[[open]>summary]:rotate-90"
            />
            Details<span className="sr-only"> of {name}</span>
          </summary>
          <dl className="grid gap-1.5 py-2">
            {email !== null && <Detail name="Email">{email || 'Email erased'}</Detail>}
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
      </span>
    </div>
  )
}

/** How much of what the brief asks for is posted: 'Posted 1 of 2, Nov 20', or '1 post late'. */
function Posted({ posts, url, name }: { posts: PostSummary | null; url: string; name: string }) {
  if (!posts || posts.due + posts.posted + posts.extra === 0) return null
  const { posted, due, late, extra, lastPostedOn } = posts
  const text =
    late > 0
      ? `${formatCount(late, 'post')} late`
      : [
          due > 0 ? `Posted ${posted} of ${due}` : `Posted ${posted + extra}`,
          lastPostedOn && dayWords(lastPostedOn, false),
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <Link
      to={url}
      className={classNames(
        'inline-flex min-h-8 items-center text-sm hover:underline sm:min-h-6',
        late > 0 ? 'font-[620] text-bad' : 'text-soft hover:text-ink',
      )}
    >
      {text}
      <span className="sr-only">{` by ${name}`}</span>
    </Link>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <dt className="text-soft">{name}:</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
