import { Link } from 'react-router'
import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { Post } from '#domain/campaigns/post-rows.server.ts'
import {
  POST_PLATFORM_LABELS,
  type PostState,
  type PostStatus,
  postStatusText,
} from '#domain/campaigns/posts.ts'
import { formatNumber } from '#lib/format-number.ts'

const TONES: Record<PostState, BadgeTone> = {
  late: 'error',
  'due-soon': 'warning',
  open: 'neutral',
  'posted-late': 'warning',
  posted: 'success',
  extra: 'info',
}

/** The state of a deliverable or an extra post, such as '3 days late'. */
export const PostStatusBadge = ({ status }: { status: PostStatus }) => (
  <Badge tone={TONES[status.state]}>{postStatusText(status)}</Badge>
)

type LinkedPost = Pick<Post, 'url' | 'title' | 'platform' | 'thumbnail'>

/** A post's thumbnail, its title with a link to it, and its platform. */
export function PostLink({ post }: { post: LinkedPost }) {
  const { url, title, platform, thumbnail } = post
  return (
    <div className="flex items-start gap-3">
      <VideoThumb thumbnail={thumbnail} className="w-24 flex-none" />
      <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        {url === null ? (
          <span className="font-[640]">{title}</span>
        ) : (
          <a href={url} target="_blank" rel="noopener nofollow" className="link font-[640]">
            <bdi>{title}</bdi>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <span className="text-sm text-soft">{POST_PLATFORM_LABELS[platform]}</span>
      </span>
    </div>
  )
}

const VERDICT_TEXTS = {
  good: 'Code readable: good',
  pass: 'Code readable: OK',
  weak: 'Code hard to read',
  fail: 'Code not readable',
} as const

type PostCheckProps = {
  post: Pick<Post, 'videoId' | 'check' | 'title'>
  /** Whether the viewer may check the video. */
  mayCheck: boolean
}

/** How well the code in a post's video can be read, with a link to check it. */
export function PostCheck({ post, mayCheck }: PostCheckProps) {
  const { videoId, check, title } = post
  if (videoId === null) return <span className="text-soft">–</span>
  const verdict = check?.verdict ?? null
  return (
    <span className="grid justify-items-start gap-0.5">
      {verdict === null ? (
        <span className="text-soft">Not checked yet</span>
      ) : (
        <span>{VERDICT_TEXTS[verdict]}</span>
      )}
      {mayCheck && (
        <Link to={checkVideoPath('after', check?.placementId)} className="link text-sm">
          {verdict === null ? 'Check My Video' : 'Check again'}
          <span className="sr-only">{`: ${title}`}</span>
        </Link>
      )}
    </span>
  )
}

/** A post's current views, with the day on which they were counted. */
export function PostViews({
  post: { views, countedOn },
}: {
  post: Pick<Post, 'views' | 'countedOn'>
}) {
  if (views === null || countedOn === null) return <span className="text-soft">Not entered</span>
  return (
    <span className="grid">
      <span className="timecode">{formatNumber(views)}</span>
      <span className="text-sm whitespace-nowrap text-soft">{`on ${dayWords(countedOn)}`}</span>
    </span>
  )
}
