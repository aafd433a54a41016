import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { canUseBrandWorkspace } from '#domain/plans/plan.ts'
import { PLAN_FIELDS, planOf } from '#domain/plans/plans.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type ApiScope, isApiScope } from './scopes.ts'

/** A usable key, as requests need it. */
export type ApiKey = {
  id: string
  /** The account that it acts for. */
  accountId: string
  /** The workspace of that account; null for a creator's key. */
  workspaceId: string | null
  scopes: ReadonlySet<ApiScope>
  /** Null means all magnets. */
  magnetIds: readonly string[] | null
  /** Null means all networks. */
  allowedNetworks: readonly string[] | null
  expiresAt: Date | null
  /** Who made it: of a workspace, a member with the right to. */
  createdBy: string | null
  /** It belongs to a workspace, and the administrator suspended the member who made it. */
  isCreatorSuspended: boolean
  /** The administrator suspended the account: it can be read, but not changed. */
  isSuspended: boolean
  /** The workspace's plan has ended: it can be read, but not changed. */
  isReadOnly: boolean
}

/** A revoked key is refused in all processes within this time, and in its own at once. */
const KEPT_MS = 1000
const MAX_KEPT = 10_000

const caches = new WeakMap<Services['db'], LRUCache<string, { key: ApiKey | null }>>()

function cacheOf({ db }: Pick<Services, 'db'>) {
  const cache =
    caches.get(db) ?? new LRUCache<string, { key: ApiKey | null }>({ max: MAX_KEPT, ttl: KEPT_MS })
  caches.set(db, cache)
  return cache
}

/**
 * Returns the key with this hash; null if there is none, it was revoked, its account is closed, or it is a
 * workspace's and who made it may not make keys anymore.
 */
export async function findKeyByHash(services: Services, hash: Buffer): Promise<ApiKey | null> {
  const cache = cacheOf(services)
  const id = hash.toString('base64')
  const kept = cache.get(id)
  if (kept) return kept.key
  const [row] = await usableKey(services.db).execute({ hash })
  const key = row ? toKey(services, row) : null
  cache.set(id, { key })
  return key
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof usableKey>['execute']>>[number]

function toKey(services: Services, row: KeyRow): ApiKey | null {
  const { subscribed, creatorRole, creatorSuspendedAt, ...key } = row
  const isOfWorkspace = key.workspaceId !== null
  if (isOfWorkspace && !(creatorRole && can(creatorRole, 'manage-integrations'))) return null
  // The owner of a suspended workspace can still read it.
  const isCreatorSuspended = isOfWorkspace && creatorRole !== 'owner' && creatorSuspendedAt !== null
  const isReadOnly = isOfWorkspace && !canUseBrandWorkspace(planOf(services, subscribed))
  const scopes = new Set(key.scopes.filter(isApiScope))
  return { ...key, isReadOnly, isCreatorSuspended, scopes }
}

/** Returns whose key this was, if it exists but doesn't work anymore; null if it never existed. */
export async function findFormerKey(
  { db }: Pick<Services, 'db'>,
  hash: Buffer,
): Promise<{ id: string; accountId: string; workspaceId: string | null } | null> {
  const [row] = await db
    .select({ id: apiKey.id, accountId: apiKey.accountId, workspaceId: workspace.id })
    .from(apiKey)
    .leftJoin(workspace, eq(workspace.accountId, apiKey.accountId))
    .where(eq(apiKey.hash, hash))
  return row ?? null
}

/** Forgets what this process has read of keys. */
export const forgetKeys = (services: Pick<Services, 'db'>): void => cacheOf(services).clear()

const creator = alias(user, 'creator')

const usableKey = oncePer((db: Queryable) =>
  db
    .select({
      id: apiKey.id,
      accountId: apiKey.accountId,
      workspaceId: workspace.id,
      scopes: apiKey.scopes,
      magnetIds: apiKey.magnetIds,
      allowedNetworks: apiKey.allowedNetworks,
      expiresAt: apiKey.expiresAt,
      createdBy: apiKey.createdBy,
      creatorRole: workspaceMember.role,
      creatorSuspendedAt: creator.suspendedAt,
      isSuspended: sql<boolean>`${user.suspendedAt} is not null`,
      subscribed: PLAN_FIELDS,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.accountId))
    .leftJoin(workspace, eq(workspace.accountId, apiKey.accountId))
    .leftJoin(
      workspaceMember,
      and(
        eq(workspaceMember.workspaceId, workspace.id),
        eq(workspaceMember.userId, apiKey.createdBy),
      ),
    )
    .leftJoin(creator, eq(creator.id, apiKey.createdBy))
    .leftJoin(subscription, eq(subscription.userId, workspace.ownerId))
    .where(
      and(
        eq(apiKey.hash, sql.placeholder('hash')),
        isNull(apiKey.revokedAt),
        isNull(user.closedAt),
      ),
    )
    .prepare('usable_api_key'),
)
