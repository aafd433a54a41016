import type { PostScene } from './post-illustrations.ts'

/** A blog post of the demo. */
export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  tags: string[]
  picture: PostScene
  /** How many days ago the post was published. */
  ageDays: number
  /** `![alt text](picture:anatomy)` embeds one of the generated images. */
  content: string
}
