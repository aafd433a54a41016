import { ADDRESS_MESSAGES } from './sender-address.ts'
import { MAX_NOTE, MIN_NOTE } from './sender-health.ts'

/** Why a sender domain isn't added, in a sentence. */
export const ADD_SENDER_MESSAGES = {
  ...ADDRESS_MESSAGES,
  exists: 'There is a sender domain already. Please remove it first.',
  'too-often': 'You did this many times in the last hour. Please try again later.',
} as const

/** Why sending isn't resumed, in a sentence. */
export const RESUME_MESSAGES = {
  'note-too-short': `Please say what you changed, in at least ${MIN_NOTE} characters.`,
  'note-too-long': `Please use at most ${MAX_NOTE} characters.`,
  'too-soon': 'You can resume sending once a day.',
} as const
