// Arrays in PostgreSQL's binary format: as text, escaping an array costs both sides far more than
// copying what is in it.

const TYPE = { int4: 23, text: 25, timestamptz: 1184, uuid: 2950 }
const HEAD_BYTES = 20
const EPOCH_2000_MS = 946_684_800_000

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

/** An int4[] of the first `count` numbers. */
export function int4Array(numbers: Int32Array, count: number): Buffer {
  const { array, data } = fixedArray(TYPE.int4, 4, count)
  for (let i = 0; i < count; i++) data.setInt32(HEAD_BYTES + 4 + i * 8, numbers[i] ?? 0)
  return array
}

/** A timestamptz[] of the first `count` times, each in milliseconds since 1970. */
export function timestamptzArray(times: Float64Array, count: number): Buffer {
  const { array, data } = fixedArray(TYPE.timestamptz, 8, count)
  for (let i = 0; i < count; i++) {
    const micros = ((times[i] ?? 0) - EPOCH_2000_MS) * 1000
    const at = HEAD_BYTES + 4 + i * 12
    data.setInt32(at, Math.floor(micros / 2 ** 32))
    data.setUint32(at + 4, micros >>> 0)
  }
  return array
}

/** A uuid[] of the first `count` ids, whose 16 bytes each follow one another. */
export function uuidArray(ids: Uint8Array, count: number): Buffer {
  const { array, data } = fixedArray(TYPE.uuid, 16, count)
  const from = new DataView(ids.buffer, ids.byteOffset, ids.length)
  for (let i = 0; i < count; i++) {
    const at = HEAD_BYTES + 4 + i * 20
    for (let k = 0; k < 16; k += 4) data.setUint32(at + k, from.getUint32(i * 16 + k))
  }
  return array
}

/** An array of elements of one size without nulls; their bytes are yet to be filled in. */
function fixedArray(type: number, bytes: number, count: number): { array: Buffer; data: DataView } {
  const array = Buffer.allocUnsafe(HEAD_BYTES + count * (4 + bytes))
  writeHead(array, type, count, false)
  const data = new DataView(array.buffer, array.byteOffset, array.length)
  for (let i = 0, at = HEAD_BYTES; i < count; i++, at += 4 + bytes) data.setInt32(at, bytes)
  return { array, data }
}
