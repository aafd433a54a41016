import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** Returns every URL pattern of the built pages, sorted, without layouts that have no path. */
export async function builtRoutes(): Promise<string[]> {
  const bundle = join(import.meta.dirname, '../../build/server/index.js')
  const { routes } = (await import(pathToFileURL(bundle).href)) as {
    routes: Record<string, BuiltRoute>
  }
  const all = Object.values(routes)
  const parents = new Set(all.map((route) => route.parentId))
  const pathOf = (route: BuiltRoute): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    const base = parent ? pathOf(parent) : ''
    return route.path ? `${base}/${route.path}`.replace(/\/+/g, '/') : base
  }
  return all
    .filter((route) => !parents.has(route.id))
    .map((route) => pathOf(route) || '/')
    .sort()
}
