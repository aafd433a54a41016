import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  FIRST_SEGMENTS,
  HUB_SEGMENT,
  MAGNET_SEGMENTS,
  SERVER_SEGMENTS,
  VISITOR_SEGMENTS,
} from '#content/paths.ts'
import { isHubPath, isMagnetPath, isVisitorPath } from '#server/http/origins.ts'
import { CACHED_SITE_PAGES, visitedPath } from '#server/page-cache/cache-key.ts'
import { configuredRoutes, firstSegment } from '#tests/support/route-config.ts'

const routes = configuredRoutes()
const sorted = (words: Iterable<string>) => [...new Set(words)].sort()
const isWord = (segment: string) => /^[a-z][a-z0-9-]*$/.test(segment)
const pathsWhere = (test: (route: (typeof routes)[number]) => boolean) =>
  routes.filter(test).map(({ path }) => path)

describe('what the server knows of app/routes.ts', () => {
  it('is the first segment of every URL', () => {
    const pages = routes.map(({ path }) => firstSegment(path)).filter(isWord)
    expect(sorted(FIRST_SEGMENTS)).toEqual(sorted([...pages, ...SERVER_SEGMENTS]))
  })

  it('is the server’s own endpoints', () => {
    const source = readFileSync(join(import.meta.dirname, '../app.ts'), 'utf8')
    const own = [...source.matchAll(/app\.(?:get|post)\(\s*'\/([\w-]+)/g)].map(
      ([, segment]) => segment,
    )
    // Handled before the app, if configured, and by a separate app.
    const others = ['metrics', 'api']
    expect(sorted(SERVER_SEGMENTS)).toEqual(sorted([...own.map(String), ...others]))
  })

  it('is which pages are magnet pages and hub pages', () => {
    const pages = pathsWhere(({ file }) => file === 'screens/visitor/magnet/magnet.tsx')
    expect(sorted(MAGNET_SEGMENTS)).toEqual(sorted(pages.map(firstSegment)))
    const hubs = pathsWhere(({ file }) => file === 'screens/visitor/hub/hub.tsx')
    expect(hubs.map(firstSegment)).toEqual([HUB_SEGMENT])
    for (const { path } of routes) {
      const isMagnet = pages.includes(path)
      const isHub = hubs.includes(path)
      const known = [isMagnetPath(path), isHubPath(path), visitedPath(path) !== null]
      expect([path, ...known]).toEqual([path, isMagnet, isHub, isMagnet || isHub])
    }
  })

  it('is which pages are visitors’', () => {
    // The demos and the tour are pages of the site, the preview one of the owner.
    const others = ['/demo', '/use-cases/:persona/demo', '/tour/*', '/magnet/:id']
    const pages = pathsWhere(
      ({ path, layout }) =>
        layout === 'screens/visitor/layout/layout.tsx' && !others.includes(path),
    )
    expect(sorted(VISITOR_SEGMENTS)).toEqual(sorted(pages.map(firstSegment)))
    expect(pathsWhere(({ path }) => isVisitorPath(path))).toEqual(pages)
  })

  it('is which public pages are cached', () => {
    const pages = pathsWhere(({ layout }) => layout === 'screens/site/layout/layout.tsx')
    expect(sorted(CACHED_SITE_PAGES)).toEqual(sorted([...pages, '/login', '/register']))
  })
})
