import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { liveSource } from '#db/schema/live-sources.ts'
import type { Box } from '#domain/screen/screen.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { HOUR_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { drawLive, type LiveLook } from './draw-live.ts'
import { findLiveCodes, keyOf, type LiveCode } from './live-codes.server.ts'
import { liveCounts } from './live-counts.server.ts'
import { drawStrip, hasStrip } from './live-layout.ts'
import type { LiveDrawing, LiveObstacle, LiveState } from './live-source.ts'
import type { Showing } from './timing.ts'

export type LiveSourceRow = typeof liveSource.$inferSelect

/** A stream overlay's state, with the data that a process needs to notice its next change. */
export type LoadedSource = {
  id: string
  version: number
  /** The token's hash in hexadecimal. */
  tokenHash: string
  name: string
  code: LiveCode
  /** The scope of the totals that the numbers come from. */
  scopeId: string
  state: LiveState
}

/** How long a reset of the counter can be undone. */
export const UNDO_MS = HOUR_MS
/**
 * An overlay counts as open for this long after its page last reported. Pages report twice in this
 * time.
 */
export const OPEN_MS = 75 * SECOND_MS

type Needed = Pick<Services, 'db' | 'env' | 'clock'>

/**
 * Returns the current states of stream overlays, by id. The map doesn't contain overlays that don't
 * exist or are revoked.
 */
export async function loadLiveStates(
  services: Needed,
  ids: readonly string[],
): Promise<Map<string, LoadedSource>> {
  if (ids.length === 0) return new Map()
  const rows = await services.db
    .select()
    .from(liveSource)
    .where(inArray(liveSource.id, [...ids]))
  const working = rows.filter(({ revokedAt }) => revokedAt === null)
  const codes = await findLiveCodes(services, working)
  const counted = working.flatMap((row) => {
    const code = codes.get(keyOf(row))
    return code ? [{ row, code, magnetId: code.target?.id ?? row.magnetId }] : []
  })
  const counts = await liveCounts(
    services,
    counted.map(({ row, magnetId }) => ({ ...row, magnetId })),
  )
  const now = services.clock.now()
  return new Map(
    counted.map(({ row, code, magnetId }) => [
      row.id,
      {
        id: row.id,
        version: row.version,
        name: row.name,
        code,
        tokenHash: row.tokenHash.toString('hex'),
        scopeId: row.placementId ?? magnetId,
        state: toState(row, code, counts.get(row.id) ?? 0, now),
      },
    ]),
  )
}

export function toState(row: LiveSourceRow, code: LiveCode, count: number, now: Date): LiveState {
  const drawn = drawnFor(row, code)
  const { showsCounter, goal } = row
  const figures = { count, showsCounter, goal }
  const strip = drawn?.strip
  return {
    showing: showingOf(row),
    scene: row.mode === 'scenes' ? row.currentScene : null,
    obstacle: findObstacle(code) ?? (drawn ? null : 'code-too-large'),
    figures,
    countingSince: row.countingSince.getTime(),
    canUndoReset:
      row.countedBefore !== null && now.getTime() - row.countingSince.getTime() < UNDO_MS,
    isOpen: row.lastSeenAt !== null && now.getTime() - row.lastSeenAt.getTime() < OPEN_MS,
    drawing: drawn?.drawing ?? null,
    strip: drawn && strip ? { box: strip, svg: drawStrip(strip, figures, drawn.look) } : null,
  }
}

export const showingOf = (row: LiveSourceRow): Showing => ({
  mode: row.mode,
  showSeconds: row.showSeconds,
  everyMinutes: row.everyMinutes,
  scenes: row.scenes,
  shownUntil: row.shownUntil?.getTime() ?? null,
  hiddenUntil: row.hiddenUntil?.getTime() ?? null,
})

function findObstacle({ target }: LiveCode): LiveObstacle | null {
  if (target === null) return 'no-page'
  return target.state === 'active' ? null : target.state
}

type Drawn = { drawing: LiveDrawing; strip: Box | null; look: LiveLook }

/**
 * A cache of drawings by their tag. A drawing changes rarely, but each process needs it every few
 * seconds.
 */
const drawings = new LRUCache<string, { drawn: Drawn | null }>({ max: 500 })

function drawnFor(row: LiveSourceRow, code: LiveCode): Drawn | null {
  const { orientation, corner, callToAction } = row
  const { text, style, accentColor, link } = code
  const wanted = { orientation, corner, callToAction, hasStrip: hasStrip(row) }
  const tag = jsonDigest([wanted, text, style, accentColor, link])
  const known = drawings.get(tag)
  if (known) return known.drawn
  const made = drawLive(code, wanted)
  const drawn = made && {
    strip: made.strip,
    look: made.look,
    drawing: { tag, picture: made.picture, code: made.code },
  }
  drawings.set(tag, { drawn })
  return drawn
}
