// Arrays in PostgreSQL's binary format. In text format, escaping an array would cost both sides far
// more than copying its contents.

const TYPE = { text: 25, uuid: 2950 }
const HEAD_BYTES = 20
/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_UTF8_BYTES = 3

/**
 * Writes the array's header: the number of dimensions, whether there are nulls, the type of the
 * elements, their count and the first index.
 */
function writeHead(array: Buffer, type: number, count: number, hasNulls: boolean): void {
  const head = [1, hasNulls ? 1 : 0, type, count, 1]
  head.forEach((number, index) => {
    array.writeInt32BE(number, index * 4)
  })
}

/** Encodes a text[]. Null becomes NULL. */
export function textArray(values: readonly (string | null)[]): Buffer {
  let maxBytes = HEAD_BYTES
  for (const value of values) maxBytes += 4 + (value === null ? 0 : value.length * MAX_UTF8_BYTES)
  const array = Buffer.allocUnsafe(maxBytes)
  let at = HEAD_BYTES
  // Write each text without determining its size first, which would double the cost.
  for (const value of values) {
    const bytes = value === null ? -1 : array.write(value, at + 4)
    at = array.writeInt32BE(bytes, at) + Math.max(0, bytes)
  }
  writeHead(array, TYPE.text, values.length, values.includes(null))
  return array.subarray(0, at)
}

/** Encodes a uuid[] of the first `count` ids. `ids` contains 16 bytes per id, without gaps. */
export function uuidArray(ids: Uint8Array, count: number): Buffer {
  const array = Buffer.allocUnsafe(HEAD_BYTES + count * 20)
  writeHead(array, TYPE.uuid, count, false)
  const data = new DataView(array.buffer, array.byteOffset, array.length)
  const from = new DataView(ids.buffer, ids.byteOffset, ids.length)
  for (let i = 0; i < count; i++) {
    const at = HEAD_BYTES + i * 20
    data.setInt32(at, 16)
    for (let k = 0; k < 16; k += 4) data.setUint32(at + 4 + k, from.getUint32(i * 16 + k))
  }
  return array
}
