import { type ProblemWords, problemWords } from '#app/components/video-check/problem-messages.ts'
import type { InsertProblem } from './messages.ts'

const OTHERWISE = 'You can put the code in with your editor: the video pack has the files for it.'

/** Returns why the code couldn't be put into a file, and what to do instead. */
export function insertProblemWords({ reason, codec }: InsertProblem, name: string): ProblemWords {
  switch (reason) {
    case 'hdr':
      return {
        title: 'This video is HDR',
        text: 'Browsers can’t write HDR video. Export it as SDR (Rec. 709), or keep HDR and put the code in with your editor.',
      }
    case 'size':
      return {
        title: 'We can’t change a video of this size',
        text: 'The video needs square pixels, and an even number of pixels in width and height. Export it like that, for example with 1920 × 1080 pixels.',
      }
    case 'sound':
      return {
        title: 'We can’t copy the sound of this video',
        text: 'An MP4 file can’t contain sound in this format. Export the video with AAC, and choose the new file.',
      }
    case 'no-encoder':
      return {
        title: 'This browser can’t write this video',
        text: `It can’t encode H.264 at this size. Use a current Chrome, Edge or Safari on a computer. ${OTHERWISE}`,
      }
    case 'not-read':
      return {
        title: 'The code in the new file doesn’t scan',
        text: `We checked the new file. You can’t download it, because its code doesn’t scan from start to finish. Choose another place. ${OTHERWISE}`,
      }
    case 'stopped':
      return {
        title: 'Your browser stopped',
        text: 'It may have run out of memory, or this page was in the background for a long time. Close other tabs and try again.',
      }
    default:
      return problemWords({ reason, codec }, name)
  }
}
