import { POST_MESSAGES } from '#domain/campaigns/post-input.ts'
import type { PostRefusal } from '#domain/campaigns/post-rows.server.ts'

/** Returns the messages by field for a change of a post that was refused, and the HTTP status. */
export function postErrors(reason: Exclude<PostRefusal['reason'], 'not-found'> | 'suspended'): {
  errors: Record<string, string>
  status: number
} {
  if (reason === 'suspended') {
    return {
      errors: { '': 'Posts can’t be changed while your account or the brand is suspended.' },
      status: 403,
    }
  }
  const fields = {
    taken: 'deliverable',
    'url-taken': 'url',
    'unknown-deliverable': '',
    limit: '',
    'counted-early': 'published',
  }
  return { errors: { [fields[reason]]: POST_MESSAGES[reason] }, status: 409 }
}
