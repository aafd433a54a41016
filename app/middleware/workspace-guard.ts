import { data, href } from 'react-router'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { redirectWithNotice } from './notice.ts'

/**
 * Runs `work` on a workspace and turns its rejections into responses. The response is a 404 if the
 * viewer isn't a member. If the viewer's role or an expired plan doesn't allow the action, it is a
 * redirect to the workspace with the reason. Screens hide such buttons, so this only handles
 * outdated tabs and forged requests.
 */
export async function withWorkspaceGuard<T>(
  workspaceId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WorkspaceRefusal)) throw error
    if (error.reason === 'not-found') throw data(null, { status: 404 })
    throw redirectWithNotice(href('/workspace/:workspaceId', { workspaceId }), {
      tone: 'error',
      text: MESSAGES[error.reason],
      stays: true,
    })
  }
}

const MESSAGES = {
  'not-allowed': 'Your role doesn’t allow this. Ask the workspace’s owner.',
  'read-only': 'This workspace is read-only until its owner has the Brand plan again.',
  suspended: 'This workspace is suspended. Nothing can be changed or sent.',
}
