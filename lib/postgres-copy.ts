// Fields in the binary format of COPY. Each field consists of its length and its bytes.

const EPOCH_2000_MS = 946_684_800_000

/** The bytes before the first row. */
export const COPY_START = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** The bytes after the last row. */
export const COPY_END = Buffer.from([0xff, 0xff])

function field(bytes: Buffer | null): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes?.length ?? -1)
  return bytes ? Buffer.concat([length, bytes]) : length
}

/** Encodes a text field. Null becomes NULL. */
export const textField = (text: string | null): Buffer =>
  field(text === null ? null : Buffer.from(text))

/** Encodes a boolean field. Null becomes NULL. */
export const booleanField = (is: boolean | null): Buffer =>
  field(is === null ? null : Buffer.from([is ? 1 : 0]))

/**
 * Encodes a uuid field. Null becomes NULL. For an invalid id, throws an error with PostgreSQL's
 * code for it.
 */
export function uuidField(id: string | null): Buffer {
  const bytes = id === null ? null : Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes === null || bytes.length === 16) return field(bytes)
  throw Object.assign(new Error(`Not a UUID: ${id}`), { code: '22P02' })
}

/** Writes a timestamptz field, which takes 12 bytes. `ms` is in milliseconds since 1970. */
export function writeTimestamptz(to: DataView, at: number, ms: number): void {
  const micros = (ms - EPOCH_2000_MS) * 1000
  to.setInt32(at, 8)
  to.setInt32(at + 4, Math.floor(micros / 2 ** 32))
  to.setUint32(at + 8, micros >>> 0)
}
