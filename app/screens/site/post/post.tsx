import { href, type MetaDescriptor, redirect } from 'react-router'
import { breadcrumbData, shareImage } from '#app/components/shell/public-meta.ts'
import { BlogBody } from '#app/components/site/blog-body.tsx'
import { BlogCards, getTint } from '#app/components/site/blog-card.tsx'
import { blogFeedLinks } from '#app/components/site/blog-feed.ts'
import { PostHeader } from '#app/components/site/post-header.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { BLOG_NAME } from '#content/blog.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { getHeadings, parseBody } from '#domain/blog/body.ts'
import { findPostImages } from '#domain/blog/post-image.server.ts'
import { findPublishedPost, listRelatedPosts, type Post } from '#domain/blog/posts.server.ts'
import { findRedirectedPost } from '#domain/blog/slug-redirects.server.ts'
import { imageSources } from '#domain/files/image-sources.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/post'
import { BlogContents } from './blog-contents.tsx'
import { BlogShare } from './blog-share.tsx'

export const links: Route.LinksFunction = blogFeedLinks

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${BLOG_NAME} | ${PRODUCT_NAME}` }]
  const { post, url, preview } = loaderData
  return [
    { title: `${post.title} | ${PRODUCT_NAME}` },
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
    breadcrumbData(new URL(url).origin, [
      { name: BLOG_NAME, path: href('/blog') },
      { name: post.title, path: href('/blog/:slug', { slug: post.slug }) },
    ]),
  ]
}

/**
 * Redirects to the list if the post is missing or can't be loaded. Redirects from a former slug to
 * the current one.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const page = await loadPost(services, params.slug)
    if (page) return page
    const moved = await findRedirectedPost(services, params.slug)
    // The redirect isn't cached, because a post may get its old slug back.
    if (moved)
      throw redirect(href('/blog/:slug', { slug: moved }), { status: 301, headers: NO_CACHE })
  } catch (error) {
    if (error instanceof Response) throw error
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'blog_post.load_failed')
  }
  throw redirect(href('/blog'))
}

const NO_CACHE = { 'Cache-Control': 'no-cache' }

async function loadPost(services: Services, slug: string) {
  const found = await findPublishedPost(services, slug)
  if (!found) return null
  const { content, ...post } = found
  const body = parseBody(content)
  const imageUrls = body.flatMap((block) => (block.kind === 'image' ? [block.src] : []))
  const [related, images] = await Promise.all([
    listRelatedPosts(services, post),
    findPostImages(services.db, imageUrls),
  ])
  const origin = services.env.publicUrl
  const preview = post.image && imageSources(post.image.fileId, post.image.variants)
  return {
    post,
    body,
    images,
    related,
    url: `${origin}/blog/${post.slug}`,
    preview: preview && { ...preview, src: origin + preview.src },
  }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, body, images, related, url } = loaderData
  return (
    <>
      <article>
        <PostHeader post={post} tint={getTint(post.position)} publishedAt={post.publishedAt}>
          <BlogShare url={url} title={post.title} />
        </PostHeader>
        <div className="page-width grid gap-16 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:justify-between">
          <div className="w-full max-w-[44rem] min-w-0">
            <BlogBody blocks={body} images={images} />
          </div>
          <BlogContents key={post.slug} headings={getHeadings(body)} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="border-t border-line">
          <div className="page-width grid gap-8 pt-12 pb-24">
            <h2 id="related" className="display text-title">
              More articles
            </h2>
            <BlogCards posts={related} heading="h3" />
          </div>
        </section>
      )}
    </>
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

/** Returns the post's structured data (schema.org). */
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
