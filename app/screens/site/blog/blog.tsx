import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { BlogCards, BlogCardsLoading } from '#app/components/site/blog-card.tsx'
import { blogFeedLinks } from '#app/components/site/blog-feed.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BLOG_NAME, BLOG_SUMMARY } from '#content/blog.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { listPublishedPosts, type PostSummary } from '#domain/blog/posts.server.ts'
import type { Route } from './+types/blog'

export const links: Route.LinksFunction = blogFeedLinks

export const meta: Route.MetaFunction = ({ loaderData }) => {
  // Only the server's data contains the URL, which only crawlers need.
  if (!loaderData || !('url' in loaderData)) return [{ title: `${BLOG_NAME} | ${PRODUCT_NAME}` }]
  return publicMeta({ title: BLOG_NAME, description: BLOG_SUMMARY, url: loaderData.url })
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const url = `${services.env.publicUrl}/blog`
  try {
    return data({ url, posts: await listPublishedPosts(services) })
  } catch (error) {
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'blog.load_failed')
    return data({ url, posts: null }, { status: 503 })
  }
}

/** During client-side navigation the page opens immediately, with placeholders. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const posts = serverLoader().then(
    (answer) => answer.posts,
    () => null,
  )
  return { posts }
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-12 pt-14 pb-24 sm:pt-20">
      <header className="grid gap-4">
        <h1 className="display text-hero">{BLOG_NAME}</h1>
        <p className="max-w-prose text-lg text-soft">
          How to show a code that scans, offer what people want, and learn from the results.
        </p>
      </header>
      {posts instanceof Promise ? (
        <Suspense fallback={<BlogCardsLoading />}>
          <Await resolve={posts}>{(loaded) => <Posts posts={loaded} />}</Await>
        </Suspense>
      ) : (
        <Posts posts={posts} />
      )}
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
  return <BlogCards posts={posts} first />
}
