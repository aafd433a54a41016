import { codeColours } from './articles/code-colours.ts'
import { codeForYears } from './articles/code-for-years.ts'
import { codeSize } from './articles/code-size.ts'
import { readingStats } from './articles/reading-stats.ts'
import { sevenThings } from './articles/seven-things.ts'
import { twelveSeconds } from './articles/twelve-seconds.ts'
import type { PostScene } from './post-illustrations.ts'

export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  tags: string[]
  picture: PostScene
  /** How many days ago it was published. */
  ageDays: number
  /** `![alt text](picture:anatomy)` embeds one of the generated images. */
  content: string
}

export const POSTS: SeedPost[] = [
  codeColours,
  codeSize,
  sevenThings,
  twelveSeconds,
  codeForYears,
  readingStats,
]
