import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { creatorPromoCode, promoProgram } from '#db/schema/campaign-sales.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import { toCodeKey } from '#domain/promo-codes/code-key.ts'
import { createSealedKey, findPersonCodes, openKey } from '#domain/promo-codes/code-keys.server.ts'
import {
  formatCode,
  MAX_NUMBERS,
  type PersonCodes,
} from '#domain/promo-codes/person-codes.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { actedBy } from '#domain/workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '#domain/workspaces/membership.server.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { ProgramInput } from './program-input.ts'
import { lockSales, rematchOrders } from './record-sales.server.ts'

export type PromoProgram = Omit<typeof promoProgram.$inferSelect, 'codeKey' | 'nextNumber'> & {
  /** The codes that were given out, with those that were lost because two pages gave one at once. */
  givenCodes: number
}

/** Returns a campaign's program; null if it has none. Doesn't check access. */
export async function findProgramRow(
  queryable: Queryable,
  campaignId: string,
): Promise<PromoProgram | null> {
  const [row] = await queryable
    .select({
      campaignId: promoProgram.campaignId,
      kind: promoProgram.kind,
      offer: promoProgram.offer,
      shopUrl: promoProgram.shopUrl,
      windowDays: promoProgram.windowDays,
      prefix: promoProgram.prefix,
      exportedNumbers: promoProgram.exportedNumbers,
      isActive: promoProgram.isActive,
      createdAt: promoProgram.createdAt,
      updatedAt: promoProgram.updatedAt,
      givenCodes: promoProgram.nextNumber,
    })
    .from(promoProgram)
    .where(eq(promoProgram.campaignId, campaignId))
  return row ?? null
}

/** Returns a campaign's program for a member; null if there is none. */
export async function findProgram(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<PromoProgram | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  return found && findProgramRow(services.db, found.id)
}

export type SaveProgramResult =
  | { ok: true }
  /** 'prefix-used': people or the shop already have codes with the prefix. */
  | { ok: false; reason: 'not-found' | 'prefix-used' }

/**
 * Creates or changes a campaign's program. Its key is created once. The prefix can't change after
 * the first code was given or exported. Codes of both kinds keep counting after a change of kind.
 */
export async function saveProgram(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  input: ProgramInput,
): Promise<SaveProgramResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return services.db.transaction(async (tx): Promise<SaveProgramResult> => {
    // Leads refer to the campaign while they wait for its program, so no stronger lock is taken.
    const found = await findCampaignRow(tx, membership, campaignId, 'no key update')
    if (!found) return { ok: false, reason: 'not-found' }
    const [before] = await tx
      .select()
      .from(promoProgram)
      .where(eq(promoProgram.campaignId, found.id))
      .for('no key update')
    const now = services.clock.now()
    if (!before) {
      const codeKey = createSealedKey(services, found.id)
      const times = { createdAt: now, updatedAt: now }
      await tx.insert(promoProgram).values({ ...input, ...times, campaignId: found.id, codeKey })
      return { ok: true }
    }
    const isUsed = before.nextNumber > 0 || before.exportedNumbers > 0
    if (isUsed && input.prefix !== before.prefix) return { ok: false, reason: 'prefix-used' }
    await tx
      .update(promoProgram)
      .set({ ...input, updatedAt: now })
      .where(eq(promoProgram.campaignId, found.id))
    return { ok: true }
  })
}

/** A creator of a campaign, with their codes. */
export type CreatorCode = {
  creatorId: string
  name: string
  /** The current code; null if there is none. */
  code: string | null
  /** Former codes, which keep counting. */
  former: string[]
}

/** Returns the creators of a campaign with their codes, in the order of names. */
export async function listCreatorCodes(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<CreatorCode[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return []
  return services.db
    .select({
      creatorId: campaignCreator.id,
      name: campaignCreator.name,
      code: sql<string | null>`max(${creatorPromoCode.code})
        filter (where ${creatorPromoCode.retiredAt} is null)`,
      former: sql<string[]>`coalesce(array_agg(${creatorPromoCode.code}
        order by ${creatorPromoCode.createdAt} desc)
        filter (where ${creatorPromoCode.retiredAt} is not null), '{}')`,
    })
    .from(campaignCreator)
    .leftJoin(creatorPromoCode, eq(creatorPromoCode.creatorId, campaignCreator.id))
    .where(
      and(
        eq(campaignCreator.campaignId, found.id),
        sql`(${campaignCreator.state} not in ('declined', 'removed') or ${creatorPromoCode.id} is not null
          or exists (select from campaign_sales s where s.campaign_id = ${campaignCreator.campaignId}
            and s.creator_id = ${campaignCreator.id}))`,
      ),
    )
    .groupBy(campaignCreator.id)
    .orderBy(asc(sql`lower(${campaignCreator.name})`), asc(campaignCreator.id))
}

/** The number of codes that a creator may have had. */
const MAX_FORMER = 20

export type SetCodeResult =
  /** `matched`: the number of orders that had no creator before and now have this one. */
  | { ok: true; matched: number }
  /** 'taken': another creator has or had the code. 'too-many': the creator had too many codes. */
  | { ok: false; reason: 'not-found' | 'no-program' | 'taken' | 'too-many' }

/**
 * Sets a creator's code. The former one keeps counting, and becomes the current one again if it is
 * set again. Orders without a creator are matched again.
 */
export async function setCreatorCode(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  creatorId: string,
  code: string,
): Promise<SetCodeResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const codeKey = toCodeKey(code)
  if (!codeKey) throw new Error('A code was not checked before it was set')
  try {
    return await services.db.transaction(async (tx): Promise<SetCodeResult> => {
      const found = await findCampaignRow(tx, membership, campaignId)
      if (!found || !isUuid(creatorId)) return { ok: false, reason: 'not-found' }
      const sales = await lockSales(tx, found.id)
      if (!sales) return { ok: false, reason: 'no-program' }
      const [creator] = await tx
        .select({ id: campaignCreator.id })
        .from(campaignCreator)
        .where(and(eq(campaignCreator.id, creatorId), eq(campaignCreator.campaignId, found.id)))
        .for('key share')
      if (!creator) return { ok: false, reason: 'not-found' }
      const now = services.clock.now()
      const own = await tx
        .select()
        .from(creatorPromoCode)
        .where(eq(creatorPromoCode.creatorId, creator.id))
      const same = own.find((one) => one.codeKey === codeKey)
      if (same && same.retiredAt === null && same.code === code) return { ok: true, matched: 0 }
      if (!same && own.length >= MAX_FORMER) return { ok: false, reason: 'too-many' }
      await tx
        .update(creatorPromoCode)
        .set({ retiredAt: now })
        .where(
          and(
            eq(creatorPromoCode.creatorId, creator.id),
            isNull(creatorPromoCode.retiredAt),
            same ? ne(creatorPromoCode.id, same.id) : undefined,
          ),
        )
      if (same) {
        await tx
          .update(creatorPromoCode)
          .set({ retiredAt: null, code })
          .where(eq(creatorPromoCode.id, same.id))
        return { ok: true, matched: 0 }
      }
      await tx
        .insert(creatorPromoCode)
        .values({ campaignId: found.id, creatorId: creator.id, code, codeKey, createdAt: now })
      return { ok: true, matched: await rematchOrders(services, tx, sales, { codeKey }) }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'creator_promo_codes_key')) return { ok: false, reason: 'taken' }
    throw error
  }
}

/** Codes for a shop that has to know them before they are used. */
export type CodePool = {
  /** Parts of the list, encoded as they are read. */
  codes: AsyncIterable<string[]>
  /** The numbers of the first and the last code, from 1. */
  first: number
  last: number
}

export type ExportResult<Value> =
  | { ok: true; value: Value }
  /** 'no-key': none of the configured secrets can decrypt the program's key. */
  | { ok: false; reason: 'not-found' | 'no-key' | 'used-up' }

/** The number of codes that are encoded before other requests are handled. */
const ENCODED_AT_ONCE = 500

/**
 * Returns the codes of the next numbers that weren't exported yet, and records that the shop has
 * them. With `again`, returns all codes that were exported so far.
 */
export async function exportCodes(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  asked: { count: number } | { again: true },
): Promise<ExportResult<CodePool>> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx): Promise<ExportResult<CodePool>> => {
    const [program] = await tx
      .select()
      .from(promoProgram)
      .where(eq(promoProgram.campaignId, found.id))
      .for('no key update')
    if (!program) return { ok: false, reason: 'not-found' }
    const { prefix, exportedNumbers } = program
    const isNew = 'count' in asked
    const from = isNew ? exportedNumbers : 0
    const until = isNew ? Math.min(exportedNumbers + asked.count, MAX_NUMBERS) : exportedNumbers
    if (from === until) return { ok: false, reason: 'used-up' }
    const personCodes = findPersonCodes(services, found.id, program.codeKey)
    if (!personCodes) return { ok: false, reason: 'no-key' }
    if (isNew) {
      await tx
        .update(promoProgram)
        .set({ exportedNumbers: until })
        .where(eq(promoProgram.campaignId, found.id))
    }
    const details = { campaign: found.id, codes: until - from }
    await recordSecurityEvent(services, tx, {
      event: 'export.promo-codes',
      workspaceId: membership.workspaceId,
      ...actedBy(viewer, details),
    })
    const codes = encodeCodes(personCodes, prefix, { from, until })
    return { ok: true, value: { codes, first: from + 1, last: until } }
  })
}

/**
 * Returns codes of an export that was recorded before, for a response to it; null if the program or
 * its key is gone. Records nothing.
 */
export async function readExportedCodes(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { first, last }: Pick<CodePool, 'first' | 'last'>,
): Promise<CodePool | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const [program] = await services.db
    .select()
    .from(promoProgram)
    .where(eq(promoProgram.campaignId, found.id))
  if (!program || last > program.exportedNumbers) return null
  const personCodes = findPersonCodes(services, found.id, program.codeKey)
  if (!personCodes) return null
  const codes = encodeCodes(personCodes, program.prefix, { from: first - 1, until: last })
  return { codes, first, last }
}

async function* encodeCodes(
  codes: PersonCodes,
  prefix: string,
  { from, until }: { from: number; until: number },
): AsyncGenerator<string[]> {
  for (let start = from; start < until; start += ENCODED_AT_ONCE) {
    const count = Math.min(ENCODED_AT_ONCE, until - start)
    yield Array.from({ length: count }, (_, index) =>
      formatCode(prefix, codes.encode(start + index)),
    )
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
  }
}

/** The file that clients/verify/promo_code.py reads. */
export type ExportedKey = {
  format: 'qrmagnet-promo-key/1'
  campaign: string
  prefix: string
  key: string
}

/** Returns the key of a campaign's codes. Writes a security event. */
export async function exportKey(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<ExportResult<ExportedKey>> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return { ok: false, reason: 'not-found' }
  const [program] = await services.db
    .select()
    .from(promoProgram)
    .where(eq(promoProgram.campaignId, found.id))
  if (!program) return { ok: false, reason: 'not-found' }
  const key = openKey(services, found.id, program.codeKey)
  if (!key) return { ok: false, reason: 'no-key' }
  await recordSecurityEvent(services, services.db, {
    event: 'export.promo-key',
    workspaceId: membership.workspaceId,
    ...actedBy(viewer, { campaign: found.id }),
  })
  const { prefix } = program
  const file = { campaign: found.id, prefix, key: key.toString('hex') }
  return { ok: true, value: { format: 'qrmagnet-promo-key/1', ...file } }
}
