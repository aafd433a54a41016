import type { Register } from 'react-router'

/**
 * A path of app/routes.ts. With this type, the type check also fails here if a route is renamed.
 */
export type RoutePath = keyof Register['pages']

/**
 * Returns a regular expression that matches these paths. `parameter` is the pattern that replaces
 * ':parameter'.
 */
export function pathPattern(
  paths: readonly RoutePath[],
  { parameter = '[^/]+', flags = '' }: { parameter?: string; flags?: string } = {},
): RegExp {
  const patterns = paths.map((path) => path.replace(/:\w+/g, parameter))
  return new RegExp(`^(?:${patterns.join('|')})$`, flags)
}
