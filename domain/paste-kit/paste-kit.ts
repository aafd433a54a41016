/** The ready-to-paste texts of a placement, in the order of the screen. */
export const KIT_TEXTS = [
  'description',
  'pinned-comment',
  'chapters',
  'shorts',
  'podcast',
  'spoken',
  'story',
] as const
export type KitText = (typeof KIT_TEXTS)[number]

/** What the texts of a placement's kit are made of. */
export type KitFacts = {
  /** The magnet's title. */
  title: string
  /** As in 'qrmagnet.com'. */
  host: string
  /** The link of each text, with https://: that of the placement for its spot, if there is one. */
  links: { description: string; pinnedComment: string; podcast: string }
  /** As in 'cake-tiger'; null without one. */
  spokenName: string | null
  /** When the code or the name is in the video, in seconds, ascending. */
  moments: readonly number[]
  /** The video's length in seconds; null if unknown. */
  durationSeconds: number | null
}

/** Longer texts are refused: no platform takes them. */
export const MAX_TEXT_LENGTH = 12_000
