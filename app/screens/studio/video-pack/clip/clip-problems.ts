import type { ClipProblem } from './clip-messages.ts'

const OTHERWISE = 'You can still use the motion file (.mov) and the pictures.'

/** Why there is no clip, and what to do about it. */
export const CLIP_PROBLEMS: Record<ClipProblem, { title: string; text: string }> = {
  'no-encoder': {
    title: 'This browser can’t make an MP4 clip',
    text: `It can’t encode H.264 at this size. Use a current Chrome, Edge or Safari on a computer, over https. ${OTHERWISE}`,
  },
  'signed-out': {
    title: 'You’re signed out',
    text: 'Sign in in another tab, then make the clip again.',
  },
  busy: {
    title: 'The server is busy',
    text: 'Please try again in a minute.',
  },
  'no-overlay': {
    title: 'We couldn’t load the overlay',
    text: 'Reload the page, then make the clip again.',
  },
  'not-read': {
    title: 'The code in the clip doesn’t scan',
    text: `We checked the finished clip. You can’t download it, because its code doesn’t scan from start to finish. Try the other background. ${OTHERWISE}`,
  },
  stopped: {
    title: 'The clip wasn’t finished',
    text: `Your browser stopped making the clip, possibly because it ran out of memory. Close other tabs and try again. ${OTHERWISE}`,
  },
}
