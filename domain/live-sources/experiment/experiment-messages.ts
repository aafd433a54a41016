import { LIVE_MESSAGES } from '../live-messages.ts'
import { DELAY_SECONDS, MIN_MINUTES_PER_VARIANT, MINUTES } from './plan.ts'

/** The maximum for one overlay. */
export const MAX_EXPERIMENTS = 500

export const STREAM_EXPERIMENT_MESSAGES = {
  minutesBad: `Please enter ${MINUTES.least} to ${MINUTES.most} minutes.`,
  minutesUneven: 'Please choose a number of minutes that all variants can share equally.',
  minutesFew: `Each variant needs at least ${MIN_MINUTES_PER_VARIANT} minutes. Please choose more minutes or fewer variants.`,
  delayBad: `Please enter ${DELAY_SECONDS.least} to ${DELAY_SECONDS.most} seconds.`,
  variantsFew: 'Please describe at least two variants.',
  same: 'This variant must differ from the others.',
  running:
    'An experiment is already running on this stream overlay. Stop it before you start another one.',
  revoked: 'This stream overlay is turned off. Get a new address before you start an experiment.',
  many: `You’ve reached the limit of ${MAX_EXPERIMENTS} experiments on this stream overlay. Create a new overlay for more.`,
  over: 'This experiment is already over.',
  'not-found': LIVE_MESSAGES.notFound,
  suspended: LIVE_MESSAGES.suspended,
  codeTooLarge: 'The code doesn’t fit in this size. Choose the standard size.',
  callTooWide: LIVE_MESSAGES.callTooWide,
  stripTooLarge: LIVE_MESSAGES.stripTooLarge,
  saveFailed: 'The experiment could not be saved. Please try again.',
} as const
