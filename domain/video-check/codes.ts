import { z } from 'zod'
import type { Spot } from '../placements/placement.ts'

export const CODE_STATES = ['active', 'paused', 'suspended', 'deleted', 'file-missing'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** A code of the viewer, or of a campaign that they take part in. */
export type OwnCode = {
  whose: 'own'
  /** Its short link, in lower case. */
  name: string
  /** The host that it names instead of the product's; null if it is the right one. */
  wrongHost: string | null
  /** The brand's own host that it names; null if it names the product's. */
  brandHost: string | null
  /** The address only works on the computer that serves it. */
  isLocal: boolean
  /** Whether the viewer is the administrator, who can set the product's public address. */
  canSetAddress: boolean
  isCampaign: boolean
  /** How much larger than a plain code it has to be, in its present style (`sizeNeed`). */
  sizeNeed: number
  /** The magnet that it leads to; null if that was deleted. */
  magnet: { id: string; title: string } | null
  /** `listedId` is the magnet whose page lists the placement. */
  placement: { id: string; label: string; listedId: string | null } | null
  state: CodeState
  /** The title of the magnet that a placement's code was repointed to. */
  repointedTo: string | null
  /** The placements that a check of this code can be saved to. */
  savable: { id: string; label: string; atSecond: number | null; spot: Spot | null }[]
}

/** What a code leads to. */
export type CodeInfo =
  | OwnCode
  /** One of the product's codes, but another account's. Nothing else is revealed. */
  | { whose: 'other' }
  /** An address of the product that leads nowhere. */
  | { whose: 'unknown'; host: string }
  | { whose: 'foreign'; host: string }
  /** No address at all. */
  | { whose: 'text' }

export const MAX_CODES = 50
/** The longest text that a QR code can hold is 7,089 digits; an address is much shorter. */
export const MAX_CODE_LENGTH = 2000

/** The body of a question about codes. */
export const codesQuestion = z.object({
  codes: z.array(z.string().max(MAX_CODE_LENGTH)).max(MAX_CODES),
})
