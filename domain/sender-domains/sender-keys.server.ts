import { generateKeyPair, randomInt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { senderKey } from '#db/schema/sender-domains.ts'
import type { Services } from '#platform/services.ts'
import { sealSenderKey } from '../mail/own-sender.server.ts'

const generate = promisify(generateKeyPair)
const MODULUS_BITS = 2048
/** Letters and digits that can't be confused with each other. */
const SELECTOR_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SELECTOR_LENGTH = 6

export type NewSenderKey = Pick<
  typeof senderKey.$inferInsert & { id: string; privateKey: string },
  'id' | 'selector' | 'publicKey' | 'privateKey'
>

/**
 * Creates a DKIM key with a random selector. With a fixed one, such as 'qm1', a domain that is
 * removed and added again would have the cached record of its old key for a while, and two accounts
 * or two installations could not both add the domain.
 */
export async function createSenderKey({ env }: Pick<Services, 'env'>): Promise<NewSenderKey> {
  const id = randomUUID()
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const letters = Array.from(
    { length: SELECTOR_LENGTH },
    () => SELECTOR_LETTERS[randomInt(SELECTOR_LETTERS.length)],
  )
  return {
    id,
    selector: `qm-${letters.join('')}`,
    publicKey: publicKey.toString('base64'),
    privateKey: sealSenderKey(env, id, privateKey),
  }
}
