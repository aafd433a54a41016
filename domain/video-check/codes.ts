import { z } from 'zod'
import type { Spot } from '../placements/placement.ts'

export const CODE_STATES = ['active', 'paused', 'suspended', 'deleted', 'file-missing'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** A placement that a check can be saved to. */
export type SavablePlacement = {
  id: string
  label: string
  atSecond: number | null
  spot: Spot | null
  /** The length of its video; null if it has none, or if its length isn't known. */
  videoSeconds: number | null
}

/** One of the viewer's codes, or a code of a campaign in which they take part. */
export type OwnCode = {
  whose: 'own'
  /** The code's short link, in lower case. */
  name: string
  /** The host in the code if it isn't the product's; null if the host is right. */
  wrongHost: string | null
  /** The brand's custom domain in the code; null if the code contains the product's host. */
  brandHost: string | null
  /** Whether the address only works on the computer that serves it. */
  isLocal: boolean
  /** Whether the viewer is the administrator, who can set the product's public address. */
  canSetAddress: boolean
  isCampaign: boolean
  /** How much larger than a plain code it has to be in its current style (`sizeNeed`). */
  sizeNeed: number
  /** The magnet that the code leads to; null if it was deleted. */
  magnet: { id: string; title: string } | null
  /** `listedId` is the magnet whose page lists the placement. */
  placement: { id: string; label: string; listedId: string | null } | null
  state: CodeState
  /**
   * The title of the magnet that the placement's code was repointed to; null if it wasn't
   * repointed.
   */
  repointedTo: string | null
  /** The placements that a check of this code can be saved to. */
  savable: SavablePlacement[]
}

/** What a code leads to. */
export type CodeInfo =
  | OwnCode
  /** A code of another account. Nothing else is revealed. */
  | { whose: 'other' }
  /** An address of the product that leads nowhere. */
  | { whose: 'unknown'; host: string }
  | { whose: 'foreign'; host: string }
  /** The text isn't an address. */
  | { whose: 'text' }

export const MAX_CODES = 50
/** A QR code can contain up to 7,089 digits, but addresses are much shorter. */
export const MAX_CODE_LENGTH = 2000

/** The body of a request for information on codes. */
export const codesQuestion = z.object({
  codes: z.array(z.string().max(MAX_CODE_LENGTH)).max(MAX_CODES),
})
