import { useDeferredValue, useMemo } from 'react'
import { BlogBody } from '#app/components/site/blog-body.tsx'
import { PostHeader } from '#app/components/site/post-header.tsx'
import type { Fields } from '#app/forms/form-fields.ts'
import { parseBody } from '#domain/blog/body.ts'
import type { PostImage } from '#domain/blog/post-image.server.ts'
import { parseTags } from '#domain/blog/tags.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type PostPreviewProps = {
  /** The current values of the form. */
  fields: Fields
  image: UploadedFile | null
  author: string
  publishedAt: Date | null
  /** The stored images of the body that are already known, by URL. */
  images: Readonly<Record<string, PostImage>>
}

/** A preview of the post that uses the components of the post's page. Links don't work in it. */
export function PostPreview({ fields, image, author, publishedAt, images }: PostPreviewProps) {
  // Parsing a long post is deferred, so that typing stays responsive.
  const content = useDeferredValue(fields.content ?? '')
  const blocks = useMemo(() => withOwnAnchors(content), [content])
  const { title, slug, excerpt, tags, read_time: readTime, image_alt: imageAlt } = fields
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handler only prevents links from being followed.
    <div
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault()
      }}
    >
      <PostHeader
        isPreview
        tint="bg-raised"
        publishedAt={publishedAt?.toISOString() ?? null}
        post={{
          slug: slug || 'new-post',
          title: title || 'Your title',
          excerpt: excerpt || 'Your excerpt',
          tags: parseTags(tags ?? ''),
          author,
          readTime: Number(readTime) || 1,
          imageUrl: null,
          image: image && { fileId: image.id, variants: image.variants },
          imageAlt: imageAlt ?? '',
        }}
      />
      <div className="px-5 py-8 [overflow-wrap:anywhere]">
        {blocks.length > 0 ? (
          <BlogBody blocks={blocks} images={images} />
        ) : (
          <p className="text-soft">What you write appears here.</p>
        )}
      </div>
    </div>
  )
}

/** Adds a prefix to the headings' ids, which could be the same as ids in the editor. */
function withOwnAnchors(content: string) {
  return parseBody(content).map((block) =>
    block.kind === 'heading' ? { ...block, id: `preview-${block.id}` } : block,
  )
}
