import { href } from 'react-router'
/**
 * Returns the path of a persona's scene image. A separate file lets pages with several scenes load
 * them lazily.
 */
export function scenePath(id: string, plain = false): string {
  return `${href('/scenes/:id', { id })}${plain ? '?plain' : ''}`
}
