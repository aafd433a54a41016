/** The signed-in user of a request. */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  displayName: string
  emailVerified: boolean
  sessionId: string
}

/**
 * Returns the avatar's letter, taken from the display name or else from the email; 'U' if both are
 * empty.
 */
export function avatarInitial(viewer: { displayName: string; email: string }): string {
  const source = viewer.displayName === 'User' ? viewer.email : viewer.displayName || viewer.email
  return [...source.trim()][0]?.toLocaleUpperCase('en') ?? 'U'
}
