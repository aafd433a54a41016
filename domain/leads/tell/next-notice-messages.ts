import type { StartNoticeResult } from './next-notices.server.ts'

type Reason = Exclude<Extract<StartNoticeResult, { ok: false }>['reason'], 'not-found'>

/** Why a waiting list isn't notified, in a sentence. */
export const NOTICE_MESSAGES: Record<Reason, string> = {
  'next-gone': 'The next magnet is paused, taken down or deleted. Please choose another one.',
  'no-one-left': 'Everyone on the waiting list already got an email about this magnet.',
  sending: 'The emails about this magnet are already being sent.',
}
