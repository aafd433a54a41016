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

/** A usable key, with what each request needs to know. */
export type ApiKey = {
  id: string
  /** The account that the key acts for. */
  accountId: string
  /** The workspace of that account; null for the key of a creator's account. */
  workspaceId: string | null
  scopes: ReadonlySet<ApiScope>
  /** Null means all magnets. */
  magnetIds: readonly string[] | null
  /** Null means all networks. */
  allowedNetworks: readonly string[] | null
  expiresAt: Date | null
  /** The id of the person who created the key. In a workspace, a member who may create keys. */
  createdBy: string | null
  /**
   * True if the key belongs to a workspace and the administrator has suspended the member who
   * created it.
   */
  isCreatorSuspended: boolean
  /** True if the administrator has suspended the account: it can be read, but not changed. */
  isSuspended: boolean
  /** True if the workspace's plan has ended: it can be read, but not changed. */
  isReadOnly: boolean
}

/**
 * The maximum time that a process uses a cached key. The process that revokes a key refuses it
 * immediately, and other processes within this time.
 */
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
 * Returns the key with this hash. Returns null if there is no such key, if it was revoked, if its
 * account is closed, or if it is a workspace's key whose creator may no longer create keys.
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

/**
 * Returns the id and account of a key that exists but no longer works; null if it never existed.
 */
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

/** Clears this process's cache of keys. */
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
