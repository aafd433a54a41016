/** The kinds of ready-to-paste text, in the order of the screen. */
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

/** The data that the ready-to-paste text of a placement contains. */
export type KitFacts = {
  /** The magnet's title. */
  title: string
  /** For example 'qrmagnet.com'. */
  host: string
  /**
   * The link in each text, including https://. It is the link for the placement in that spot, if
   * there is one.
   */
  links: { description: string; pinnedComment: string; podcast: string }
  /** For example 'cake-tiger'; null if there is no spoken link. */
  spokenName: string | null
  /** When the code or the spoken link appears in the video, in seconds, ascending. */
  moments: readonly number[]
  /** The video's length in seconds; null if unknown. */
  durationSeconds: number | null
}

/** The maximum length of a text. No platform accepts longer ones. */
export const MAX_TEXT_LENGTH = 12_000
