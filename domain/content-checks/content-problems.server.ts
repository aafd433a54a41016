import { and, eq, sql } from 'drizzle-orm'
import { contentCheck } from '#db/schema/content-checks.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { CONTENT_OF, IS_OFFERED } from './claim-checks.server.ts'
import { type CheckProblem, isProblem, isUncertain, LONG_UNCERTAIN_MS } from './outcome.ts'
import { LEAST_FAILURES } from './tell-owners.server.ts'

/** A magnet whose link or file doesn't open for visitors, as screens show it. */
export type ContentProblem = {
  magnetId: string
  title: string
  problem: CheckProblem
  /** The link; null if the content is a file. */
  link: string | null
  since: Date
  checkedAt: Date
  /**
   * True if the check failed as soon as the magnet was created or changed, so its content may not
   * be published yet.
   */
  isNew: boolean
}

/**
 * Returns the account's magnets with content that failed at least twice in a row, oldest problem
 * first. Content that failed as soon as it was entered is returned after its first failure. Only
 * magnets that visitors can reach are included. Returns nothing while checks are switched off. A
 * problem is left out once the owner has marked it as ignored.
 */
export async function listContentProblems(
  { db, env }: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  {
    magnetId = null,
    campaignId = null,
  }: { magnetId?: string | null; campaignId?: string | null } = {},
): Promise<ContentProblem[]> {
  if (!env.contentChecks) return []
  const rows = await problemsOf(db).execute({ ownerId, magnetId, campaignId })
  return rows.flatMap(({ problem, since, checkedAt, ...row }) =>
    problem && isProblem(problem) && since && checkedAt
      ? [{ ...row, problem, since, checkedAt }]
      : [],
  )
}

/** SQL condition: the content failed within an hour of being entered, so it had never worked. */
const IS_NEW = sql`(${contentCheck.failingSince} <= m.created_at + interval '1 hour'
  or ${contentCheck.failingSince} between m.updated_at and m.updated_at + interval '1 hour')`

const problemsOf = oncePer((db: Queryable) =>
  db
    .select({
      magnetId: contentCheck.magnetId,
      title: sql<string>`m.title`,
      problem: contentCheck.problem,
      link: sql<string | null>`m.file_url`,
      since: contentCheck.failingSince,
      checkedAt: contentCheck.checkedAt,
      isNew: sql<boolean>`${IS_NEW}`,
    })
    .from(contentCheck)
    .innerJoin(sql`lead_magnets m`, sql`m.id = ${contentCheck.magnetId}`)
    .innerJoin(sql`"user" u`, sql`u.id = m.user_id`)
    .where(
      and(
        sql`m.user_id = ${sql.placeholder('ownerId')}::uuid`,
        sql`(${sql.placeholder('magnetId')}::uuid is null or m.id = ${sql.placeholder('magnetId')}::uuid)`,
        sql`(${sql.placeholder('campaignId')}::uuid is null or m.campaign_id = ${sql.placeholder('campaignId')}::uuid)`,
        // Written in the same way as the condition of the partial index on failing contents, so
        // PostgreSQL uses that index.
        sql`${contentCheck.failures} > 0 and (${contentCheck.failures} >= ${sql.raw(String(LEAST_FAILURES))} or ${IS_NEW})`,
        sql`${contentCheck.ignoredAt} is null and ${contentCheck.content} = ${CONTENT_OF}`,
        IS_OFFERED,
      ),
    )
    .orderBy(contentCheck.failingSince, sql`m.title`)
    .prepare('content_problems'),
)

/** When a magnet's content was last checked, and the outcome. */
export type LastCheck = {
  at: Date
  outcome: string
  /**
   * The time since which no check could determine whether the content opens, if that has lasted for
   * several days; otherwise null.
   */
  unknownSince: Date | null
}

/**
 * Returns the last check of the current content of one of the account's magnets; null if it wasn't
 * checked yet.
 */
export async function findLastCheck(
  { db, env }: Pick<Services, 'db' | 'env'>,
  ownerId: string,
  magnetId: string,
): Promise<LastCheck | null> {
  if (!env.contentChecks || !isUuid(magnetId)) return null
  const [row] = await lastCheckOf(db).execute({ ownerId, magnetId })
  if (!row?.at || !row.outcome) return null
  const { at, outcome, unknownSince } = row
  const isLong =
    isUncertain(outcome) &&
    unknownSince !== null &&
    at.getTime() - unknownSince.getTime() >= LONG_UNCERTAIN_MS
  return { at, outcome, unknownSince: isLong ? unknownSince : null }
}

const lastCheckOf = oncePer((db: Queryable) =>
  db
    .select({
      at: contentCheck.checkedAt,
      outcome: contentCheck.outcome,
      unknownSince: contentCheck.unknownSince,
    })
    .from(contentCheck)
    .innerJoin(sql`lead_magnets m`, sql`m.id = ${contentCheck.magnetId}`)
    .where(
      and(
        eq(contentCheck.magnetId, sql.placeholder('magnetId')),
        sql`m.user_id = ${sql.placeholder('ownerId')}::uuid`,
        sql`${contentCheck.content} = ${CONTENT_OF}`,
      ),
    )
    .prepare('last_content_check'),
)

export type IgnoreResult = { ok: true; title: string } | { ok: false; reason: 'not-found' }

/**
 * Hides the problem of one of the account's magnets until its content changes or works again. With
 * `isIgnored` false, shows the problem again. If the problem is already hidden, that isn't an
 * error.
 */
export async function ignoreContentProblem(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  magnetId: string,
  isIgnored: boolean,
): Promise<IgnoreResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const { rows } = await db.execute<{ title: string }>(sql`
    update content_checks c set ignored_at = ${isIgnored ? clock.now().toISOString() : null}::timestamptz
    from lead_magnets m
    where m.id = c.magnet_id and m.id = ${magnetId}::uuid and m.user_id = ${ownerId}::uuid
      and c.failures > 0
    returning m.title`)
  const [row] = rows
  return row ? { ok: true, title: row.title } : { ok: false, reason: 'not-found' }
}

/**
 * Hides or shows the problems of all pages of a campaign in the same way.
 * @throws WorkspaceRefusal
 */
export async function ignoreCampaignProblems(
  services: Services,
  viewer: WorkspaceActor,
  { workspaceId, campaignId }: { workspaceId: string; campaignId: string },
  isIgnored: boolean,
): Promise<number> {
  const { accountId } = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  if (!isUuid(campaignId)) return 0
  const { db, clock } = services
  const { rowCount } = await db.execute(sql`
    update content_checks c set ignored_at = ${isIgnored ? clock.now().toISOString() : null}::timestamptz
    from lead_magnets m
    where m.id = c.magnet_id and m.user_id = ${accountId}::uuid
      and m.campaign_id = ${campaignId}::uuid and c.failures > 0`)
  return rowCount ?? 0
}
