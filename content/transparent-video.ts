/** What is known about which programs keep the transparency of which files. */
export type TransparencyNote = {
  /** The kind of file. */
  format: string
  /** What the source says; the sentence names the source. */
  says: string
  /** Where it says so; null: our own test. */
  url: string | null
  /** The day on which we read or tested it, as yyyy-mm-dd. */
  on: string
}

/**
 * Only what a source says, or what we tried ourselves. An editor is named with the documentation that
 * names the format; none of them was tried with our files.
 */
export const TRANSPARENCY_NOTES: readonly TransparencyNote[] = [
  {
    format: 'QuickTime Animation (.mov)',
    says: 'Apple’s documentation lists the “Apple Animation codec” among the formats that Final Cut Pro and Motion use on a Mac after macOS Mojave.',
    url: 'https://support.apple.com/HT209000',
    on: '2026-11-23',
  },
  {
    format: 'QuickTime Animation (.mov)',
    says: 'Apple’s file format documentation says that a depth of 32 marks a picture with an alpha channel. Our files have it.',
    url: 'https://developer.apple.com/documentation/quicktime-file-format/video_sample_description/depth',
    on: '2026-11-23',
  },
  {
    format: 'QuickTime Animation (.mov)',
    says: 'FFmpeg reads our files as “qtrle, argb”, and each frame exactly as we drew it.',
    url: null,
    on: '2026-11-23',
  },
]
