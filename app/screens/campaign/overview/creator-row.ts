import type { CreatorState, LeadVisibility } from '#domain/campaigns/campaign.ts'

/** A creator in the table of a campaign's creators. */
export type CreatorRow = {
  id: string
  name: string
  /** Empty after it was erased; null if the viewer doesn't see emails. */
  email: string | null
  state: CreatorState
  leadVisibility: LeadVisibility
  invitedAt: Date | null
  /**
   * `png` is the download URL of the page's QR code, and `placements` the number of its current
   * placements. Null until the creator takes part.
   */
  page: {
    state: 'active' | 'paused'
    url: string
    png: string
    magnetId: string
    placements: number
  } | null
}
