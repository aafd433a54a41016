import { and, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import type { Box } from '#domain/screen/screen.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { HOUR_MS, SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { drawLive, type LiveLook } from './draw-live.ts'
import { minuteAt, nextMinuteAt, type StreamVariant } from './experiment/plan.ts'
import { isRunningSql } from './experiment/running-sql.server.ts'
import { variantAt } from './experiment/variant-at.ts'
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
  /** When the overlay's experiment may change the state; null if none is running. */
  changesAt: number | null
}

type ExperimentRow = typeof liveExperiment.$inferSelect

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
  const now = services.clock.now()
  const rows = await services.db
    .select({ row: liveSource, experiment: liveExperiment })
    .from(liveSource)
    .leftJoin(
      liveExperiment,
      and(eq(liveExperiment.liveSourceId, liveSource.id), isRunningSql(now)),
    )
    .where(inArray(liveSource.id, [...ids]))
  const working = rows.filter(({ row }) => row.revokedAt === null)
  const codes = await findLiveCodes(
    services,
    working.map(({ row }) => row),
  )
  const counted = working.flatMap(({ row, experiment }) => {
    const code = codes.get(keyOf(row))
    return code ? [{ row, experiment, code, magnetId: code.target?.id ?? row.magnetId }] : []
  })
  const counts = await liveCounts(
    services,
    counted.map(({ row, magnetId }) => ({ ...row, magnetId })),
  )
  return new Map(
    counted.map(({ row, experiment, code, magnetId }) => [
      row.id,
      {
        id: row.id,
        version: row.version,
        name: row.name,
        code,
        tokenHash: row.tokenHash.toString('hex'),
        scopeId: row.placementId ?? magnetId,
        state: toState({ row, experiment, code, count: counts.get(row.id) ?? 0 }, now),
        changesAt: experiment && nextMinuteAt(experiment, now),
      },
    ]),
  )
}

type Shown = {
  row: LiveSourceRow
  /** The experiment that is running or about to start. */
  experiment: ExperimentRow | null
  code: LiveCode
  count: number
}

function toState({ row: own, experiment, code, count }: Shown, now: Date): LiveState {
  const { row, size } = withVariant(own, experiment, now)
  const drawn = drawnFor(row, size, code)
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
    experiment: experiment && {
      startsAt: experiment.startsAt.getTime(),
      minutes: experiment.minutes,
    },
  }
}

/**
 * Returns the overlay as its experiment shows it in the current minute. The buttons of the dock
 * still show and hide the code.
 */
function withVariant(
  row: LiveSourceRow,
  experiment: ExperimentRow | null,
  now: Date,
): { row: LiveSourceRow; size: StreamVariant['size'] } {
  const minute = experiment && minuteAt(experiment, now)
  const variant = experiment && minute !== null ? variantAt(experiment, minute) : null
  if (!variant) return { row, size: 'standard' }
  const { isHidden, size, corner, callToAction } = variant
  const mode = isHidden ? ('by-hand' as const) : ('always' as const)
  return { row: { ...row, corner, callToAction, mode }, size }
}

const showingOf = (row: LiveSourceRow): Showing => ({
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

function drawnFor(row: LiveSourceRow, size: StreamVariant['size'], code: LiveCode): Drawn | null {
  const { orientation, corner, callToAction } = row
  const { text, style, accentColor, link } = code
  const wanted = { orientation, corner, callToAction, size, hasStrip: hasStrip(row) }
  const tag = jsonDigest([wanted, text, style, accentColor, link])
  const known = drawings.get(tag)
  if (known) return known.drawn
  const made = drawLive(code, wanted)
  const drawn = made && {
    strip: made.strip,
    look: made.look,
    drawing: { tag, picture: made.picture, code: made.code, symbol: made.symbol },
  }
  drawings.set(tag, { drawn })
  return drawn
}
