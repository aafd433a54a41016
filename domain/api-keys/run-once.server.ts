import { and, eq, sql } from 'drizzle-orm'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** A request that must take effect only once, no matter how often it is sent. */
export type OnceClaim = {
  keyId: string
  /** Method and path, such as 'POST /magnets'. */
  operation: string
  idempotencyKey: string
  /** The SHA-256 hash of the request. */
  requestHash: Buffer
}

export type OnceResult<Result> =
  | { ok: true; result: Result; replayed: boolean }
  /**
   * 'under-way': the same request is being processed. 'other-request': the idempotency key was used
   * for a different request.
   */
  | { ok: false; reason: 'under-way' | 'other-request' }

/**
 * Runs an effect in one transaction that also stores the claim with the effect's result (as JSON).
 * After a crash, either both exist or neither. A repeated request gets the stored result. If the
 * effect throws, it is rolled back and may be tried again with the same idempotency key. `effect`
 * gets services whose database is the transaction. What it does outside of the transaction (waking
 * workers, removing files) happens after the commit.
 */
export async function runOnce<Result>(
  services: Services,
  claim: OnceClaim | null,
  effect: (joined: Services) => Promise<Result>,
): Promise<OnceResult<Result>> {
  return runTogether(services, async (joined, tx): Promise<OnceResult<Result>> => {
    if (claim) {
      const earlier = await takeClaim<Result>(tx, claim)
      if (earlier) return earlier
    }
    const result = await effect(joined)
    if (claim) {
      const { keyId, operation, idempotencyKey, requestHash } = claim
      await tx.insert(apiIdempotencyKey).values({
        keyId,
        operation,
        idempotencyKey,
        requestHash,
        result: result as object,
        createdAt: services.clock.now(),
      })
    }
    return { ok: true, result, replayed: false }
  })
}

/**
 * Runs an effect in one transaction. The effect gets the transaction, and services whose database
 * is the transaction. What it does outside of the transaction happens after the commit.
 */
export async function runTogether<Result>(
  services: Services,
  effect: (joined: Services, tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const later: (() => unknown)[] = []
  const outcome = await services.db.transaction((tx) =>
    effect(joinTransaction(services, tx, later), tx),
  )
  for (const work of later) {
    await Promise.resolve(work()).catch((error) =>
      services.log.error({ err: error }, 'api.work_after_commit_failed'),
    )
  }
  return outcome
}

/**
 * Returns the outcome of an earlier request with this claim. Returns null if this request is the
 * first; it then holds a lock on the claim.
 */
async function takeClaim<Result>(
  tx: Transaction,
  claim: OnceClaim,
): Promise<OnceResult<Result> | null> {
  const { keyId, operation, idempotencyKey, requestHash } = claim
  const name = JSON.stringify([keyId, operation, idempotencyKey])
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  if (!rows[0]?.locked) return { ok: false, reason: 'under-way' }
  const [found] = await tx
    .select({ requestHash: apiIdempotencyKey.requestHash, result: apiIdempotencyKey.result })
    .from(apiIdempotencyKey)
    .where(
      and(
        eq(apiIdempotencyKey.keyId, keyId),
        eq(apiIdempotencyKey.operation, operation),
        eq(apiIdempotencyKey.idempotencyKey, idempotencyKey),
      ),
    )
  if (!found) return null
  if (!requestHash.equals(found.requestHash)) return { ok: false, reason: 'other-request' }
  return { ok: true, result: found.result as Result, replayed: true }
}

/**
 * Returns services that work inside a transaction. Transactions of domain functions become
 * savepoints, and actions that must not happen before the commit are collected in `later`.
 */
function joinTransaction(services: Services, tx: Transaction, later: (() => unknown)[]): Services {
  const { background, files, mailer } = services
  return {
    ...services,
    // Excludes `$client`, because its connections are outside of the transaction.
    db: tx as unknown as Database,
    wakeMail: () => void later.push(() => services.wakeMail()),
    wakeDeliveries: () => void later.push(() => services.wakeDeliveries()),
    wakeVideos: () => void later.push(() => services.wakeVideos()),
    wakeImports: () => void later.push(() => services.wakeImports()),
    wakeJobs: () => void later.push(() => services.wakeJobs()),
    background: {
      settle: () => background.settle(),
      run: async (work) => void later.push(() => background.run(work)),
    },
    files: deferring(files, 'remove', later),
    mailer: mailer.files
      ? Object.create(mailer, { files: { value: deferring(mailer.files, 'remove', later) } })
      : mailer,
  }
}

/** Returns an object like `target` whose `method` is called later. */
function deferring<Target extends object, Method extends keyof Target & string>(
  target: Target,
  method: Method,
  later: (() => unknown)[],
): Target {
  const call = target[method] as (...args: unknown[]) => unknown
  const value = async (...args: unknown[]) => void later.push(() => call.apply(target, args))
  return Object.create(target, { [method]: { value } })
}
