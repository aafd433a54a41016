import { Drawing } from '#app/components/site/drawing.tsx'
import type { Category } from '#content/comparisons/comparison.ts'
import { fillWords, insertDrawing } from '#domain/qr/drawing.ts'
import scene from './compare-scene.svg?raw'
import creatorEconomy from './glyphs/creator-economy.svg?raw'
import creatorTools from './glyphs/creator-tools.svg?raw'
import designTools from './glyphs/design-tools.svg?raw'
import emailMarketing from './glyphs/email-marketing.svg?raw'
import landingPages from './glyphs/landing-pages.svg?raw'
import linkInBio from './glyphs/link-in-bio.svg?raw'
import linkManagement from './glyphs/link-management.svg?raw'
import salesFunnels from './glyphs/sales-funnels.svg?raw'

/** Pictures of what the tools of each category work on. */
const GLYPHS: Record<Category, string> = {
  'Link Management': linkManagement,
  'Design Tools': designTools,
  'Link-in-Bio': linkInBio,
  'Landing Pages': landingPages,
  'Sales Funnels': salesFunnels,
  'Creator Economy': creatorEconomy,
  'Creator Tools': creatorTools,
  'Email Marketing': emailMarketing,
}

/**
 * Two monitors side by side: a video with our code, and the content that the other tool works on.
 */
export function CompareScene({ name, category }: { name: string; category: Category }) {
  const labelled = fillWords(scene, { name: name.toUpperCase() })
  return <Drawing svg={insertDrawing(labelled, 'glyph', GLYPHS[category])} />
}
