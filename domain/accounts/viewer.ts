/** The roles of helpers on a creator's account. */
export const HELPER_ROLES = ['editor', 'assistant', 'manager'] as const
export type HelperRole = (typeof HELPER_ROLES)[number]

/** The person who works in a creator's account. */
export type Helper = {
  id: string
  email: string
  displayName: string
  role: HelperRole
  /** The creator's team, of which the person is a member. */
  teamId: string
  /** Whether the creator's account is suspended, so that nothing can be changed. */
  isReadOnly: boolean
}

/**
 * The user of a request. If a helper works in a creator's account, all fields except `sessionId`
 * and `helper` are the creator's.
 */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  displayName: string
  emailVerified: boolean
  sessionId: string
  helper?: Helper
}

/**
 * Returns the avatar's letter, taken from the display name or else from the email; 'U' if both are
 * empty.
 */
export function avatarInitial(viewer: { displayName: string; email: string }): string {
  const source = viewer.displayName === 'User' ? viewer.email : viewer.displayName || viewer.email
  return [...source.trim()][0]?.toLocaleUpperCase('en') ?? 'U'
}

/**
 * Returns the id with which a viewer is a member of brands' workspaces. It is null for a helper, who
 * works in the creator's account but not in the brands that the creator works for.
 */
export const brandMemberId = ({
  id,
  helper,
}: {
  id: string
  helper?: { id: string } | undefined
}): string | null => (helper ? null : id)
