import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { brandAccountId, customDomain, workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { type HostCheck, parseHostname, recordName, recordValue } from './hostname.ts'
import {
  type CheckOutcome,
  type Domain,
  invalidateDomainPages,
  verifyDomain,
} from './verify-domain.server.ts'

/** The maximum number of domains per workspace, verified or not. */
export const MAX_DOMAINS = 10

export type ListedDomain = Pick<
  Domain,
  'id' | 'host' | 'state' | 'checkedAt' | 'verifiedAt' | 'openedAt' | 'failingSince' | 'lastError'
> & { record: { name: string; value: string } }

/** Returns a workspace's domains, each with the DNS record that it needs. */
export async function listDomains(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
): Promise<ListedDomain[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const domains = await services.db
    .select()
    .from(customDomain)
    .where(eq(customDomain.workspaceId, membership.workspaceId))
    .orderBy(asc(customDomain.host))
  return domains.map(({ id, host, token, state, ...domain }) => ({
    id,
    host,
    state,
    checkedAt: domain.checkedAt,
    verifiedAt: domain.verifiedAt,
    openedAt: domain.openedAt,
    failingSince: domain.failingSince,
    lastError: domain.lastError,
    record: { name: recordName(host), value: recordValue(token) },
  }))
}

export type AddDomainResult =
  | { ok: true; id: string; host: string }
  | { ok: false; reason: Extract<HostCheck, { ok: false }>['reason'] | 'exists' | 'too-many' }

/**
 * Adds a domain, which is pending until its DNS record is found. Several workspaces may add the
 * same domain, but only one can verify it.
 */
export async function addDomain(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  typed: string,
): Promise<AddDomainResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-domains')
  const read = parseHostname(typed, ownHosts(services.env))
  if (!read.ok) return read
  const { host } = read
  return services.db.transaction(async (tx): Promise<AddDomainResult> => {
    await tx
      .select({ id: workspace.id })
      .from(workspace)
      .where(eq(workspace.id, membership.workspaceId))
      .for('update')
    const [has] = await tx
      .select({ domains: count() })
      .from(customDomain)
      .where(eq(customDomain.workspaceId, membership.workspaceId))
    if ((has?.domains ?? 0) >= MAX_DOMAINS) return { ok: false, reason: 'too-many' }
    const [added] = await tx
      .insert(customDomain)
      .values({
        workspaceId: membership.workspaceId,
        host,
        token: randomBytes(16).toString('hex'),
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: customDomain.id })
    return added ? { ok: true, id: added.id, host } : { ok: false, reason: 'exists' }
  })
}

/** Looks up the domain's DNS record now. Returns null if the domain is removed during the lookup. */
export async function checkDomain(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  domainId: string,
): Promise<{ host: string; outcome: CheckOutcome } | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-domains')
  const [domain] = isUuid(domainId)
    ? await services.db.select().from(customDomain).where(ofWorkspace(membership, domainId))
    : []
  if (!domain) return null
  const outcome = await verifyDomain(services, domain)
  return outcome && { host: domain.host, outcome }
}

/** Removes a domain, which then shows no pages. Codes and links on PUBLIC_URL keep working. */
export async function removeDomain(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  domainId: string,
): Promise<{ host: string } | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-domains')
  if (!isUuid(domainId)) return null
  return services.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(customDomain)
      .where(ofWorkspace(membership, domainId))
      .returning({ host: customDomain.host })
    if (removed) await invalidateDomainPages(tx, membership.workspaceId)
    return removed ?? null
  })
}

const ofWorkspace = ({ workspaceId }: { workspaceId: string }, domainId: string) =>
  and(eq(customDomain.id, domainId), eq(customDomain.workspaceId, workspaceId))

/**
 * Records that a page was opened on a verified domain, which proves that its A or CNAME record
 * points to this server. From then on, the workspace's links use the domain. Does nothing on later
 * calls.
 */
export async function recordDomainOpened(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  workspaceId: string,
  host: string,
): Promise<void> {
  await db
    .update(customDomain)
    .set({ openedAt: clock.now() })
    .where(
      and(
        eq(customDomain.workspaceId, workspaceId),
        eq(customDomain.host, host.toLowerCase()),
        eq(customDomain.state, 'verified'),
        isNull(customDomain.openedAt),
      ),
    )
}

export type BrandHost = { host: string; workspaceId: string; accountId: string }

/** Returns the verified domains of open workspaces, of all accounts or only of the given ones. */
export async function listBrandHosts(
  db: Queryable,
  accountIds: readonly string[] | null = null,
): Promise<BrandHost[]> {
  const ofAccounts = accountIds ? inArray(workspace.accountId, [...accountIds]) : undefined
  return selectBrandHosts(db).where(and(isServed, ofAccounts))
}

/**
 * Returns the workspace that has verified this host as its domain, or null. Closed workspaces don't
 * count.
 */
export async function findBrandHost(db: Queryable, host: string): Promise<string | null> {
  const ofHost = eq(customDomain.host, host.toLowerCase())
  const [found] = await selectBrandHosts(db).where(and(isServed, ofHost))
  return found?.workspaceId ?? null
}

const isServed = and(eq(customDomain.state, 'verified'), isNull(workspace.closedAt))

const selectBrandHosts = (db: Queryable) =>
  db
    .select({
      host: customDomain.host,
      workspaceId: customDomain.workspaceId,
      accountId: brandAccountId,
    })
    .from(customDomain)
    .innerJoin(workspace, eq(workspace.id, customDomain.workspaceId))

const ownHosts = ({ publicUrl, publicUrlAliases }: Env) =>
  [publicUrl, ...publicUrlAliases].map((origin) => new URL(origin).hostname)
