import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { BLOG_NAME, BLOG_SUMMARY } from '#content/blog.ts'
import { blogFeed, MAX_FEED_POSTS } from '#domain/blog/feed.ts'
import { listFeedPosts } from '#domain/blog/posts.server.ts'
import type { Route } from './+types/blog-rss'
import { renderFeedBody } from './feed-body.server.tsx'

/** How long feed readers may cache the feed. */
const MAX_AGE_SECONDS = 900

/** Returns the published posts as an RSS feed with their full text. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  try {
    const origin = services.env.publicUrl
    const posts = await listFeedPosts(services, MAX_FEED_POSTS)
    const items = posts.map((post) => ({ ...post, html: renderFeedBody(post, origin) }))
    const feed = blogFeed(items, {
      origin,
      title: BLOG_NAME,
      description: BLOG_SUMMARY,
    })
    return new Response(feed, {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      },
    })
  } catch (error) {
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'blog.load_failed')
    return new Response('Failed to load blog posts', { status: 503 })
  }
}
