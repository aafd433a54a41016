import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { liveSource } from '#db/schema/live-sources.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import type { LiveCommand } from './dock-commands.ts'
import { OPEN_MS, UNDO_MS } from './live-states.server.ts'
import { UNTIL_RESUMED } from './timing.ts'

type Columns = PgUpdateSetSource<typeof liveSource>

/**
 * Carries out a command on a stream overlay. `nothing-to-undo`: the last reset is too long ago, or
 * was already undone.
 */
export async function commandLiveSource(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  command: LiveCommand,
): Promise<{ ok: true } | { ok: false; reason: 'gone' | 'nothing-to-undo' }> {
  const now = clock.now()
  const undoable = and(
    isNotNull(liveSource.countedBefore),
    sql`${liveSource.countingSince} > ${new Date(now.getTime() - UNDO_MS).toISOString()}`,
  )
  const isUndo = command.name === 'undo-reset'
  const [changed] = await db
    .update(liveSource)
    .set({ ...columnsFor(command, now), version: sql`${liveSource.version} + 1` })
    .where(and(eq(liveSource.id, id), isUndo ? undoable : undefined))
    .returning({ id: liveSource.id })
  if (changed) return { ok: true }
  return { ok: false, reason: isUndo ? 'nothing-to-undo' : 'gone' }
}

function columnsFor(command: LiveCommand, now: Date): Columns {
  switch (command.name) {
    case 'show':
      return { shownUntil: new Date(now.getTime() + command.seconds * SECOND_MS) }
    case 'hide':
      return { shownUntil: null, hiddenUntil: new Date(UNTIL_RESUMED) }
    case 'resume':
      return { shownUntil: null, hiddenUntil: null }
    case 'mode': {
      const { name: _, ...mode } = command
      return { ...mode, shownUntil: null, hiddenUntil: null, updatedAt: now }
    }
    case 'goal':
      return { goal: command.goal, updatedAt: now }
    case 'counter':
      return { showsCounter: command.showsCounter, updatedAt: now }
    case 'reset':
      return { countedBefore: sql`${liveSource.countingSince}`, countingSince: now }
    case 'undo-reset':
      return { countingSince: sql`${liveSource.countedBefore}`, countedBefore: null }
  }
}

/** Stores the current scene, as reported by an overlay page in streaming software. */
export async function reportScene(
  { db }: Pick<Services, 'db'>,
  id: string,
  scene: string,
): Promise<void> {
  await db
    .update(liveSource)
    .set({ currentScene: scene, version: sql`${liveSource.version} + 1` })
    .where(
      and(
        eq(liveSource.id, id),
        eq(liveSource.mode, 'scenes'),
        sql`${liveSource.currentScene} is distinct from ${scene}`,
      ),
    )
}

/** If several processes report the same page within this time, only one of them writes. */
const SEEN_PAUSE_MS = 15 * SECOND_MS

/**
 * Records that pages of these stream overlays are open. An overlay whose page wasn't open before
 * gets a new version, so that its docks update.
 */
export async function noteSeen(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  const seenBefore = (ms: number) =>
    or(isNull(liveSource.lastSeenAt), lt(liveSource.lastSeenAt, new Date(now.getTime() - ms)))
  await db
    .update(liveSource)
    .set({
      lastSeenAt: now,
      version: sql`${liveSource.version} + (${seenBefore(OPEN_MS)})::int`,
    })
    .where(and(sql`${liveSource.id} = any(${sql.param(ids)}::uuid[])`, seenBefore(SEEN_PAUSE_MS)))
}
