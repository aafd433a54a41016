import type { Reading, WantedCode } from '#domain/live-sources/scan-alarm/read-program.ts'
import type { Box } from '#domain/screen/screen.ts'

/** Pictures are data URLs, as OBS sends them. */
export type PictureRequest = { id: number } & (
  | { type: 'read'; picture: string; wanted: WantedCode }
  /** Asks how much of a part isn’t transparent. The part is in fractions of the picture. */
  | { type: 'cover'; picture: string; part: Box }
)

export type PictureMessage =
  /** Sent twice a second, because browsers slow down the timers of hidden pages. */
  | { type: 'tick' }
  /** Null if the picture is damaged. */
  | { type: 'reading'; id: number; reading: Reading | null }
  | { type: 'cover'; id: number; share: number | null }
