import { coaches } from './coaches.ts'
import { courseCreators } from './course-creators.ts'
import { ecommerce } from './ecommerce.ts'
import { fitness } from './fitness.ts'
import { lifestyle } from './lifestyle.ts'
import { musicians } from './musicians.ts'
import { podcasters } from './podcasters.ts'
import type { UseCase } from './use-case.ts'
import { youtubers } from './youtubers.ts'

/** The eight personas on /use-cases, in the order in which they are shown. */
export const USE_CASES: readonly UseCase[] = [
  youtubers,
  podcasters,
  courseCreators,
  coaches,
  ecommerce,
  musicians,
  fitness,
  lifestyle,
]

/** Returns the persona with this path segment (case is ignored), or null. */
export function findUseCase(id: string): UseCase | null {
  return USE_CASES.find((useCase) => useCase.id === id.toLowerCase()) ?? null
}
