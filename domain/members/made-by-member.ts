/** What a member made in a workspace and what works now. It ends with their membership. */
export type MadeByMember = {
  keys: { id: string; name: string; lastFour: string }[]
  webhooks: { id: string; name: string }[]
  connections: { id: string; name: string }[]
  invitations: { id: string; email: string }[]
  /** Report links, by their label and campaign. */
  shares: { id: string; label: string; campaign: string; campaignId: string }[]
}

/** Whether a member made anything that works now. */
export const hasMade = (made: MadeByMember): boolean =>
  Object.values(made).some((list) => list.length > 0)
