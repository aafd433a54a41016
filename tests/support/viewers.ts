import type { Viewer } from '#domain/accounts/viewer.ts'

/** Returns a viewer for an account, without a session. */
export const toViewer = ({ id, email }: { id: string; email: string }): Viewer => ({
  id,
  email,
  firstName: 'Ada',
  lastName: 'Creator',
  displayName: 'Ada Creator',
  emailVerified: true,
  sessionId: '00000000-0000-4000-8000-0000000000ff',
})
