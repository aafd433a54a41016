import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { BLOG_NAME, BLOG_TEAM } from '#content/blog.ts'
import type { Post } from '#domain/blog/posts.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { BlogImage } from './blog-image.tsx'

export type PostHeaderProps = {
  post: Pick<
    Post,
    | 'slug'
    | 'title'
    | 'excerpt'
    | 'tags'
    | 'author'
    | 'readTime'
    | 'imageUrl'
    | 'image'
    | 'imageAlt'
  >
  /** The background color, which depends on the post's position in the list. */
  tint: string
  /** The time in ISO 8601; null while the post is a draft. */
  publishedAt: string | null
  /** Set in the editor's preview. Everything is then stacked, and the title is an h2. */
  isPreview?: boolean
  /** The share buttons. */
  children?: ReactNode
}

/** The top of a post: breadcrumb, title, excerpt, byline and image. */
export function PostHeader({ post, tint, publishedAt, isPreview, children }: PostHeaderProps) {
  const [tag] = post.tags
  const Title = isPreview ? 'h2' : 'h1'
  return (
    <header className={`border-b border-line ${tint}`}>
      <div
        className={classNames(
          'grid items-center gap-8',
          isPreview
            ? 'px-5 pt-2 pb-8'
            : 'page-width pt-4 pb-10 sm:pt-6 lg:grid-cols-[7fr_5fr] lg:gap-14 lg:pb-14',
        )}
      >
        <div className="grid min-w-0 gap-5">
          <Breadcrumb
            crumbs={[{ label: BLOG_NAME, to: href('/blog') }, ...(tag ? [{ label: tag }] : [])]}
          />
          <Title
            className={classNames(
              'display leading-none [overflow-wrap:anywhere]',
              isPreview ? 'text-3xl' : 'text-[clamp(1.875rem,1.45rem+1.9vw,3.125rem)]',
            )}
          >
            {post.title}
          </Title>
          <p className="max-w-prose text-lg text-soft [overflow-wrap:anywhere]">{post.excerpt}</p>
          <p className="timecode flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
            <span>{post.author ?? BLOG_TEAM}</span>
            {publishedAt ? (
              <time dateTime={publishedAt}>{formatPublishedDate(publishedAt)}</time>
            ) : (
              <span>Not published yet</span>
            )}
            <span>{`${post.readTime} min read`}</span>
          </p>
          {children}
        </div>
        <BlogImage
          post={post}
          alt={post.imageAlt}
          sizes="(min-width: 64rem) 30rem, 100vw"
          eager
          className="rounded-md border border-line"
        />
      </div>
    </header>
  )
}

/** Formats the UTC day, so that server and browser render the same text. */
const formatPublishedDate = (iso: string) => formatLong(new Date(iso), 'UTC')
const formatLong = createDateFormat({ dateStyle: 'long' })
