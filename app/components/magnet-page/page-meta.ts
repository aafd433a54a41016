import type { MetaDescriptor } from 'react-router'
import { shareImage } from '#app/components/shell/public-meta.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { PublicPage } from './public-page.ts'
import { wordsIn } from './words.tsx'

const NO_INDEX: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Returns the title, link preview and robots tags for a magnet's page. */
export function pageMeta(page: PublicPage | undefined): MetaDescriptor[] {
  const { failures } = wordsIn(page)
  if (!page || page.state === 'missing') return [{ title: failures.magnetTitle }, NO_INDEX]
  if (page.state === 'unknown-messages') return [{ title: failures.pageTitle }, NO_INDEX]
  if (page.state === 'suspended') return [{ title: page.words.page.unavailableTitle }, NO_INDEX]
  if (page.state === 'unreachable') return [{ title: PRODUCT_NAME }, NO_INDEX]
  const description = summary(page.description)
  const image = page.previewImage
  return [
    { title: page.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: page.canonicalUrl },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: page.brand?.name ?? PRODUCT_NAME },
    { property: 'og:url', content: page.canonicalUrl },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    ...(image
      ? [
          { name: 'twitter:card', content: 'summary_large_image' },
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
        ]
      : page.brand
        ? []
        : shareImage(page.canonicalUrl, page.title)),
    ...(page.unlisted || page.state === 'paused' || page.state === 'ended' ? [NO_INDEX] : []),
  ]
}

/** Returns the tags for a page that belongs to one person. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [{ title }, NO_INDEX]
}

/** Returns the beginning of a description as one line. */
function summary(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= 200 ? characters.join('') : `${characters.slice(0, 199).join('')}…`
}
