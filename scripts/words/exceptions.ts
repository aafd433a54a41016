import type { Exception } from './find-words.ts'

/** The places in which a word of the rules is right. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'live source',
    file: 'db/seed/live-source.ts',
    text: 'live source of jonas',
    why: 'The id of an existing row is computed from it.',
  },
]
