import { data } from 'react-router'
import { WorkspaceRefusal } from '#domain/workspaces/member.server.ts'
import { redirectWithNotice } from './notice.ts'

/**
 * Runs what asks for a workspace and turns its refusals into answers: what the viewer has no part in
 * is not found; what their role or a plan that is over doesn't allow leads back to the room, which
 * says so. Screens show no such button: this meets old tabs and made-up requests.
 */
export async function guarded<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WorkspaceRefusal)) throw error
    if (error.reason === 'not-found') throw data(null, { status: 404 })
    throw redirectWithNotice(`/workspace/${workspaceId}`, {
      tone: 'error',
      text: WORDS[error.reason],
    })
  }
}

const WORDS = {
  'not-allowed': 'Your role does not allow this. Ask the owner of the workspace.',
  'read-only': 'Nothing can be changed here until its owner has the Brand plan again.',
  suspended: 'This is suspended at the moment: nothing can be changed or sent here.',
}
