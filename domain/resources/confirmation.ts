import type { Confirmation } from '#db/schema/magnets.ts'

/** What a visitor gets only after confirming their email, as the editor lists it. */
export const CONFIRMATIONS = ['off', 'list', 'file'] as const satisfies readonly Confirmation[]
