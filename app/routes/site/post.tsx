import { Link, redirect } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { parseBody } from '#domain/blog/body.ts'
import { findPublishedPost } from '#domain/blog/posts.server.ts'
import type { Route } from './+types/post'
import { BlogImage } from './blog-image.tsx'
import { PostBody } from './post-body.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `The Magnet Blog: ${PRODUCT_NAME}` }]
  return [
    { title: `${loaderData.title}: ${PRODUCT_NAME}` },
    { name: 'description', content: loaderData.excerpt },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: loaderData.title },
    { property: 'og:description', content: loaderData.excerpt },
  ]
}

/** A post that is missing or fails to load leads back to the list (spec section 2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const post = await findPublishedPost(services, params.slug).catch((error: unknown) => {
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'Failed to load blog post')
    return null
  })
  if (!post) throw redirect('/blog')
  const { content, tags, ...rest } = post
  return { ...rest, tag: tags[0] ?? null, body: parseBody(content) }
}

export default function PostPage({ loaderData: post }: Route.ComponentProps) {
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap items-center gap-x-3 text-sm font-[600] text-soft">
          <li>
            <Link to="/blog" className="link inline-flex min-h-11 items-center">
              The Magnet Blog
            </Link>
          </li>
          {post.tag && (
            <li className="flex items-center gap-3">
              <span aria-hidden="true">/</span>
              {post.tag}
            </li>
          )}
        </ol>
      </nav>
      <header className="grid gap-5">
        <h1 className="display text-section [overflow-wrap:anywhere]">{post.title}</h1>
        <p className="timecode flex flex-wrap gap-x-6 text-sm text-soft">
          <time dateTime={post.publishedAt}>{publishedOn(post.publishedAt)}</time>
          <span>{`${post.readTime} min read`}</span>
        </p>
      </header>
      {post.imageUrl && <BlogImage src={post.imageUrl} className="rounded-md" />}
      <PostBody blocks={post.body} />
    </article>
  )
}

/** The UTC day, so that server and browser agree. */
function publishedOn(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
