import routes from '#app/routes.ts'

/** A page or endpoint of app/routes.ts: its path, its module, and the module of its outermost layout. */
export type ConfiguredRoute = { path: string; file: string; layout: string }

type Entry = {
  file: string
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

/** Returns every URL of app/routes.ts, without layouts and the 404 page. */
export function configuredRoutes(): ConfiguredRoute[] {
  return routes
    .flatMap((entry) => flatten(entry, '', entry.file))
    .filter(({ path }) => path !== '/*')
}

function flatten(
  { file, path, children }: Entry,
  above: string,
  layout: string,
): ConfiguredRoute[] {
  const own = path === undefined ? above : `${above}/${path}`
  if (!children) return [{ path: own || '/', file, layout }]
  return children.flatMap((child) => flatten(child, own, layout))
}

export const firstSegment = (path: string): string => path.split('/')[1] ?? ''
