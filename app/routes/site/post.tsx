import { Link, type MetaDescriptor, redirect } from 'react-router'
import { BlogBody } from '#app/components/site/blog-body.tsx'
import { BlogCards, tintOf } from '#app/components/site/blog-card.tsx'
import { BlogContents } from '#app/components/site/blog-contents.tsx'
import { BlogPicture } from '#app/components/site/blog-picture.tsx'
import { BlogShare } from '#app/components/site/blog-share.tsx'
import { shareImage } from '#app/components/site/public-meta.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { BLOG_NAME, BLOG_TEAM } from '#content/blog.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { headingsOf, parseBody } from '#domain/blog/body.ts'
import { findPostPictures } from '#domain/blog/post-picture.server.ts'
import { findPublishedPost, listRelatedPosts, type Post } from '#domain/blog/posts.server.ts'
import { pictureSources } from '#domain/files/picture.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/post'

export { links } from './blog.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${BLOG_NAME}: ${PRODUCT_NAME}` }]
  const { post, url, preview } = loaderData
  return [
    { title: `${post.title}: ${PRODUCT_NAME}` },
    { name: 'description', content: post.excerpt },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:url', content: url },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: post.excerpt },
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...(preview ? previewTags(preview) : shareImage(url, post.title)),
    { 'script:ld+json': articleData(post, url, preview) },
  ]
}

/** A post that is missing or fails to load leads back to the list (spec section 2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = await loadPost(services, params.slug).catch((error: unknown) => {
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'Failed to load blog post')
    return null
  })
  if (!page) throw redirect('/blog')
  return page
}

async function loadPost(services: Services, slug: string) {
  const found = await findPublishedPost(services, slug)
  if (!found) return null
  const { content, ...post } = found
  const body = parseBody(content)
  const images = body.flatMap((block) => (block.kind === 'image' ? [block.src] : []))
  const [related, pictures] = await Promise.all([
    listRelatedPosts(services, post),
    findPostPictures(services.db, images),
  ])
  const origin = services.env.publicUrl
  const preview = post.picture && pictureSources(post.picture.fileId, post.picture.variants)
  return {
    post,
    body,
    pictures,
    related,
    url: `${origin}/blog/${post.slug}`,
    preview: preview && { ...preview, src: origin + preview.src },
  }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, body, pictures, related, url } = loaderData
  return (
    <>
      <article>
        <PostHeader post={post} url={url} />
        <div className="page-width grid gap-16 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:justify-between">
          <div className="w-full max-w-[44rem] min-w-0">
            <BlogBody blocks={body} pictures={pictures} />
          </div>
          <BlogContents key={post.slug} headings={headingsOf(body)} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="border-t border-line">
          <div className="page-width grid gap-8 pt-12 pb-24">
            <h2 id="related" className="display text-title">
              Read on
            </h2>
            <BlogCards posts={related} heading="h3" />
          </div>
        </section>
      )}
    </>
  )
}

function PostHeader({ post, url }: { post: Omit<Post, 'content'>; url: string }) {
  const [tag] = post.tags
  return (
    <header className={`border-b border-line ${tintOf(post.position)}`}>
      <div className="page-width grid items-center gap-8 pt-4 pb-10 sm:pt-6 lg:grid-cols-[7fr_5fr] lg:gap-14 lg:pb-14">
        <div className="grid min-w-0 gap-5">
          <nav aria-label="Breadcrumb">
            <ol className="flex flex-wrap items-center gap-x-3 text-sm font-[600] text-soft">
              <li>
                <Link to="/blog" className="link inline-flex min-h-11 items-center">
                  {BLOG_NAME}
                </Link>
              </li>
              {tag && (
                <li className="flex items-center gap-3">
                  <span aria-hidden="true">/</span>
                  {tag}
                </li>
              )}
            </ol>
          </nav>
          <h1 className="display text-[clamp(1.875rem,1.45rem+1.9vw,3.125rem)] leading-none [overflow-wrap:anywhere]">
            {post.title}
          </h1>
          <p className="max-w-prose text-lg text-soft">{post.excerpt}</p>
          <p className="timecode flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
            <span>{post.author ?? BLOG_TEAM}</span>
            <time dateTime={post.publishedAt}>{publishedOn(post.publishedAt)}</time>
            <span>{`${post.readTime} min read`}</span>
          </p>
          <BlogShare url={url} title={post.title} />
        </div>
        <BlogPicture
          post={post}
          sizes="(min-width: 64rem) 30rem, 100vw"
          eager
          className="rounded-md border border-line"
        />
      </div>
    </header>
  )
}

type Preview = { src: string; width: number; height: number } | null

function previewTags(preview: NonNullable<Preview>): MetaDescriptor[] {
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: preview.src },
    { property: 'og:image:width', content: String(preview.width) },
    { property: 'og:image:height', content: String(preview.height) },
  ]
}

/** What search engines know an article by (schema.org). */
function articleData(post: Omit<Post, 'content'>, url: string, preview: Preview) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: PRODUCT_NAME },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME },
    keywords: post.tags,
    ...(preview && { image: preview.src }),
  }
}

/** The UTC day, so that server and browser agree. */
function publishedOn(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
