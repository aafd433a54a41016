import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import type { Attempt } from './settle.ts'

const AT_ONCE = 200
/** Attempts that finish within this time are written together. */
const GATHER_MS = 25
/** If this many attempts are waiting to be written, no more deliveries are claimed. */
const MOST_WAITING = 2000

export type AttemptWriter = {
  add(attempts: Attempt[]): void
  /** Returns the number of a target's attempts that aren't written yet. */
  unwritten(targetId: string): number
  isFull(): boolean
  /** Resolves when all attempts are written, which can't happen while the database is down. */
  settle(): Promise<void>
}

type WriterServices = Pick<Services, 'log' | 'isOutage'>
type Work = {
  /** Writes a group of attempts. Returns those that have to be written later. */
  record(attempts: Attempt[]): Promise<Attempt[]>
  onWritten(): void
}

/**
 * Writes attempts in groups, in order, and keeps them in memory while the database is down. If the
 * database rejects a group, the group is split until the rejected attempt is alone. That attempt is
 * written without its texts. If that is rejected too, it is dropped, and its delivery becomes due
 * again.
 */
export function createAttemptWriter(
  { log, isOutage }: WriterServices,
  { record, onWritten }: Work,
): AttemptWriter {
  let waiting: Attempt[] = []
  const unwritten = new Map<string, number>()
  let writing: Promise<void> | null = null
  let atOnce = AT_ONCE
  /** Ids of attempts whose texts were removed because the database rejected them. */
  const bare = new Set<string>()

  function count(attempts: readonly Attempt[], by: 1 | -1): void {
    for (const { targetId } of attempts) {
      const left = (unwritten.get(targetId) ?? 0) + by
      if (left === 0) unwritten.delete(targetId)
      else unwritten.set(targetId, left)
    }
  }

  function replace(group: Attempt[], left: Attempt[]): void {
    waiting = [...waiting.slice(group.length), ...left]
    count(group, -1)
    count(left, 1)
  }

  function refuse(group: Attempt[], error: unknown): void {
    const [first] = group
    if (group.length > 1 || !first) {
      log.warn({ err: error, attempts: group.length }, 'deliveries.group_split')
      atOnce = group.length >> 1
      return
    }
    log.error({ err: error, deliveryId: first.content.deliveryId }, 'deliveries.not_recorded')
    const isBare = bare.delete(first.id)
    replace(group, isBare ? [] : [withoutTexts(first)])
    if (!isBare) bare.add(first.id)
  }

  async function write(): Promise<void> {
    await delay(GATHER_MS)
    while (waiting.length > 0) {
      const group = waiting.slice(0, atOnce)
      try {
        const left = await record(group)
        replace(group, left)
        for (const { id } of group) bare.delete(id)
        atOnce = Math.min(AT_ONCE, 2 * atOnce)
        onWritten()
        if (left.length > 0) await delay(GATHER_MS)
      } catch (error) {
        if (!isOutage(error)) {
          refuse(group, error)
          continue
        }
        log.error({ err: error, attempts: waiting.length }, 'deliveries.not_recorded')
        await delay(SECOND_MS)
      }
    }
    // Set synchronously, so attempts added from now on start a new batch.
    writing = null
  }

  return {
    add(attempts) {
      waiting.push(...attempts)
      count(attempts, 1)
      writing ??= write()
    },
    unwritten: (targetId) => unwritten.get(targetId) ?? 0,
    isFull: () => waiting.length >= MOST_WAITING,
    async settle() {
      while (writing) await writing
    },
  }
}

const withoutTexts = ({ outcome, ...attempt }: Attempt): Attempt => {
  const { request: _request, response: _response, error: _error, ...rest } = outcome
  return { ...attempt, outcome: { ...rest, error: 'The response couldn’t be stored.' } }
}
