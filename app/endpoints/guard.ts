import { requireUser } from '#app/middleware/require-user.ts'

/** The guard of signed-in endpoints that don't render a page. */
export const middleware = [requireUser]
export const loader = () => null
