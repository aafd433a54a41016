import type { UseCaseId } from '#content/use-cases/use-case.ts'
import coaches from './coaches.svg?raw'
import courseCreators from './course-creators.svg?raw'
import ecommerce from './ecommerce.svg?raw'
import fitness from './fitness.svg?raw'
import lifestyle from './lifestyle.svg?raw'
import musicians from './musicians.svg?raw'
import podcasters from './podcasters.svg?raw'
import youtubers from './youtubers.svg?raw'

/**
 * Each persona's video as a drawing of 640 × 400, lit in its root's `color`, with room for a code.
 */
export const SCENES: Record<UseCaseId, string> = {
  youtubers,
  podcasters,
  'course-creators': courseCreators,
  coaches,
  ecommerce,
  musicians,
  fitness,
  lifestyle,
}
