import { href, Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PostSummary } from '#domain/blog/posts.server.ts'
import { BlogImage } from './blog-image.tsx'

/** The background of a post's card and page cycles through three tints. */
const TINTS = ['bg-raised', 'bg-sunken', 'stage'] as const
export const getTint = (position: number) => TINTS[position % TINTS.length] ?? TINTS[0]

export type BlogCardsProps = {
  posts: readonly Pick<
    PostSummary,
    'slug' | 'title' | 'excerpt' | 'imageUrl' | 'image' | 'readTime'
  >[]
  /** 'h3' if the cards are below a heading of the page. */
  heading?: 'h2' | 'h3'
  /** Whether the cards are at the top of the page. Their images then load eagerly. */
  first?: boolean
}

/** Posts as cards, in the given order. */
export function BlogCards({ posts, heading: Heading = 'h2', first }: BlogCardsProps) {
  return (
    <ul className={GRID}>
      {posts.map((post, i) => (
        <li
          key={post.slug}
          className={classNames(
            'lock relative grid grid-rows-[auto_1fr] rounded-md border border-line has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-signal',
            getTint(i),
          )}
        >
          <BlogImage
            post={post}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            eager={first === true && i < 2}
            className="rounded-t-[2px] border-b border-line"
          />
          <div className="grid content-start gap-3 p-5 sm:p-6">
            <p className="flex items-center justify-between gap-4">
              <span className="slate text-signal">ARTICLE</span>
              <span className="timecode text-xs text-soft">{`${post.readTime} min read`}</span>
            </p>
            <Heading className="heading line-clamp-3 text-xl">
              <Link
                to={href('/blog/:slug', { slug: post.slug })}
                className="outline-none after:absolute after:inset-0"
              >
                {post.title}
              </Link>
            </Heading>
            <p className="line-clamp-4 text-soft">{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** Placeholders while posts load. */
export function BlogCardsLoading() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading posts…</span>
      <div className={GRID}>
        {[0, 1, 2].map((i) => (
          <div key={i} className="rounded-md border border-line bg-raised">
            <Skeleton className="aspect-video w-full" />
            <div className="grid gap-3 p-5 sm:p-6">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
