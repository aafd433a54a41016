import type { MetaDescriptor } from 'react-router'
import { PRODUCT_NAME } from '#content/product.ts'

export type PublicMeta = {
  /** Without the product's name. */
  title: string
  description: string
  /** The page's one address, with its origin. */
  url: string
}

/** Title, search engines' and link previews' tags of a public page. */
export function publicMeta({ title, description, url }: PublicMeta): MetaDescriptor[] {
  const full = title.includes(PRODUCT_NAME) ? title : `${title}: ${PRODUCT_NAME}`
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

/** What is drawn of a page for link previews; endpoints/share-image.ts draws it. */
const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The picture a link to the page is shown with: 1200 × 630, with its title and a code. */
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
