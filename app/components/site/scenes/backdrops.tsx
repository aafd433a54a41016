import type { ComponentType } from 'react'
import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { Coaches } from './coaches.tsx'
import { CourseCreators } from './course-creators.tsx'
import { Ecommerce } from './ecommerce.tsx'
import { Fitness } from './fitness.tsx'
import { Lifestyle } from './lifestyle.tsx'
import type { SceneProps } from './light.tsx'
import { Musicians } from './musicians.tsx'
import { Podcasters } from './podcasters.tsx'
import { YouTubers } from './youtubers.tsx'

/** The scene of each persona on a 640 × 400 field. */
export const BACKDROPS: Record<UseCaseId, ComponentType<SceneProps>> = {
  youtubers: YouTubers,
  podcasters: Podcasters,
  'course-creators': CourseCreators,
  coaches: Coaches,
  ecommerce: Ecommerce,
  musicians: Musicians,
  fitness: Fitness,
  lifestyle: Lifestyle,
}
