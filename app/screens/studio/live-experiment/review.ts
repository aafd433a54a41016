import type { StreamLetter } from '#domain/live-sources/experiment/variants.ts'

/** What an experiment would start with. */
export type StreamReview = {
  /** Confirms that exactly this was reviewed. */
  hash: string
  variants: { letter: StreamLetter; text: string }[]
  minutes: number
  delaySeconds: number
}

/** The name of the field with the hash of the review. */
export const REVIEWED = 'reviewed'
