import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { isOwnPath } from '#domain/blog/inline.ts'
import type { PostImage } from '#domain/blog/post-image.server.ts'
import { imageSources } from '#domain/files/image-sources.ts'
import { BlogArt } from './blog-art.tsx'

export type BlogImageProps = {
  post: { slug: string; imageUrl: string | null; image: PostImage | null }
  /** The alternative text; empty if the title is right beside the image. */
  alt?: string
  /** The `sizes` attribute. */
  sizes: string
  /** Loads the image eagerly, for the top of a page. */
  eager?: boolean
  className?: string
}

/** A post's image, or decorative art in place of one. It never loads images from other hosts. */
export function BlogImage({ post, alt = '', sizes, eager, className }: BlogImageProps) {
  const look = classNames('aspect-video w-full bg-sunken object-cover', className)
  if (post.image) {
    return <StoredImage image={post.image} alt={alt} sizes={sizes} eager={eager} className={look} />
  }
  if (post.imageUrl && isOwnPath(post.imageUrl)) {
    return <img src={post.imageUrl} alt={alt} loading={eager ? 'eager' : 'lazy'} className={look} />
  }
  return <BlogArt seed={post.slug} className={classNames('aspect-video w-full', className)} />
}

export type StoredImageProps = {
  image: PostImage
  alt: string
  sizes: string
  eager?: boolean | undefined
  className?: string
}

/** A stored image in the best size and format for the browser. */
export function StoredImage({ image, alt, sizes, eager, className }: StoredImageProps) {
  const found = imageSources(image.fileId, image.variants, sizes)
  if (!found) return null
  return <Picture image={found} alt={alt} eager={eager} className={className} />
}
