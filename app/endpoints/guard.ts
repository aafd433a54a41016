import { requireUser } from '#app/middleware/require-user.ts'

/** Guards signed-in endpoints that don't render a page. */
export const middleware = [requireUser]
export const loader = () => null
