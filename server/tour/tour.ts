import { sessionCookieName } from '#domain/accounts/session-cookie.ts'
import { TOUR_MEMORY_BYTES } from '#domain/tour/tour-memory.ts'
import { tourPath } from '#domain/tour/tour-paths.ts'
import { readTourSide, type TourSide } from '#domain/tour/tour-side.ts'
import { cookieValue } from '#lib/cookies.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { withClient } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import type { Log } from '#platform/log.ts'
import { usableMemory } from '#platform/memory.ts'
import type { Services } from '#platform/services.ts'
import { isTourDue, readTourState } from './fill-tour.ts'

/** What the tour does with a request for a signed-in screen. */
export type TourVisit =
  | { kind: 'screen'; side: TourSide; services: Services }
  /** The content is being written, which takes a few seconds each day. */
  | { kind: 'closed' }
  | { kind: 'download' }

export type Tour = {
  /** Returns null for a request outside the tour. */
  find(request: Request, url: URL): TourVisit | null
  /** The services of the tour's own database and files; null while it is closed. */
  services(): Services | null
  stop(): Promise<void>
}

const CHECK_MS = MINUTE_MS
/** The path that precedes the tour's short links, codes and spoken links. */
const PATH = '/tour'

/**
 * The screens are open to everyone, so connections can't write, and a query that takes long is
 * canceled.
 */
const SETTINGS = '-c default_transaction_read_only=on -c statement_timeout=10s'
const CONNECTIONS = 3

/** Whether there is enough memory to fill the tour. If there isn't, /tour shows pictures. */
export function hasMemoryForTour(log: Log, bytes = usableMemory()): boolean {
  if (bytes >= TOUR_MEMORY_BYTES) return true
  log.info({ bytes, neededBytes: TOUR_MEMORY_BYTES }, 'tour.left_out')
  return false
}

/**
 * Opens the tour, and fills it when it is due, which is checked every minute.
 *
 * @param fill writes the content of the database at a URL, and rejects early if the signal aborts:
 * filling takes longer than a shutdown may
 */
export function startTour(
  main: Services,
  url: string,
  fill: (url: string, signal: AbortSignal) => Promise<void>,
): Tour {
  const parts = tourParts(main)
  let open: { services: Services; filledAt: number } | null = null
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let checking = Promise.resolve()

  async function check(): Promise<void> {
    try {
      const isDue = await withClient(url, (client) => isTourDue(client, main.clock.now()))
      if (isDue && !signal.aborted) await fill(url, signal)
      const state = await withClient(url, readTourState)
      await reopen(state?.filledAt?.getTime() ?? null)
    } catch (error) {
      // What was interrupted is filled again at the next start.
      if (signal.aborted) return
      main.log.warn({ err: error }, 'tour.unavailable')
      await reopen(null)
    }
    if (!signal.aborted) timer = setTimeout(next, CHECK_MS).unref()
  }
  const next = () => {
    checking = check()
  }

  /** New content has new types and query plans, so the connections are replaced too. */
  async function reopen(filledAt: number | null): Promise<void> {
    const former = open
    if (former?.filledAt === filledAt) return
    const db =
      filledAt === null ? null : openDatabase(url, { max: CONNECTIONS, settings: SETTINGS })
    open = db && filledAt !== null ? { services: { ...main, ...parts, db }, filledAt } : null
    await former?.services.db.$client.end()
  }

  next()
  return {
    find(request, { pathname }) {
      const side = readTourSide(main.env, request.headers)
      const path = side && tourPath(pathname)
      if (!side || !path || isSignedIn(main, request.headers)) return null
      // The notice can't be shown after a click on a link with the attribute 'download'.
      const isDocument = request.headers.get('sec-fetch-dest') === 'document'
      if (path === 'download' && !isDocument) return { kind: 'download' }
      return open ? { kind: 'screen', side, services: open.services } : { kind: 'closed' }
    },
    services: () => open?.services ?? null,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await checking
      await reopen(null)
      await parts.files.close()
    },
  }
}

/** A session has priority over a tour that started before it. */
const isSignedIn = ({ env }: Services, headers: Headers) =>
  headers.has('authorization') || cookieValue(headers, sessionCookieName(env)) !== null

/** Returns the tour's services that differ from the product's, except for the database. */
export function tourParts({ env }: Pick<Services, 'env'>) {
  return {
    env: { ...env, publicUrl: env.publicUrl + PATH, publicUrlAliases: [] },
    files: env.s3
      ? createS3Store(env.s3, { prefix: 'tour/' })
      : createDiskStore(`${env.dataDir}/tour-files`),
    payments: null,
    virusScanner: null,
    wakeMail() {},
    wakeDeliveries() {},
    wakeVideos() {},
    wakeImports() {},
    wakeJobs() {},
  }
}
