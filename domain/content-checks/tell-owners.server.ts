import { type SQL, sql } from 'drizzle-orm'
import { type QueuedMail, queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { type BrokenContent, contentProblemMail } from '#emails/content-problem.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { CONFIRM_MS, CONTENT_OF, IS_OFFERED } from './claim-checks.server.ts'
import { findDoubt } from './doubt.server.ts'
import { type CheckProblem, CONNECTION_PROBLEMS, FILE_PROBLEMS } from './outcome.ts'

export const CONTENT_PROBLEM_KIND = 'content-problem'
/** The number of consecutive failed checks before anyone is notified. */
export const LEAST_FAILURES = 2

type Broken = BrokenContent & {
  magnetId: string
  content: string
  workspaceId: string | null
  campaignId: string | null
  creatorId: string | null
}
type Person = { id: string; email: string }

/**
 * Notifies owners once about contents that failed twice in a row. The owner of a magnet gets one
 * email about all of their magnets. For a campaign, the managers of its workspace and its creators
 * get an email. No one is notified about failures that this installation more likely caused itself.
 * Returns the number of emails.
 */
export async function tellOwners(services: Services): Promise<number> {
  const { db, log } = services
  const doubt = await findDoubt(services)
  const doubted = [
    ...(doubt.network ? CONNECTION_PROBLEMS : []),
    ...(doubt.store ? FILE_PROBLEMS : []),
  ]
  if (doubted.length > 0) {
    log.warn({ ...doubt }, 'content_checks.notices_withheld')
    await confirmAnew(services, doubted)
  }
  const untold = isUntold(doubted)
  const { rows: owners } = await db.execute<{ id: string }>(sql`
    select distinct m.user_id as id from content_checks c
    join lead_magnets m on m.id = c.magnet_id join "user" u on u.id = m.user_id
    where ${untold}`)
  let mails = 0
  for (const { id } of owners) {
    mails += await db.transaction((tx) => tellOwner(services, tx, id, untold))
  }
  if (mails > 0) {
    services.wakeMail()
    log.info({ owners: owners.length, mails }, 'content_checks.owners_notified')
  }
  return mails
}

/**
 * Sets doubted failures back to unconfirmed and schedules their next check soon. Otherwise, once
 * enough other contents work again, owners would be notified about failures that weren't checked
 * again after the fault was fixed.
 */
async function confirmAnew(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  doubted: readonly CheckProblem[],
): Promise<void> {
  const soon = new Date(clock.now().getTime() + CONFIRM_MS).toISOString()
  await db.execute(sql`
    update content_checks set failures = ${LEAST_FAILURES - 1},
      next_at = least(next_at, ${soon}::timestamptz)
    where magnet_id in (
      select magnet_id from content_checks
      where failures > 0 and failures >= ${LEAST_FAILURES} and told_at is null
        and problem = any (${sql.param([...doubted])}::text[])
      for update skip locked)`)
}

const isUntold = (doubted: readonly CheckProblem[]): SQL => sql`
  c.failures >= ${sql.raw(String(LEAST_FAILURES))} and c.told_at is null and c.ignored_at is null
  and c.content = ${CONTENT_OF} and c.problem <> all (${sql.param([...doubted])}::text[])
  and ${IS_OFFERED}`

async function tellOwner(
  { env, clock }: Services,
  tx: Transaction,
  ownerId: string,
  untold: SQL,
): Promise<number> {
  const { rows } = await tx.execute<BrokenRow>(sql`
    select c.magnet_id, c.content, m.file_url, c.problem, c.failing_since, m.title,
      m.workspace_id, m.campaign_id, m.creator_id
    from content_checks c
    join lead_magnets m on m.id = c.magnet_id join "user" u on u.id = m.user_id
    where m.user_id = ${ownerId}::uuid and ${untold}
    order by c.failing_since, m.title for update of c skip locked`)
  const broken = rows.map(toBroken)
  const mails: QueuedMail[] = []
  for (const group of byCampaign(broken)) {
    mails.push(...(await mailsAbout(tx, ownerId, group, env.publicUrl)))
  }
  for (const mail of mails) await queueMail(tx, mail)
  await tx.execute(sql`
    update content_checks set told_at = ${clock.now().toISOString()}
    where magnet_id = any (${sql.param(broken.map((one) => one.magnetId))}::uuid[])`)
  return mails.length
}

/** Groups an owner's broken magnets by campaign. Magnets without a campaign form one group. */
function byCampaign(broken: Broken[]): Broken[][] {
  const groups = new Map<string | null, Broken[]>()
  for (const one of broken) {
    groups.set(one.campaignId, [...(groups.get(one.campaignId) ?? []), one])
  }
  return [...groups.values()]
}

async function mailsAbout(
  tx: Queryable,
  ownerId: string,
  group: Broken[],
  publicUrl: string,
): Promise<QueuedMail[]> {
  const to = ({ id, email }: Person) => ({ kind: CONTENT_PROBLEM_KIND, to: email, userId: id })
  const owner = await findOwner(tx, ownerId)
  if (!owner) return []
  const [first] = group
  if (owner.person) {
    const only = group.length === 1 ? first : undefined
    const url = `${publicUrl}${only ? `/analytics/${only.magnetId}` : '/magnets'}`
    return [{ ...to(owner.person), ...contentProblemMail(group, { as: 'owner' }, url) }]
  }
  const { workspaceId, brand, managers } = owner
  const campaignId = first?.campaignId ?? null
  const campaign = campaignId && (await findCampaignName(tx, campaignId))
  const contents = [...new Map(group.map((one) => [one.content, one])).values()]
  const url = `${publicUrl}/workspace/${workspaceId}${campaignId ? `/campaigns/${campaignId}` : ''}`
  const about = { as: 'manager', campaign: campaign || null, pages: group.length } as const
  const mails: QueuedMail[] = managers.map((manager) => ({
    ...to(manager),
    ...contentProblemMail(contents, about, url),
  }))
  if (!campaign) return mails
  const known = new Set(managers.map(({ id }) => id))
  for (const one of await findCreators(tx, group)) {
    if (known.has(one.id)) continue
    const page = `${publicUrl}/campaigns/${one.broken.creatorId}`
    const reader = { as: 'creator', campaign, brand } as const
    mails.push({ ...to(one), ...contentProblemMail([one.broken], reader, page) })
  }
  return mails
}

type Owner =
  | { person: Person }
  | { person: null; workspaceId: string; brand: string; managers: Person[] }

async function findOwner(tx: Queryable, ownerId: string): Promise<Owner | null> {
  const { rows } = await tx.execute<{ email: string; workspace_id: string | null; brand: string }>(
    sql`select u.email, w.id as workspace_id, w.name as brand from "user" u
      left join workspaces w on w.account_id = u.id where u.id = ${ownerId}::uuid`,
  )
  const [row] = rows
  if (!row) return null
  const { workspace_id: workspaceId, brand, email } = row
  if (!workspaceId) return { person: { id: ownerId, email } }
  const { rows: managers } = await tx.execute<Person>(sql`
    select u.id, u.email from workspace_members w join "user" u on u.id = w.user_id
    where w.workspace_id = ${workspaceId}::uuid and w.role in ('owner', 'manager')
      and u.closed_at is null order by u.email`)
  return { person: null, workspaceId, brand, managers }
}

async function findCampaignName(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from campaigns where id = ${id}::uuid`,
  )
  return rows[0]?.name ?? null
}

/** Returns the creators of these pages, each with their page. */
async function findCreators(
  tx: Queryable,
  group: Broken[],
): Promise<(Person & { broken: Broken })[]> {
  const pages = new Map(group.map((one) => [one.creatorId, one]))
  const { rows } = await tx.execute<Person & { creator_id: string }>(sql`
    select u.id, u.email, p.id as creator_id from campaign_creators p join "user" u on u.id = p.user_id
    where p.id = any (${sql.param([...pages.keys()].filter((id) => id !== null))}::uuid[])
      and p.state in ('accepted', 'paused') and u.closed_at is null order by u.email`)
  return rows.flatMap(({ creator_id, ...person }) => {
    const broken = pages.get(creator_id)
    return broken ? [{ ...person, broken }] : []
  })
}

type BrokenRow = {
  magnet_id: string
  content: string
  file_url: string | null
  problem: CheckProblem
  failing_since: string
  title: string
  workspace_id: string | null
  campaign_id: string | null
  creator_id: string | null
}

const toBroken = (row: BrokenRow): Broken => ({
  magnetId: row.magnet_id,
  content: row.content,
  link: row.file_url,
  problem: row.problem,
  since: new Date(row.failing_since),
  title: row.title,
  workspaceId: row.workspace_id,
  campaignId: row.campaign_id,
  creatorId: row.creator_id,
})
