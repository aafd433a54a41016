import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { LIFETIME_MS } from './page-store.ts'

/** How often the premieres are looked up. */
const LOOK_MS = MINUTE_MS
const TICK_MS = 10 * SECOND_MS
/** A page is rendered again before it expires, so that no visitor waits for it. */
const RENEW_MS = LIFETIME_MS - 2 * TICK_MS
/** The maximum number of pages per tick: many premieres at the same time are spread over several ticks. */
const MAX_PER_TICK = 100

export type PremiereWarmer = {
  /** Looks up premieres when due, and renders the pages that need it. Never rejects. */
  tick(): Promise<void>
  stop(): void
}

/**
 * Renders the pages of placements whose first hour is about to begin, on our own host, and keeps
 * them fresh while it runs. Without premieres it runs one short query a minute.
 */
export function createPremiereWarmer({
  services,
  listNames,
  pages,
  isReady,
}: {
  services: Pick<Services, 'clock' | 'log' | 'env'>
  /** Returns the short links whose pages should be ready now. */
  listNames(): Promise<string[]>
  pages: { warm(host: string, path: string): Promise<void> }
  /** Whether the database can be queried. */
  isReady(): boolean
}): PremiereWarmer {
  const { clock, log, env } = services
  const { host } = new URL(env.publicUrl)
  /** When each path was last rendered. The path that was rendered longest ago comes first. */
  const renderedAt = new Map<string, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  async function look(now: number): Promise<void> {
    if (now - lookedAt < LOOK_MS) return
    lookedAt = now
    const names = await listNames()
    const paths = new Set(names.flatMap((name) => [`/q/${name}`, `/m/${name}`]))
    for (const path of renderedAt.keys()) if (!paths.has(path)) renderedAt.delete(path)
    for (const path of paths) {
      if (!renderedAt.has(path)) renderedAt.set(path, Number.NEGATIVE_INFINITY)
    }
  }

  async function run(): Promise<void> {
    if (!isReady()) return
    const now = clock.now().getTime()
    await look(now)
    const due = [...renderedAt]
      .filter(([, at]) => now - at >= RENEW_MS)
      .sort(([, a], [, b]) => a - b)
      .slice(0, MAX_PER_TICK)
    // Pages are rendered one after another, because visitors have priority.
    for (const [path] of due) {
      renderedAt.set(path, now)
      await pages.warm(host, path)
    }
  }

  function tick(): Promise<void> {
    running ??= run()
      .catch((error) => log.warn({ err: error }, 'premieres.not_prepared'))
      .finally(() => {
        running = null
      })
    return running
  }
  const timer = setInterval(tick, TICK_MS)
  timer.unref()
  return { tick, stop: () => clearInterval(timer) }
}
