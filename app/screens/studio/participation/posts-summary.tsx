import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { PostSummary } from '#domain/campaigns/posts.ts'
import { formatCount } from '#lib/format-number.ts'

export type PostsSummaryProps = { creatorId: string; summary: PostSummary }

/** How much of the brief a creator has posted, with a link to their posts. */
export function PostsSummary({ creatorId, summary }: PostsSummaryProps) {
  const { late, due, posted } = summary
  const isDone = due > 0 && posted >= due
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-base font-[680]">
          Posts
          {late > 0 && <Badge tone="error">{`${late} late`}</Badge>}
          {isDone && <Badge tone="success">All posted</Badge>}
        </h2>
        <p className="text-soft">{describe(summary)}</p>
      </div>
      <ButtonLink
        to={href('/campaigns/:creatorId/posts', { creatorId })}
        variant={late > 0 ? 'primary' : 'secondary'}
        size="small"
      >
        {due > posted ? 'Add Your Links' : 'See Your Posts'}
      </ButtonLink>
    </Card>
  )
}

function describe({ posted, due, extra, lastPostedOn, views }: PostSummary): string {
  const parts = [
    due > 0
      ? `${posted} of ${formatCount(due, 'deliverable')} posted`
      : posted > 0
        ? `${formatCount(posted, 'deliverable')} posted`
        : null,
    extra > 0 ? formatCount(extra, 'extra post') : null,
    lastPostedOn ? `last on ${dayWords(lastPostedOn)}` : null,
    views === null ? null : formatCount(views, 'view'),
  ].filter((part) => part !== null)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Add the links to what you published.'
}
