import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { routesOf } from './routes-by-segment.ts'

type Routes = ServerBuild['routes']

/** Routes as in app/routes.ts: layouts without a path, parameters, nested paths, an index, a splat. */
const routes = {
  root: { id: 'root', path: '' },
  site: { id: 'site', parentId: 'root' },
  home: { id: 'home', parentId: 'site', index: true },
  post: { id: 'post', parentId: 'site', path: 'blog/:slug' },
  studio: { id: 'studio', parentId: 'root' },
  dashboard: { id: 'dashboard', parentId: 'studio', path: 'dashboard' },
  workspace: { id: 'workspace', parentId: 'studio', path: 'workspace/:workspaceId' },
  overview: { id: 'overview', parentId: 'workspace', index: true },
  members: { id: 'members', parentId: 'workspace', path: 'members' },
  shared: { id: 'shared', parentId: 'root', path: 'shared/:token' },
  maybe: { id: 'maybe', parentId: 'root', path: 'maybe?/there' },
  control: { id: 'control', parentId: 'root', path: ':controlPath' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
} as unknown as Routes

/** Returns the routes as the router's own match sees them. */
function treeOf(all: Routes, parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [{ id, path, ...(index ? { index } : { children: treeOf(all, id) }) } as RouteObject]
  })
}

const idsAt = (all: Routes, path: string) =>
  matchRoutes(treeOf(all), path)?.map(({ route }) => route.id)

it('the routes of a segment match each of its paths as all routes do', () => {
  const paths = {
    dashboard: ['/dashboard', '/Dashboard/', '/dashboard/unknown', '/'],
    blog: ['/blog/one', '/blog', '/BLOG/one/two'],
    workspace: ['/workspace/1', '/workspace/1/members', '/workspace', '/workspace/1/x', '/'],
    there: ['/there'],
    maybe: ['/maybe/there', '/maybe'],
  }
  for (const [segment, each] of Object.entries(paths)) {
    const some = routesOf(routes, segment)
    for (const path of each) expect([path, idsAt(some, path)]).toEqual([path, idsAt(routes, path)])
  }
})

it('a segment has no routes of another one', () => {
  const ids = Object.keys(routesOf(routes, 'dashboard'))
  expect(ids).toEqual([
    'root',
    'site',
    'home',
    'studio',
    'dashboard',
    'maybe',
    'control',
    'missing',
  ])
})
