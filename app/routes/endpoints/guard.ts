import { requireUser } from '#app/middleware/require-user.ts'

/** Signed-in endpoints that answer with bytes rather than a page. */
export const middleware = [requireUser]
export const loader = () => null
