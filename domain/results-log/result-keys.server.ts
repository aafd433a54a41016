import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { resultKey } from '#db/schema/results-log.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { decrypt, encrypt } from '../encryption.server.ts'
import { knownSecrets } from '../known-secrets.ts'
import {
  type Checkpoint,
  keyIdInput,
  type NoteKey,
  writeCheckpointText,
  writeNoteKey,
  writeSignedNote,
} from './checkpoint.ts'

/** Returns the origin of this installation's log, which is also the name of its key. */
export const getLogOrigin = ({ env }: Pick<Services, 'env'>): string =>
  `${new URL(env.publicUrl).host}/results`

export type SigningKey = { id: string; noteKey: NoteKey; privateKey: KeyObject }

const KEY_BYTES = 32
const contextOf = (keyId: string) => ({ purpose: 'result keys', subject: keyId }) as const

/** Returns the public key of a row in the form in which notes name it. */
export function toNoteKey({
  name,
  publicKey,
}: Pick<typeof resultKey.$inferSelect, 'name' | 'publicKey'>): NoteKey {
  const bytes = Uint8Array.from(Buffer.from(publicKey, 'base64'))
  const id = createHash('sha256').update(keyIdInput(name, bytes)).digest().subarray(0, 4)
  return { name, id: Uint8Array.from(id), publicKey: bytes }
}

/**
 * Returns the key with which this process signs, and creates it if there is none for the origin, or
 * none that the configured secrets can decrypt. The caller holds the log's lock.
 */
export async function requireSigningKey(
  services: Pick<Services, 'env' | 'clock' | 'log'>,
  tx: Transaction,
): Promise<SigningKey> {
  const name = getLogOrigin(services)
  const row = await findNewestKey(tx, name)
  const sealed = row && decrypt(knownSecrets(services.env), contextOf(row.id), row.privateKey)
  if (row && sealed) {
    const privateKey = createPrivateKey({ key: sealed, format: 'der', type: 'pkcs8' })
    return { id: row.id, noteKey: toNoteKey(row), privateKey }
  }
  const created = createKey(services, name)
  await tx.insert(resultKey).values(created.row)
  services.log.warn(
    { origin: name, publicKey: writeNoteKey(created.key.noteKey) },
    'results.key_created',
  )
  return created.key
}

function createKey({ env, clock }: Pick<Services, 'env' | 'clock'>, name: string) {
  const id = randomUUID()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  // The last 32 bytes of the DER encoding are the key itself.
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES)
  const row = {
    id,
    name,
    publicKey: raw.toString('base64'),
    privateKey: encrypt(env.sessionSecret, contextOf(id), der),
    createdAt: clock.now(),
  }
  return { row, key: { id, noteKey: toNoteKey(row), privateKey } satisfies SigningKey }
}

/** Returns the newest key of an origin; null if there is none. */
async function findNewestKey(db: Queryable, name: string) {
  const [row] = await db
    .select()
    .from(resultKey)
    .where(eq(resultKey.name, name))
    .orderBy(desc(resultKey.createdAt), desc(resultKey.id))
    .limit(1)
  return row ?? null
}

/** Returns a checkpoint as a signed note. */
export function signCheckpoint(
  checkpoint: Checkpoint,
  { noteKey, privateKey }: SigningKey,
): string {
  const text = writeCheckpointText(checkpoint)
  return writeSignedNote(text, noteKey, sign(null, Buffer.from(text), privateKey))
}
