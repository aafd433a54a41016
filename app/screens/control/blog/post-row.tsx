import { href, Link, useFetcher, useLocation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Cell, withParams } from '#app/ui/table.tsx'
import { BLOG_TEAM } from '#content/blog.ts'
import { SESSION_EXPIRED } from '#content/messages.ts'
import type { ListedPost } from '#domain/blog/list-posts.server.ts'
import { describePostSchedule } from '#domain/blog/post-schedule.ts'

export type PostRowProps = {
  post: ListedPost
  /** The list's query. */
  search: string
}

type ToggleResult = { error: string } | { signedOut: true }

/** One post. Its published state changes immediately, and changes back if the request fails. */
export function PostRow({ post, search }: PostRowProps) {
  const { pathname } = useLocation()
  const fetcher = useFetcher<ToggleResult>()
  const wished = fetcher.formData?.get('intent')
  const published = wished ? wished === 'publish' : post.published
  const schedule = published ? null : post.schedule
  const edit = `${pathname}?section=blog&view=edit&postId=${post.id}`
  return (
    <tr>
      <Cell className="min-w-56">
        <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
          <Link to={edit} className="link w-fit font-[640]">
            {post.title}
          </Link>
          <span className="line-clamp-2 text-sm text-soft">{post.excerpt}</span>
          <span className="timecode text-xs text-soft">
            {href('/blog/:slug', { slug: post.slug })}
          </span>
          {post.tags.length > 0 && (
            <span className="text-xs text-soft">{post.tags.join(', ')}</span>
          )}
        </div>
      </Cell>
      <Cell label="Status">
        <div className="grid justify-items-start gap-1">
          <Badge tone={published ? 'success' : schedule ? 'info' : 'neutral'} dot={published}>
            {published ? 'Published' : schedule ? 'Scheduled' : 'Draft'}
          </Badge>
          {schedule && (
            <span className="text-sm text-soft">
              {`Scheduled for ${describePostSchedule(schedule)}`}
            </span>
          )}
          {published && post.publishedAt && <DateTime format="day" at={post.publishedAt} />}
        </div>
      </Cell>
      <Cell label="Created">
        <div className="grid gap-1">
          <DateTime format="day" at={post.createdAt} />
          <span className="text-soft">{`by ${post.author ?? BLOG_TEAM}`}</span>
        </div>
      </Cell>
      <Cell label="Actions">
        <div className="-ml-3 flex flex-wrap items-center xl:flex-nowrap">
          {published && (
            <a
              href={href('/blog/:slug', { slug: post.slug })}
              className={buttonClasses({ variant: 'ghost', size: 'small' })}
              aria-label={`View ${post.title}`}
            >
              View
            </a>
          )}
          <ButtonLink to={edit} variant="ghost" size="small" aria-label={`Edit ${post.title}`}>
            Edit
          </ButtonLink>
          <fetcher.Form method="post" action={pathname + search} preventScrollReset>
            <input type="hidden" name="post" value={post.id} />
            <Button
              name="intent"
              value={published ? 'unpublish' : 'publish'}
              variant="ghost"
              size="small"
              busy={fetcher.state !== 'idle'}
              aria-label={`${published ? 'Unpublish' : 'Publish'} ${post.title}`}
            >
              {published ? 'Unpublish' : 'Publish'}
            </Button>
          </fetcher.Form>
          {!published && (
            <ButtonLink
              to={{ search: withParams(search, { schedule: post.id }) }}
              preventScrollReset
              variant="ghost"
              size="small"
              aria-label={`Schedule ${post.title}`}
            >
              Schedule
            </ButtonLink>
          )}
          <ButtonLink
            to={{ search: withParams(search, { delete: post.id }) }}
            preventScrollReset
            variant="ghost"
            size="small"
            aria-label={`Delete ${post.title}`}
          >
            Delete
          </ButtonLink>
        </div>
        <ToggleProblem answer={fetcher.state === 'idle' ? fetcher.data : undefined} />
      </Cell>
    </tr>
  )
}

function ToggleProblem({ answer }: { answer: ToggleResult | undefined }) {
  if (!answer) return null
  if ('error' in answer) return <FormAlert text={answer.error} />
  return <FormAlert text={SESSION_EXPIRED} signedOut />
}
