import type { ComponentType } from 'react'
import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { Ecommerce, Fitness, Lifestyle, Musicians } from './persona-makers.tsx'
import { Coaches, CourseCreators, Podcasters, YouTubers } from './persona-talkers.tsx'

/** The scene of each persona on a 640 × 400 field; `c` is the colour of its light. */
export const BACKDROPS: Record<UseCaseId, ComponentType<{ c: string }>> = {
  youtubers: YouTubers,
  podcasters: Podcasters,
  'course-creators': CourseCreators,
  coaches: Coaches,
  ecommerce: Ecommerce,
  musicians: Musicians,
  fitness: Fitness,
  lifestyle: Lifestyle,
}
