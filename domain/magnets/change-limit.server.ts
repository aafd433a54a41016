import type { Services } from '#platform/services.ts'

/** The message for more changes than a person makes by hand. */
export const TOO_MANY_CHANGES = 'Too many changes. Please try again in a minute.'

/**
 * Takes one change of visitors' pages from the viewer's rate limit; returns false when it is used
 * up.
 */
export async function consumeChangeLimit(
  { limits }: Pick<Services, 'limits'>,
  viewer: { id: string },
): Promise<boolean> {
  return (await limits.take('page-change', viewer.id)).ok
}
