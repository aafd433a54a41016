import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type Code,
  listMagnetCodes,
  lockOwnMagnet,
  reassignShortLinks,
} from './magnet-codes.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'
import { findSuspended } from './suspension.server.ts'

export type RepointInput = {
  /** The magnet whose codes are repointed. */
  from: string
  to: string
  /**
   * The identifiers to repoint, in lower case. If omitted, all that lead to `from` are repointed.
   */
  identifiers?: string[]
}
export type RepointResult =
  | { ok: true; identifiers: string[]; title: string; to: { id: string; title: string } }
  /** 'nothing-leads-here': none of the identifiers leads to the magnet. */
  | { ok: false; reason: 'not-found' | 'target-gone' | 'same' | 'nothing-leads-here' }
  /** The administrator took the magnet down. Repointing its codes would circumvent the takedown. */
  | { ok: false; reason: 'suspended' }

/**
 * Repoints codes and links of one of the owner's magnets, and their spoken links, to another one.
 * The magnet itself and the history of its short links remain; `restoreCodes` undoes the change.
 * From then on, leads belong to the magnet that the page shows.
 */
export async function repointCodes(
  services: Services,
  ownerId: string,
  { from, to, identifiers }: RepointInput,
): Promise<RepointResult> {
  if (!isUuid(from)) return { ok: false, reason: 'not-found' }
  if (!isUuid(to)) return { ok: false, reason: 'target-gone' }
  return services.db.transaction(async (tx) => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    const magnet = await lockOwnMagnet(tx, ownerId, from)
    if (!magnet) return { ok: false, reason: 'not-found' }
    const target = await lockOwnMagnet(tx, ownerId, to)
    if (!target) return { ok: false, reason: 'target-gone' }
    if (target.id === magnet.id) return { ok: false, reason: 'same' }
    if (magnet.suspendedAt) return { ok: false, reason: 'suspended' }
    // A spoken link always leads to the same magnet as its code.
    const moving = (await listMagnetCodes(tx, ownerId, magnet.id)).filter(
      ({ leadsTo, identifier, follows }) =>
        leadsTo.id === magnet.id && (!identifiers || identifiers.includes(follows ?? identifier)),
    )
    if (moving.length === 0) return { ok: false, reason: 'nothing-leads-here' }
    await move(services, tx, moving, target.id)
    return {
      ok: true,
      identifiers: moving.map((code) => code.identifier),
      title: magnet.title,
      to: { id: target.id, title: target.title },
    }
  })
}

export type RestoreCodesResult =
  | { ok: true; moved: number; title: string }
  /** 'suspended': all of the codes lead to magnets that the administrator took down. */
  | { ok: false; reason: 'not-found' | 'suspended' }

/** Repoints all codes and links that were created for a magnet back to it. */
export async function restoreCodes(
  services: Services,
  ownerId: string,
  id: string,
): Promise<RestoreCodesResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    const magnet = await lockOwnMagnet(tx, ownerId, id)
    if (!magnet) return { ok: false, reason: 'not-found' }
    const away = (await listMagnetCodes(tx, ownerId, magnet.id)).filter(
      (code) => code.home?.id === magnet.id && code.leadsTo.id !== magnet.id,
    )
    const held = await findSuspended(
      tx,
      away.map((code) => code.leadsTo.id),
    )
    const moving = away.filter((code) => !held.has(code.leadsTo.id))
    if (away.length > 0 && moving.length === 0) return { ok: false, reason: 'suspended' }
    await move(services, tx, moving, magnet.id)
    return { ok: true, moved: moving.length, title: magnet.title }
  })
}

/** Repoints codes and invalidates the pages that they showed. */
async function move(
  { clock }: Services,
  tx: Transaction,
  codes: Code[],
  to: string,
): Promise<void> {
  const moves = codes.map((code) => ({ identifier: code.identifier, to }))
  await reassignShortLinks(tx, moves, clock.now())
  for (const magnetId of new Set(codes.map((code) => code.leadsTo.id))) {
    await invalidatePages(tx, { magnetId })
  }
  if (codes.length > 0) await recordMagnetEvents(tx, 'magnet.codes_repointed', [to])
}
