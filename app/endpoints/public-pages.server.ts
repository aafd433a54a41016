import { href } from 'react-router'
import { readDocsIndex } from '#app/components/api-docs/read-document.server.ts'
import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import { listPublishedPosts } from '#domain/blog/posts.server.ts'
import type { Services } from '#platform/services.ts'

/** A page of the site with its title for search engines and link previews. */
export type SitePage = {
  path: string
  title: string
  /** The scene in the page's link preview; see scene.server.ts. */
  scene?: string
  /** The color of the page's link preview as #rrggbb. */
  color?: string
  /** The time of the last significant change, in ISO 8601. */
  changedAt?: string
}

const HERO_SCENE = 'golden-hour'
const BLOG_SCENE = 'youtubers'

const PAGES: readonly SitePage[] = [
  { path: '/', title: 'Turn video viewers into revenue', scene: HERO_SCENE },
  {
    path: href('/use-cases'),
    title: 'Every creator deserves more revenue',
    scene: 'musicians',
  },
  ...USE_CASES.map(({ id, heroHeadline, demo }) => ({
    path: href('/use-cases/:persona', { persona: id }),
    title: heroHeadline,
    scene: id,
    color: demo.brandingColor,
  })),
  { path: href('/brands'), title: 'One campaign, every creator counted', scene: 'ecommerce' },
  {
    path: href('/compare'),
    title: `What ${PRODUCT_NAME} does, and what others do better`,
    scene: HERO_SCENE,
  },
  ...COMPARISONS.map(({ slug, heroTitle }) => ({
    path: href('/compare/:competitor', { competitor: slug }),
    title: heroTitle,
    scene: HERO_SCENE,
  })),
  { path: href('/blog'), title: 'The Magnet Blog', scene: BLOG_SCENE },
  { path: href('/login'), title: 'Sign in' },
  { path: href('/register'), title: 'Create your first QR magnet' },
  { path: href('/tour'), title: 'The product in five screens', scene: HERO_SCENE },
  { path: href('/contact'), title: 'Contact' },
  { path: href('/privacy'), title: 'Privacy' },
  { path: href('/terms'), title: 'Terms' },
  { path: href('/results'), title: 'Check results' },
]

/** Returns the pages of the API documentation. */
const listDocs = (): SitePage[] => [
  { path: href('/docs/api'), title: 'API' },
  ...readDocsIndex().sections.map(({ tag, slug }) => ({
    path: href('/docs/api/:section', { section: slug }),
    title: `API: ${tag}`,
  })),
  { path: href('/docs/api/webhook-guide'), title: 'API: Receiving webhooks' },
  { path: href('/docs/api/assistants'), title: 'API: Assistants (MCP)' },
  { path: href('/docs/api/problems'), title: 'API: Problems' },
]

/** Returns all pages of the site, including published posts. Magnets aren't included. */
export async function listPublicPages(services: Pick<Services, 'db'>): Promise<SitePage[]> {
  const posts = await listPublishedPosts(services)
  return [
    ...PAGES,
    ...listDocs(),
    ...posts.map(({ slug, title, publishedAt }) => ({
      path: href('/blog/:slug', { slug }),
      title,
      scene: BLOG_SCENE,
      changedAt: publishedAt,
    })),
  ]
}
