/**
 * Returns the path of a persona's scene image. A separate file lets pages with several scenes load
 * them lazily.
 */
export function scenePath(id: string, plain = false): string {
  return `/scenes/${id}${plain ? '?plain' : ''}`
}
