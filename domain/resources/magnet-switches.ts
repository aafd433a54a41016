import type { leadMagnet } from '#db/schema/magnets.ts'

type MagnetRow = typeof leadMagnet.$inferSelect
type SwitchColumn = {
  [Name in keyof MagnetRow]: MagnetRow[Name] extends boolean ? Name : never
}[keyof MagnetRow]

export type MagnetSwitch = {
  /** Its name in the API and in events. */
  api: string
  label: string
  /** The sentence below the label that says what it does. */
  hint: string
  /** Its description in the API's documentation. */
  description: string
  initial: boolean
  /** The part of the editor that has it. */
  part: 'content' | 'design'
  /** Whether a new magnet's form has it too; an edited one's always has. */
  inCreate: boolean
  /** Was it added to magnets that exist? See `magnetVersion`. */
  isLater: boolean
}

/**
 * The switches of a magnet, by their columns. Forms, drafts, the notice of a conflict, saving, the API and events
 * have those in this list.
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
} as const satisfies Record<SwitchColumn, MagnetSwitch>

export type SwitchName = keyof typeof MAGNET_SWITCHES
export const switchNames = Object.keys(MAGNET_SWITCHES) as SwitchName[]

type ApiName<Name extends SwitchName> = (typeof MAGNET_SWITCHES)[Name]['api']

/** Returns one thing for each switch, by its name in the API. */
export const perSwitch = <Value>(make: (of: MagnetSwitch, name: SwitchName) => Value) =>
  Object.fromEntries(
    switchNames.map((name) => [MAGNET_SWITCHES[name].api, make(MAGNET_SWITCHES[name], name)]),
  ) as { [Name in SwitchName as ApiName<Name>]: Value }
