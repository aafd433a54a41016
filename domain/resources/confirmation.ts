import type { lead } from '#db/schema/leads.ts'
import type { Confirmation } from '#db/schema/magnets.ts'

/** What a visitor gets only after confirming their email, in the order of the editor. */
export const CONFIRMATIONS = ['off', 'list', 'file'] as const satisfies readonly Confirmation[]

export const CONFIRMATION_DESCRIPTION =
  'What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).'

/** Returns the choice in a form; 'off' if there is none. */
export const readConfirmation = (entered: unknown): Confirmation =>
  CONFIRMATIONS.find((choice) => choice === entered) ?? 'off'

/** What a person still gets only after confirming their email; null if nothing, or if they have. */
export type NeededConfirmation = Exclude<Confirmation, 'off'> | null

type ConfirmedBy = NonNullable<(typeof lead.$inferSelect)['confirmedBy']>
/** The emails whose button confirms a person's email. */
export const CONFIRMED_BY = [
  'delivery-email',
  'reminder',
  'wrote-first',
] as const satisfies readonly ConfirmedBy[]
