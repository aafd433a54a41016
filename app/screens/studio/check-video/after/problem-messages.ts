import type { ScanProblem } from '../scan/scan-messages.ts'

export type ProblemWords = { title: string; text: string }

/** The format that every editor exports and every browser with a decoder reads. */
const WAY_ON = 'Export the video as MP4 with H.264, and check that file.'

/** Returns why a file couldn't be checked, and what to do instead. */
export function problemWords({ reason, codec }: ScanProblem, name: string): ProblemWords {
  switch (reason) {
    case 'empty':
      return {
        title: 'The file is empty',
        text: `“${name}” has no content. The export may have failed: export the video again.`,
      }
    case 'not-video':
      return {
        title: 'This isn’t a video we can open',
        text: `“${name}” isn’t an MP4, MOV, WebM or MKV file, or its beginning is damaged. ${WAY_ON}`,
      }
    case 'no-picture':
      return {
        title: 'There is no picture in this file',
        text: `“${name}” has sound only. Choose the file with the picture.`,
      }
    case 'codec':
      return {
        title: `Your browser can’t decode ${codec ?? 'this format'}`,
        text: `${CODEC_NOTES[codec ?? ''] ?? ''}${WAY_ON}`,
      }
    case 'damaged':
      return {
        title: 'The file is damaged',
        text: `“${name}” can’t be read: its index or its pictures are damaged, or it was cut off. Export it again.`,
      }
    case 'gone':
      return {
        title: 'The file can’t be read anymore',
        text: `“${name}” was changed, moved or deleted, or its drive was removed. Choose it again.`,
      }
    case 'no-decoder':
      return {
        title: 'Your browser can’t decode video on this page',
        text: 'Use a current Chrome, Edge, Firefox or Safari on a computer. The page must also be opened over https.',
      }
    case 'stopped':
      return {
        title: 'The check stopped',
        text: 'Your browser stopped the check, possibly because it ran out of memory or this page was in the background for long. Close other tabs and try again.',
      }
  }
}

const CODEC_NOTES: Record<string, string> = {
  'HEVC (H.265)':
    'HEVC depends on the device: Safari decodes it, Chrome and Edge only where the graphics chip does. ',
  ProRes: 'ProRes is for editing and isn’t decoded by browsers. ',
  'QuickTime Animation': 'QuickTime Animation, the format of our motion file, is for editing. ',
}
