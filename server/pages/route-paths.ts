import type { Register } from 'react-router'

/** A path of app/routes.ts. Its type makes the type check fail here too when a route is renamed. */
export type RoutePath = keyof Register['pages']

/** Returns an expression that matches these paths; `parameter` matches the place of a ':parameter'. */
export function pathPattern(
  paths: readonly RoutePath[],
  { parameter = '[^/]+', flags = '' }: { parameter?: string; flags?: string } = {},
): RegExp {
  const patterns = paths.map((path) => path.replace(/:\w+/g, parameter))
  return new RegExp(`^(?:${patterns.join('|')})$`, flags)
}
