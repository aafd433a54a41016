import type { Viewer } from '../accounts/viewer.ts'

/** In the audit log: no account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Recognized by identity, so nothing that comes with a request can pass for one of them. */
const operators = new WeakSet<Viewer>()

/**
 * Returns a viewer for commands that run on the machine itself: it may do what the administrator may,
 * because its user can read the database anyway. The audit log says 'command line'.
 */
export function createCommandLineViewer(): Viewer {
  const viewer: Viewer = {
    id: NOBODY,
    email: 'command line',
    emailVerified: true,
    sessionId: '',
    firstName: '',
    lastName: '',
    displayName: 'Command line',
  }
  operators.add(viewer)
  return viewer
}

export const isCommandLine = (viewer: Viewer): boolean => operators.has(viewer)

/** Returns the actor of a security event: none at the command line, which has no account. */
export const actorOf = (viewer: Viewer): { actor?: Viewer } =>
  isCommandLine(viewer) ? {} : { actor: viewer }
