/** The types of NAL units that are needed here (ISO/IEC 14496-10, table 7-1). */
export const NAL = { slice: 1, keySlice: 5, sps: 7, pps: 8 } as const

export const nalType = (unit: Uint8Array): number => (unit[0] ?? 0) & 31

/**
 * Splits a sample of an MP4 file into its NAL units, each of which begins with its length. Throws if
 * a length is wrong.
 */
export function splitSample(sample: Uint8Array, lengthBytes: number): Uint8Array[] {
  const units: Uint8Array[] = []
  for (let at = 0; at < sample.length; ) {
    let length = 0
    for (let i = 0; i < lengthBytes; i++) length = length * 256 + (sample[at + i] ?? 0)
    at += lengthBytes
    if (at + length > sample.length) throw new RangeError('The H.264 data is damaged')
    if (length > 0) units.push(sample.subarray(at, at + length))
    at += length
  }
  return units
}

/** Joins NAL units to a sample of an MP4 file. Throws if one is too long for `lengthBytes`. */
export function joinSample(
  units: readonly Uint8Array[],
  lengthBytes: number,
): Uint8Array<ArrayBuffer> {
  const size = units.reduce((sum, { length }) => sum + lengthBytes + length, 0)
  const sample = new Uint8Array(size)
  let at = 0
  for (const unit of units) {
    if (unit.length >= 256 ** lengthBytes) throw new RangeError('A NAL unit is too long')
    for (let i = lengthBytes - 1, rest = unit.length; i >= 0; i--, rest = Math.floor(rest / 256)) {
      sample[at + i] = rest % 256
    }
    sample.set(unit, at + lengthBytes)
    at += lengthBytes + unit.length
  }
  return sample
}

/** Returns a NAL unit's payload without its header byte and the bytes that prevent start codes. */
export function payloadOf(unit: Uint8Array): Uint8Array<ArrayBuffer> {
  const payload = new Uint8Array(Math.max(0, unit.length - 1))
  let length = 0
  let zeros = 0
  for (let at = 1; at < unit.length; at++) {
    const byte = unit[at] as number
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    payload[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return payload.subarray(0, length)
}

/** Returns a NAL unit with this header byte and payload. */
export function toUnit(header: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const unit = new Uint8Array(1 + payload.length + Math.ceil(payload.length / 2))
  unit[0] = header
  let length = 1
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3
      zeros = 0
    }
    unit[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return unit.slice(0, length)
}
