import { getNextPath } from '#app/middleware/redirect-after-sign-in.server.ts'

/**
 * Returns the token of the invitation with which someone came to the registration page: from the
 * administrator's link (`invitation`), or from the page of an invitation to a workspace or campaign
 * (`next`). Null if there is none.
 */
export function getInvitationToken(request: Request): string | null {
  const token =
    new URL(request.url).searchParams.get('invitation') ??
    /^\/invitation\/([\w-]+)$/.exec(getNextPath(request) ?? '')?.[1] ??
    ''
  return /^[\w-]{20,100}$/.test(token) ? token : null
}
