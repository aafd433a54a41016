import { codeColors } from './articles/code-colors.ts'
import { codeForYears } from './articles/code-for-years.ts'
import { codeSize } from './articles/code-size.ts'
import { readingStats } from './articles/reading-stats.ts'
import { sevenThings } from './articles/seven-things.ts'
import { twelveSeconds } from './articles/twelve-seconds.ts'
import type { SeedPost } from './seed-post.ts'

export const POSTS: SeedPost[] = [
  codeColors,
  codeSize,
  sevenThings,
  twelveSeconds,
  codeForYears,
  readingStats,
]
