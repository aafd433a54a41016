import { data, Link } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listPublishedPosts, type PostSummary } from '#domain/blog/posts.server.ts'
import type { Route } from './+types/blog'
import { BlogImage } from './blog-image.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `The Magnet Blog: ${PRODUCT_NAME}` },
  {
    name: 'description',
    content: 'Insights and tips for creators who turn video viewers into leads.',
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    return data({ posts: await listPublishedPosts(services) })
  } catch (error) {
    services.log.error({ err: error, requestId: context.get(requestContext).id }, 'no blog posts')
    return data({ posts: null }, { status: 503 })
  }
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-12 pt-14 pb-24 sm:pt-20">
      <header className="grid gap-4">
        <h1 className="display text-hero">The Magnet Blog</h1>
        <p className="max-w-prose text-lg text-soft">
          Insights and tips for creators who want to know their viewers.
        </p>
      </header>
      <Posts posts={posts} />
    </div>
  )
}

function Posts({ posts }: { posts: PostSummary[] | null }) {
  if (!posts) return <Alert tone="error">Failed to load blog posts</Alert>
  if (posts.length === 0) {
    return (
      <EmptyState title="No posts yet">
        Check back soon for our latest insights and tips.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, i) => (
        <PostCard key={post.slug} post={post} tint={TINTS[i % TINTS.length] ?? ''} />
      ))}
    </ul>
  )
}

/** The card's background cycles through three (spec section 2). */
const TINTS = ['bg-raised', 'bg-sunken', 'stage']

function PostCard({ post, tint }: { post: PostSummary; tint: string }) {
  return (
    <li
      className={classNames(
        'lock relative grid grid-rows-[auto_1fr] rounded-md border border-line has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-signal',
        tint,
      )}
    >
      <BlogImage src={post.imageUrl} className="rounded-t-md" />
      <div className="grid content-start gap-3 p-5 sm:p-6">
        <p className="flex items-center justify-between gap-4">
          <span className="slate text-signal">ARTICLE</span>
          <span className="timecode text-xs text-soft">{`${post.readTime} min read`}</span>
        </p>
        <h2 className="heading line-clamp-2 text-xl">
          <Link to={`/blog/${post.slug}`} className="outline-none after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-soft">{post.excerpt}</p>
      </div>
    </li>
  )
}
