import type { ClipProblem } from './clip-messages.ts'

const OTHERWISE = 'The motion file (.mov) and the pictures work without it.'

/** Why there is no clip, and what to do instead. */
export const CLIP_PROBLEMS: Record<ClipProblem, { title: string; text: string }> = {
  'no-encoder': {
    title: 'This browser can’t make an MP4 clip',
    text: `It doesn’t encode H.264 in this size. Try a current Chrome, Edge or Safari on a computer, over https. ${OTHERWISE}`,
  },
  'signed-out': {
    title: 'You are signed out',
    text: 'Sign in again in another tab, and make the clip again.',
  },
  busy: {
    title: 'Too many files are being made',
    text: 'Please try again in a minute.',
  },
  'no-overlay': {
    title: 'The overlay couldn’t be loaded',
    text: 'Reload the page, and make the clip again.',
  },
  'not-read': {
    title: 'The code couldn’t be read in the clip',
    text: `We decoded the finished clip and couldn’t read the code in every held picture, so we don’t offer it. Try the other background. ${OTHERWISE}`,
  },
  stopped: {
    title: 'The clip stopped',
    text: `Something in this browser ended it, perhaps for want of memory. Close other tabs and try again. ${OTHERWISE}`,
  },
}
