/**
 * Why someone may view a campaign page's placements but not change them:
 * - 'ended': the campaign has ended.
 * - 'removed': the page's creator was removed from the campaign or left it.
 * - 'not-allowed': the member's role doesn't allow it.
 * - 'read-only': the workspace's plan has ended.
 * - 'suspended': the page, the workspace, the member or the creator is suspended.
 */
export type CraftRefusal = 'ended' | 'removed' | 'not-allowed' | 'read-only' | 'suspended'

/** What the screens say about it. */
export const CRAFT_REFUSALS: Record<CraftRefusal, string> = {
  ended: 'This campaign has ended. You can still view and download its codes.',
  removed: 'The creator is no longer part of this campaign. You can still view and download codes.',
  'not-allowed': 'Your role allows you to view and download codes, but not to change anything.',
  'read-only': 'This workspace is read-only until its owner has the Brand plan again.',
  suspended: 'Because of a suspension, you can view and download codes, but not change them.',
}
