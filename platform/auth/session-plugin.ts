import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Signs in somebody who has just proved who they are by other means than a password: a mailed link
 * (decision 4). Reachable from our own server only, never over HTTP.
 */
export const startSessionPlugin = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
