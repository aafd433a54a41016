import type { Viewer } from '../accounts/viewer.ts'

/** The id that the audit log records for the command line. No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Compared by object identity, so no data in a request can pass for one of these viewers. */
const operators = new WeakSet<Viewer>()

/**
 * Returns a viewer for commands that run on the machine itself. It may do everything that the
 * administrator may, because anyone who can run commands there can read the database anyway. The
 * audit log shows it as 'command line'.
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

/**
 * Returns the actor of a security event, or no actor for the command line, which has no account.
 */
export const actorOf = (viewer: Viewer): { actor?: Viewer } =>
  isCommandLine(viewer) ? {} : { actor: viewer }
