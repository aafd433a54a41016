import { LRUCache } from 'lru-cache'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { decrypt, encrypt } from '../encryption.server.ts'
import { knownSecrets } from '../known-secrets.ts'
import { createCodeKey, createPersonCodes, type PersonCodes } from './person-codes.server.ts'

const contextOf = (campaignId: string) =>
  ({ purpose: 'promo code keys', subject: campaignId }) as const

/** Returns a new key of a campaign's codes, encrypted for its row. */
export const createSealedKey = (
  { env }: { env: Pick<Env, 'sessionSecret'> },
  campaignId: string,
): string => encrypt(env.sessionSecret, contextOf(campaignId), createCodeKey())

/** Returns a campaign's key; null if none of the configured secrets can decrypt it. */
export const openKey = (
  { env }: Pick<Services, 'env'>,
  campaignId: string,
  sealed: string,
): Buffer | null => decrypt(knownSecrets(env), contextOf(campaignId), sealed)

/** The codes by their encrypted keys, which never change. */
const known = new LRUCache<string, PersonCodes>({ max: 50 })

/** Returns the codes of a campaign; null if its key can't be decrypted, which is logged. */
export function findPersonCodes(
  services: Pick<Services, 'env' | 'log'>,
  campaignId: string,
  sealed: string,
): PersonCodes | null {
  const cached = known.get(sealed)
  if (cached) return cached
  const key = openKey(services, campaignId, sealed)
  if (!key) {
    services.log.error({ campaignId }, 'promo_key.decryption_failed')
    return null
  }
  const codes = createPersonCodes(key)
  known.set(sealed, codes)
  return codes
}
