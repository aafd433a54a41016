import type { ConsentBox, Withdrawal } from '#db/schema/leads.ts'
import type { OwnMessage } from './own-messages.ts'

type Described = {
  /** The column of magnets and of campaigns' templates that contains the box's text. */
  column: OwnMessage
  /** The box's name in the visitor's form. */
  field: string
  /** The box's name on screens, and in a campaign. */
  label: string
  campaignLabel: string
}

/**
 * The checkboxes that a visitor's form can have, in order. Forms, proofs and exports follow from
 * this list.
 */
export const BOXES = {
  newsletter: {
    column: 'newsletterBox',
    field: 'agree_newsletter',
    label: 'Newsletter',
    campaignLabel: 'Newsletter',
  },
  partner: {
    column: 'partnerBox',
    field: 'agree_partner',
    label: 'Partner',
    campaignLabel: 'Creator’s',
  },
} as const satisfies Record<ConsentBox, Described>

export const BOX_NAMES = Object.keys(BOXES) as ConsentBox[]
/** How a person withdrew a consent: on their own page, by unsubscribing, or by reporting spam. */
export const WITHDRAWN_BY = [
  'person-page',
  'unsubscribe',
  'complaint',
] as const satisfies readonly Withdrawal['by'][]
export type BoxColumn = (typeof BOXES)[ConsentBox]['column']
/** The texts of the boxes; null means that the form doesn't have the box. */
export type BoxTexts = Record<BoxColumn, string | null>
export type ShownBox = { box: ConsentBox; text: string }

/** Returns one value for each box, by its column. */
export const perBox = <Value>(make: (column: BoxColumn) => Value): Record<BoxColumn, Value> =>
  Object.fromEntries(
    BOX_NAMES.map((box) => [BOXES[box].column, make(BOXES[box].column)]),
  ) as Record<BoxColumn, Value>

/**
 * Returns the boxes of a form. In a text, '{creator}' stands for the name of the creator whose page
 * it is.
 */
export const listBoxes = (texts: BoxTexts, creatorName: string): ShownBox[] =>
  BOX_NAMES.flatMap((box) => {
    const text = texts[BOXES[box].column]
    if (text === null) return []
    return [{ box, text: text.replaceAll('{creator}', creatorName) }]
  })
