import type { Services } from '#platform/services.ts'

/** The message for a viewer who makes too many changes in a short time. */
export const TOO_MANY_CHANGES = 'Too many changes. Please try again in a minute.'

/**
 * Counts one change to visitors' pages against the viewer's rate limit. Returns false if the limit
 * is reached.
 */
export async function consumeChangeLimit(
  { limits }: Pick<Services, 'limits'>,
  viewer: { id: string },
): Promise<boolean> {
  return (await limits.take('page-change', viewer.id)).ok
}
