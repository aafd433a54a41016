import { href } from 'react-router'
/**
 * Returns the path of a persona's scene image. The scenes are separate files, so that pages with
 * several of them can load them lazily.
 */
export function scenePath(id: string, plain = false): string {
  return `${href('/scenes/:id', { id })}${plain ? '?plain' : ''}`
}
