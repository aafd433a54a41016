import type { ScanProblem } from './scan/scan-messages.ts'

export type ProblemWords = { title: string; text: string }

/** Every editor exports this format, and every browser with a decoder reads it. */
const WAY_ON = 'Export the video as MP4 with H.264, and choose that file.'

/** Returns why a file couldn't be checked, and what to do instead. */
export function problemWords({ reason, codec }: ScanProblem, name: string): ProblemWords {
  switch (reason) {
    case 'empty':
      return {
        title: 'The file is empty',
        text: `“${name}” is empty. The export may have failed, so export the video again.`,
      }
    case 'not-video':
      return {
        title: 'This isn’t a video we can open',
        text: `“${name}” isn’t an MP4, MOV, WebM or MKV file, or its beginning is damaged. ${WAY_ON}`,
      }
    case 'no-picture':
      return {
        title: 'This file has no video',
        text: `“${name}” contains only sound. Choose the file with the video.`,
      }
    case 'codec':
      return {
        title: `Your browser can’t decode ${codec ?? 'this format'}`,
        text: `${CODEC_NOTES[codec ?? ''] ?? ''}${WAY_ON}`,
      }
    case 'damaged':
      return {
        title: 'The file is damaged',
        text: `“${name}” can’t be read because it is damaged or cut off. Export the video again.`,
      }
    case 'gone':
      return {
        title: 'The file can’t be read anymore',
        text: `“${name}” was changed, moved or deleted, or its drive was removed. Choose it again.`,
      }
    case 'no-decoder':
      return {
        title: 'Your browser can’t decode video on this page',
        text: 'Use a current Chrome, Edge, Firefox or Safari on a computer, and open this page over https.',
      }
    case 'stopped':
      return {
        title: 'The check stopped',
        text: 'Your browser stopped the check, possibly because it ran out of memory or this page was in the background for a long time. Close other tabs and try again.',
      }
  }
}

const CODEC_NOTES: Record<string, string> = {
  'HEVC (H.265)':
    'Safari can decode HEVC. Chrome and Edge can decode it only if the computer’s graphics chip can. ',
  ProRes: 'ProRes is for editing, and browsers can’t decode it. ',
  'QuickTime Animation': 'QuickTime Animation, the format of our motion file, is for editing. ',
}
