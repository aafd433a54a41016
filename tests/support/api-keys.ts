import { apiKey } from '#db/schema/api.ts'
import { hashKey, newKey } from '#domain/api-keys/key-format.server.ts'
import { API_SCOPE_NAMES, type ApiScope } from '#domain/api-keys/scopes.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import type { Services } from '#platform/services.ts'
import { makerFor } from './maker.ts'

type KeyInput = {
  scopes?: readonly ApiScope[]
  magnetIds?: string[]
  allowedNetworks?: string[]
  expiresAt?: Date
  /** By default the account itself, or the workspace's owner. */
  createdBy?: string
}

/** Creates a key of an account, by default with every scope, and returns it. */
export async function createKey(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  { scopes = API_SCOPE_NAMES, ...input }: KeyInput = {},
): Promise<{ id: string; key: string }> {
  const key = newKey()
  const createdBy = await makerFor({ db }, accountId)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKey)
      .values({
        accountId,
        name: 'Test',
        hash: hashKey(key),
        lastFour: key.slice(-4),
        createdBy,
        scopes: [...scopes],
        ...input,
      })
      .returning({ id: apiKey.id })
    if (!row) throw new Error('no key was made')
    await startRecording(tx, accountId)
    return { id: row.id, key }
  })
}
