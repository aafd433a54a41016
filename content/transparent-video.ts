/** What is known about which programs preserve transparency in which files. */
export type TransparencyNote = {
  /** The kind of file. */
  format: string
  /** What the source says. */
  says: string
  /** The URL of the source; null means our own test. */
  url: string | null
  /** The day on which we read the source or did the test, as yyyy-mm-dd. */
  on: string
}

/**
 * The notes contain only what a source says or what we tested ourselves. An editor is named with
 * the documentation that mentions the format. None of the editors was tested with our files.
 */
export const TRANSPARENCY_NOTES: readonly TransparencyNote[] = [
  {
    format: 'QuickTime Animation (.mov)',
    says: 'According to Apple, Final Cut Pro and Motion support the “Apple Animation codec” in macOS versions later than Mojave.',
    url: 'https://support.apple.com/HT209000',
    on: '2026-11-23',
  },
  {
    format: 'QuickTime Animation (.mov)',
    says: 'Our files are marked as transparent (a depth of 32), as Apple’s documentation of the format describes.',
    url: 'https://developer.apple.com/documentation/quicktime-file-format/video_sample_description/depth',
    on: '2026-11-23',
  },
  {
    format: 'QuickTime Animation (.mov)',
    says: 'FFmpeg reads each frame of our files with its transparency, exactly as we drew it.',
    url: null,
    on: '2026-11-23',
  },
]
