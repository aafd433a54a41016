import { renderToStaticMarkup } from 'react-dom/server'
import { BlogBody } from '#app/components/site/blog-body.tsx'
import { type Block, parseBody } from '#domain/blog/body.ts'
import type { Inline } from '#domain/blog/inline.ts'
import type { FeedPost } from '#domain/blog/posts.server.ts'
import { imageSources } from '#domain/files/image-sources.ts'

/**
 * Attributes that only our own pages use. React escapes quotes in text, so these are certain to be
 * attributes.
 */
const OWN_ATTRIBUTES = / (?:class|tabindex|loading|aria-label)="[^"]*"/g

/** Returns a post's image and body as HTML for feed readers. `origin` is the site's URL. */
export function renderFeedBody(post: FeedPost, origin: string): string {
  const toAbsolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  const sourceOf = (src: string) => {
    const image = post.bodyImages[src]
    return toAbsolute((image && imageSources(image.fileId, image.variants)?.src) ?? src)
  }
  const inline = (parts: readonly Inline[]): Inline[] =>
    parts.map((part): Inline => {
      if (part.kind === 'strong') return { ...part, content: inline(part.content) }
      if (part.kind === 'image') return { ...part, src: sourceOf(part.src) }
      if (part.kind === 'text') return part
      const isFragment = part.href.startsWith('#')
      return {
        ...part,
        href: isFragment ? `${origin}/blog/${post.slug}${part.href}` : toAbsolute(part.href),
      }
    })
  const block = (one: Block): Block => {
    switch (one.kind) {
      case 'paragraph':
        return { ...one, content: inline(one.content) }
      case 'list':
        return { ...one, items: one.items.map(inline) }
      case 'image':
        return { ...one, src: sourceOf(one.src) }
      case 'table':
        return {
          ...one,
          head: one.head?.map(inline) ?? null,
          rows: one.rows.map((row) => row.map(inline)),
        }
      case 'faq':
        return {
          ...one,
          items: one.items.map(({ question, answer }) => ({
            question: inline(question),
            answer: inline(answer),
          })),
        }
      case 'heading':
      case 'divider':
        return one
    }
  }
  const top: Block[] = post.image
    ? [{ kind: 'image', alt: post.imageAlt, src: sourceOf(post.imageUrl ?? '') }]
    : []
  const blocks = [...top, ...parseBody(post.content).map(block)]
  return renderToStaticMarkup(<BlogBody blocks={blocks} />).replace(OWN_ATTRIBUTES, '')
}
