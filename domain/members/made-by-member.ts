/**
 * The things that a member created in a workspace and that still work. They end with the
 * membership.
 */
export type MadeByMember = {
  keys: { id: string; name: string; lastFour: string }[]
  webhooks: { id: string; name: string }[]
  connections: { id: string; name: string }[]
  invitations: { id: string; email: string }[]
  /** Share links of campaigns. */
  shares: { id: string; label: string; campaign: string; campaignId: string }[]
}

/** Returns whether a member created anything that still works. */
export const hasMade = (made: MadeByMember): boolean =>
  Object.values(made).some((list) => list.length > 0)
