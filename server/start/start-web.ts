import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listPremiereNames } from '#domain/placements/premiere-pages.server.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { createApp, getClientDir } from '#server/app.ts'
import { createBrandHosts, type FindBrandHost } from '#server/brand-hosts/brand-hosts.ts'
import { withAllowedMethods } from '#server/http/allowed-methods.ts'
import { closedResponse, createGate } from '#server/http/gate.ts'
import { withWellFormedRequests } from '#server/http/well-formed.ts'
import { createLeadFallback, withLeadFastPath } from '#server/leads/lead-fast-path.ts'
import { withLiveEvents } from '#server/live/events-endpoint.ts'
import { createLiveHub, type LiveHub } from '#server/live/live-hub.ts'
import { followPageChanges } from '#server/live/page-changes.ts'
import {
  createPageCache,
  createPremiereWarmer,
  openKeptPages,
  type PageCache,
} from '#server/page-cache/page-cache.ts'
import type { Tour } from '#server/tour/tour.ts'
import { STOP_MS, type Startup } from './startup.ts'

export type WebParts = {
  services: Services
  visits: VisitRecorder
  notifications: Notifications
  tour: Tour | null
  /** Whether the database has this release's tables. */
  isReady(): boolean
}

export type Web = {
  findBrandHost: FindBrandHost
  live: LiveHub
  pages: PageCache
  /** Handles requests, without the page cache. */
  listener: RequestListener
  /** Handles visitors' forms before `listener`, which stays closed until the database is ready. */
  withForms: RequestListener
}

/** Creates the listeners of requests. Resolves when the page cache and its saved pages are open. */
export async function startWeb(startup: Startup, parts: WebParts): Promise<Web> {
  const { env, root, dev, onStop } = startup
  const { services, visits, notifications, tour, isReady } = parts
  const brandHosts = createBrandHosts({ services, notifications })
  onStop('brand hosts', STOP_MS.quick, () => brandHosts.stop())
  const app = createApp({
    services,
    visits,
    tour,
    findBrandHost: brandHosts.find,
    clientDir: getClientDir(root),
    loadBuild: dev?.loadBuild,
  })

  const live = createLiveHub(services)
  onStop('stream overlays', STOP_MS.quick, followPageChanges(live, notifications))
  const requests = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const checked = withAllowedMethods(services, withWellFormedRequests(services, requests))
  const listener = withLiveEvents(services, live, checked)

  const keptPages = dev ? null : openKeptPages(env.dataDir, root)
  const render: typeof app.fetch = (...request) =>
    isReady() ? app.fetch(...request) : closedResponse()
  const pages = createPageCache({ services, visits, notifications, render, keptPages })
  onStop('page cache', STOP_MS.quick, () => pages.stop())
  if (!dev && env.role !== 'worker') {
    const listNames = () => listPremiereNames(services)
    const warmer = createPremiereWarmer({ services, listNames, pages, isReady })
    onStop('premieres', STOP_MS.quick, async () => warmer.stop())
  }
  await Promise.all([notifications.started, brandHosts.started, pages.restored])

  const withForms = withLeadFastPath(services, createGate(isReady, listener), {
    findKept: pages.findKept,
    findMeant: pages.findMeant,
    isReady,
    fallback: createLeadFallback(render),
  })
  return { findBrandHost: brandHosts.find, live, pages, listener, withForms }
}
