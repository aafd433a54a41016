import { fromBase64, joinBytes, toBase64, utf8 } from './bytes.ts'

/**
 * The state of a log: its origin, the number of leaves and their root hash. It is the text of a
 * signed note (https://c2sp.org/tlog-checkpoint).
 */
export type Checkpoint = { origin: string; size: number; root: Uint8Array<ArrayBuffer> }

/** The public key of a log (https://c2sp.org/signed-note). */
export type NoteKey = {
  name: string
  id: Uint8Array<ArrayBuffer>
  publicKey: Uint8Array<ArrayBuffer>
}

/** The signature type of Ed25519. */
const ED25519 = 1
const KEY_ID_BYTES = 4
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

export const writeCheckpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Returns the bytes whose SHA-256 begins with the id of an Ed25519 key. */
export const keyIdInput = (name: string, publicKey: Uint8Array): Uint8Array<ArrayBuffer> =>
  joinBytes(utf8(`${name}\n`), Uint8Array.of(ED25519), publicKey)

export const writeNoteKey = ({ name, id, publicKey }: NoteKey): string => {
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name}+${hex}+${toBase64(joinBytes(Uint8Array.of(ED25519), publicKey))}`
}

/** Returns a key from its text; null if it isn't an Ed25519 key. Doesn't check the key's id. */
export function readNoteKey(text: string): NoteKey | null {
  const [, name = '', hex = '', base64 = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const bytes = fromBase64(base64)
  if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519) return null
  const id = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return { name, id, publicKey: bytes.slice(1) }
}

/** Returns a note with one signature. */
export function writeSignedNote(
  text: string,
  { name, id }: Pick<NoteKey, 'name' | 'id'>,
  signature: Uint8Array,
): string {
  return `${text}\n— ${name} ${toBase64(joinBytes(id, signature))}\n`
}

export type SignedNote = {
  text: string
  signatures: { name: string; keyId: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }[]
}

/** Returns a note and its Ed25519 signatures; null if it isn't a signed note. */
export function readSignedNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const text = note.slice(0, end + 1)
  const signatures: SignedNote['signatures'] = []
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name = '', base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = fromBase64(base64)
    if (!bytes || bytes.length <= KEY_ID_BYTES) return null
    // Witnesses may add signatures of other types, which are longer.
    if (bytes.length !== KEY_ID_BYTES + SIGNATURE_BYTES) continue
    const [keyId, signature] = [bytes.slice(0, KEY_ID_BYTES), bytes.slice(KEY_ID_BYTES)]
    signatures.push({ name, keyId, signature })
  }
  return { text, signatures }
}

/** Returns a checkpoint from a note's text; null if the text isn't one. */
export function readCheckpointText(text: string): Checkpoint | null {
  const [, origin = '', count = '', base64 = ''] = /^(.+)\n(0|[1-9]\d*)\n(.+)\n/.exec(text) ?? []
  const [root, size] = [fromBase64(base64), Number(count)]
  return origin && root?.length === 32 && Number.isSafeInteger(size) ? { origin, size, root } : null
}

/** Returns the bytes that a note's signatures sign. */
export const signedBytes = ({ text }: SignedNote): Uint8Array<ArrayBuffer> => utf8(text)
