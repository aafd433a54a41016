/**
 * Where a persona's picture lies as a file: pages that show several load them as they come into
 * view.
 *
 * @param plain without the caption and the code
 */
export function scenePath(id: string, plain = false): string {
  return `/scenes/${id}${plain ? '?plain' : ''}`
}
