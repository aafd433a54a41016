import { and, arrayContains, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { changeStock } from '#domain/leads/change/change-stock.server.ts'
import {
  SPAM_FLAGS,
  type SpamFlag,
  WITHHOLDING_FLAGS,
  withholdsMail,
} from '#domain/leads/lead-flags.ts'
import { isChosen, type LeadChoice } from '#domain/leads/list/lead-choice.server.ts'
import { queueWithheldMails } from '#domain/leads/tell/withheld-emails.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/**
 * 'accept' removes the flags of suspicious leads, except from tests. 'mark-test' and 'not-test'
 * set and remove the owner's own flag. Only the person can confirm their email.
 */
export type Review = 'accept' | 'mark-test' | 'not-test'

export type Reviewed = { leads: number; mails: number }

const isTest = arrayContains(lead.flags, ['test'])
const isSuspicious = sql`${lead.flags} && ${sql.raw(`'{${SPAM_FLAGS.join(',')}}'`)}`
const APPLIES: Record<Review, SQL | undefined> = {
  accept: and(eq(lead.isFlagged, true), isSuspicious, not(isTest)),
  'mark-test': not(isTest),
  'not-test': isTest,
}
const FLAGS: Record<Review, SQL> = {
  accept: sql`array(select unnest(${lead.flags}) intersect select 'unconfirmed')`,
  'mark-test': sql`array_append(${lead.flags}, 'test')`,
  'not-test': sql`array_remove(${lead.flags}, 'test')`,
}

/**
 * SQL for the rule whose lead limit a lead counts toward: the lead came through one of the magnet's
 * own codes or from a program, and the offer hadn't ended.
 */
const OWN_STOCK = sql`case when ${lead.overRuleId} is null then (select r.id from magnet_rules r
  where r.magnet_id = ${lead.leadMagnetId} and r.condition = 'after-leads'
    and (${lead.source} = 'api' or exists (select 1 from short_links k
      where k.magnet_id = r.magnet_id and k.identifier = ${lead.viaName}))) end`
/**
 * SQL for each review: an accepted lead counts toward the lead limit, even beyond it. A lead marked
 * as a test no longer counts toward it.
 */
const STOCK: Record<Review, SQL> = {
  accept: sql`coalesce(${lead.stockRuleId},
    case when ${lead.flags} && ${sql.raw(WITHHOLDING_FLAGS)} then ${OWN_STOCK} end)`,
  'mark-test': sql`null`,
  'not-test': sql`coalesce(${lead.stockRuleId},
    case when not ${lead.flags} && ${sql.raw(WITHHOLDING_FLAGS)} then ${OWN_STOCK} end)`,
}

/**
 * Reviews an owner's leads. In one transaction, all stats start or stop counting them. Accepting
 * also sends the withheld delivery emails, within the email limits. Returns how many leads changed
 * and how many emails were queued. Erased leads and leads of other owners are ignored. `which`
 * narrows the selection.
 */
export async function reviewLeads(
  services: Services,
  ownerId: string,
  leadIds: readonly string[],
  review: Review,
  which?: SQL,
): Promise<Reviewed> {
  const ids = leadIds.filter(isUuid)
  if (ids.length === 0) return { leads: 0, mails: 0 }
  const theirs = and(eq(lead.ownerId, ownerId), inArray(lead.id, ids), which)
  const reviewed = await services.db.transaction((tx) => change(services, tx, theirs, review))
  if (reviewed.mails > 0) services.wakeMail()
  return reviewed
}

const STEP = 500
/** The owner is waiting for the page. To accept the remaining leads, they have to click again. */
const MAX_MS = 20_000

/**
 * Accepts all leads with this flag in a scope, except tests. Commits in steps, and another call
 * continues. `hasMore` is true if the time ran out before all were accepted.
 */
export async function acceptAll(
  services: Services,
  { ownerId, within }: { ownerId: string; within: SQL | undefined },
  flag: SpamFlag,
): Promise<Reviewed & { hasMore: boolean }> {
  const startedAt = performance.now()
  const flagged = and(within, eq(lead.ownerId, ownerId), isNull(lead.erasedAt), withFlag(flag))
  const all = { leads: 0, mails: 0 }
  let after: SQL | undefined
  for (;;) {
    const rows = await services.db
      .select({ id: lead.id, at: sql<string>`${lead.submittedAt}::text` })
      .from(lead)
      .where(and(flagged, after))
      .orderBy(asc(lead.submittedAt), asc(lead.id))
      .limit(STEP)
    const ids = rows.map((row) => row.id)
    const step = await reviewLeads(services, ownerId, ids, 'accept', withFlag(flag))
    all.leads += step.leads
    all.mails += step.mails
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return { ...all, hasMore: false }
    if (performance.now() - startedAt > MAX_MS) return { ...all, hasMore: true }
    after = sql`(${lead.submittedAt}, ${lead.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
  }
}

const withFlag = (flag: SpamFlag) =>
  and(eq(lead.isFlagged, true), arrayContains(lead.flags, [flag]), not(isTest))

/** Returns the number of leads with each flag in a scope. Tests count only as tests. */
export async function countFlags(
  { db }: Pick<Services, 'db'>,
  within: SQL | undefined,
): Promise<{ flag: LeadFlag; leads: number }[]> {
  const flags = db
    .select({
      flag: sql<LeadFlag>`unnest(case when ${isTest} then '{test}' else ${lead.flags} end)`.as(
        'flag',
      ),
    })
    .from(lead)
    .where(and(within, eq(lead.isFlagged, true), isNull(lead.erasedAt)))
    .as('flags')
  return db
    .select({ flag: flags.flag, leads: sql<number>`count(*)::int` })
    .from(flags)
    .groupBy(flags.flag)
    .orderBy(sql`2 desc, 1`)
}

async function change(
  services: Services,
  tx: Transaction,
  which: SQL | undefined,
  review: Review,
): Promise<Reviewed> {
  let mails = 0
  const changed = await changeLeads(tx, and(which, APPLIES[review]), {
    set: () => ({ flags: FLAGS[review], stockRuleId: STOCK[review] }),
    async changeMails(leads) {
      await changeStock(tx, leads, services.clock.now())
      if (review !== 'accept') return
      const withheld = leads
        .map(({ before }) => before)
        .filter(({ flags, overRuleId }) => withholdsMail(flags) && overRuleId === null)
      mails = await queueWithheldMails(services, tx, withheld)
    },
  })
  return { leads: changed.length, mails }
}

/** Reviews those of these leads that match the choice (see `reviewLeads`). */
export const reviewChosenLeads = (
  services: Services,
  ownerId: string,
  choice: LeadChoice,
  { leadIds, review }: { leadIds: readonly string[]; review: Review },
): Promise<Reviewed> => reviewLeads(services, ownerId, leadIds, review, isChosen(choice))

/** Accepts all leads with this flag that match the choice (see `acceptAll`). */
export const acceptAllChosen = (
  services: Services,
  ownerId: string,
  choice: LeadChoice,
  flag: SpamFlag,
): Promise<Reviewed & { hasMore: boolean }> =>
  acceptAll(services, { ownerId, within: isChosen(choice) }, flag)
