import type { Services } from '#platform/services.ts'

/** What is answered to more changes than a person makes by hand. */
export const TOO_MANY_CHANGES = 'Too many changes. Please try again in a minute.'

/** Counts one attempt to change what visitors' pages show; false past the limit. */
export async function mayChangePages(
  { limits }: Pick<Services, 'limits'>,
  viewer: { id: string },
): Promise<boolean> {
  return (await limits.take('page-change', viewer.id)).ok
}
