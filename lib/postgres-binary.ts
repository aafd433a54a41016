// Arrays in PostgreSQL's binary format: as text, escaping an array costs both sides far more than
// copying what is in it.

const TYPE = { text: 25, uuid: 2950 }
const HEAD_BYTES = 20

/** Writes dimensions, whether there are nulls, the elements' type, their count and the first index. */
function writeHead(array: Buffer, type: number, count: number, hasNulls: boolean): void {
  const head = [1, hasNulls ? 1 : 0, type, count, 1]
  head.forEach((number, index) => {
    array.writeInt32BE(number, index * 4)
  })
}

/** A text[], in which null is NULL. */
export function textArray(values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), HEAD_BYTES)
  const array = Buffer.allocUnsafe(bytes)
  writeHead(array, TYPE.text, values.length, sizes.includes(-1))
  let at = HEAD_BYTES
  values.forEach((value, index) => {
    at = array.writeInt32BE(sizes[index] ?? -1, at)
    if (value !== null) at += array.write(value, at)
  })
  return array
}

/** A uuid[] of the first `count` ids, whose 16 bytes each follow one another. */
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
