import type { MetaDescriptor } from 'react-router'
import { PRODUCT_NAME } from '#content/product.ts'

export type PublicMeta = {
  /** The title without the product's name. */
  title: string
  description: string
  /** The canonical URL, including its origin. */
  url: string
}

/** Returns a public page's title, description, canonical URL and link preview tags. */
export function publicMeta({ title, description, url }: PublicMeta): MetaDescriptor[] {
  const full = title.includes(PRODUCT_NAME) ? title : `${title} | ${PRODUCT_NAME}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:url', content: url },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    ...shareImage(url, full),
  ]
}

/**
 * Returns structured data about a page's place in the site. It starts at the first level below the
 * home page.
 *
 * @param origin the site's origin
 */
export function breadcrumbData(
  origin: string,
  crumbs: readonly { name: string; path: string }[],
): MetaDescriptor {
  const all = [{ name: PRODUCT_NAME, path: '/' }, ...crumbs]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: all.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
  }
}

/** The size of the link preview images that endpoints/share-image.ts draws. */
const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Returns the tags for a page's link preview image, which shows the page's title and a code. */
export function shareImage(url: string, alt: string): MetaDescriptor[] {
  const { origin, pathname } = new URL(url)
  const name = pathname === '/' ? '/home' : pathname.toLowerCase()
  return [
    { property: 'og:image', content: `${origin}/og${name}.png` },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
