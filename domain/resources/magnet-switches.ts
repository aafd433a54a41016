import type { leadMagnet } from '#db/schema/magnets.ts'

type MagnetRow = typeof leadMagnet.$inferSelect
type SwitchColumn = {
  [Name in keyof MagnetRow]: MagnetRow[Name] extends boolean ? Name : never
}[keyof MagnetRow]

export type MagnetSwitch = {
  /** The switch's name in the API and in events. */
  api: string
  label: string
  /** The sentence below the label that says what it does. */
  hint: string
  /** The switch's description in the API's documentation. */
  description: string
  initial: boolean
  /** The part of the editor that contains the switch. */
  part: 'content' | 'design'
  /** Whether the form for a new magnet contains the switch. The form for editing always does. */
  inCreate: boolean
  /** Whether a later release added the switch to existing magnets; see `magnetVersion`. */
  isLater: boolean
  /** Whether only magnets that offer a link have the switch. */
  onlyLinks?: boolean
  /** Whether the switch is shown only where the operator has set up receiving email. */
  onlyReceiving?: boolean
}

const PASSES_UTM_DESCRIPTION =
  'Whether a magnet of the type `link` adds its visitor’s `utm_` parameters to the link. Parameters that the link already has keep their values. Names and emails are never added.'

/** The switch that pages with a link have, as magnets and as a campaign's template. */
export const PASSES_UTM = {
  api: 'passesUtm',
  label: 'Pass UTM parameters on to the link',
  hint: 'Visitors take the UTM parameters of your page’s address along, so that analytics on the other site sees where they came from. The link’s own parameters win.',
  description: PASSES_UTM_DESCRIPTION,
  initial: false,
  part: 'content',
  inCreate: false,
  isLater: true,
  onlyLinks: true,
} as const satisfies MagnetSwitch

/** The switch of pages that visitors can ask for by email, as magnets and as a campaign's template. */
export const TAKES_EMAIL = {
  api: 'takesEmail',
  label: 'Let visitors ask by email',
  hint: 'The page begins with a button that opens a ready email. Visitors only send it, and the answer brings them the content. Their email is confirmed by that.',
  description:
    'Whether visitors can ask for the content by sending a ready email, if this installation receives email. The page’s form is always there too.',
  initial: true,
  part: 'content',
  inCreate: false,
  isLater: true,
  onlyReceiving: true,
} as const satisfies MagnetSwitch

/**
 * The switches of a magnet, by column. Forms, drafts, the notice of a conflict, saving, the API and
 * events use this table.
 */
export const MAGNET_SWITCHES = {
  unlisted: {
    api: 'isUnlisted',
    label: 'Unlisted',
    hint: 'Search engines are asked not to list the page. Its link and QR code still work.',
    description: 'Whether the page asks search engines not to list it.',
    initial: false,
    part: 'content',
    inCreate: false,
    isLater: false,
  },
  showsCreator: {
    api: 'showsCreator',
    label: 'Show who it’s from',
    hint: 'Your name and picture, above the title. They’re the same on all your pages.',
    description: 'Whether the page shows its creator’s name and picture.',
    initial: false,
    part: 'design',
    inCreate: true,
    isLater: true,
  },
  takesEmail: TAKES_EMAIL,
  passesUtm: PASSES_UTM,
} as const satisfies Record<SwitchColumn, MagnetSwitch>

export type SwitchName = keyof typeof MAGNET_SWITCHES
export const switchNames = Object.keys(MAGNET_SWITCHES) as SwitchName[]

type ApiName<Name extends SwitchName> = (typeof MAGNET_SWITCHES)[Name]['api']

/** Returns an object with one value per switch, by the switch's API name. */
export const perSwitch = <Value>(make: (of: MagnetSwitch, name: SwitchName) => Value) =>
  Object.fromEntries(
    switchNames.map((name) => [MAGNET_SWITCHES[name].api, make(MAGNET_SWITCHES[name], name)]),
  ) as { [Name in SwitchName as ApiName<Name>]: Value }
