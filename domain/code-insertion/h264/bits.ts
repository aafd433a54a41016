/** Reads bits from bytes, the highest bit of each byte first. Reading past the end throws. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The position of the next bit. */
  get position(): number {
    return this.#at
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new RangeError('The H.264 data ends too early')
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at++
    return bit
  }

  /** Reads a number of up to 32 bits. */
  bits(count: number): number {
    let value = 0
    for (let read = 0; read < count; read++) value = value * 2 + this.bit()
    return value
  }

  /** Reads an unsigned number with a variable length (ISO/IEC 14496-10, 9.1: `ue(v)`). */
  unsigned(): number {
    let zeros = 0
    while (this.bit() === 0) if (++zeros > 32) throw new RangeError('The H.264 data is damaged')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** Reads a signed number with a variable length (`se(v)`). */
  signed(): number {
    const value = this.unsigned()
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2
  }
}

/** Collects bits, the highest bit of each byte first. */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #at = 0

  /** @param capacity the expected number of bytes */
  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(capacity)
  }

  bit(value: number): void {
    this.#reserve(1)
    if (value)
      this.#bytes[this.#at >> 3] = (this.#bytes[this.#at >> 3] ?? 0) | (0x80 >> (this.#at & 7))
    this.#at++
  }

  /** Writes a number of up to 32 bits. */
  bits(value: number, count: number): void {
    for (let left = count - 1; left >= 0; left--) this.bit(Math.floor(value / 2 ** left) % 2)
  }

  /** Writes an unsigned number with a variable length. */
  unsigned(value: number): void {
    const bits = Math.floor(Math.log2(value + 1))
    this.bits(0, bits)
    this.bits(value + 1, bits + 1)
  }

  /** Writes the bits of `bytes` from one position to another. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    let at = from
    while (at < to && (at & 7) !== 0) this.bit(bitAt(bytes, at++))
    const whole = (to - at) >> 3
    this.#reserve(whole + 2)
    const shift = this.#at & 7
    let target = this.#at >> 3
    const source = at >> 3
    for (let index = 0; index < whole; index++, target++) {
      const byte = bytes[source + index] ?? 0
      this.#bytes[target] = (this.#bytes[target] ?? 0) | (byte >> shift)
      if (shift > 0) this.#bytes[target + 1] = (byte << (8 - shift)) & 0xff
    }
    this.#at += whole * 8
    at += whole * 8
    while (at < to) this.bit(bitAt(bytes, at++))
  }

  /** Ends the data as H.264 requires: a one, then zeros up to the end of the byte. */
  toPayload(): Uint8Array<ArrayBuffer> {
    this.bit(1)
    return this.#bytes.slice(0, (this.#at + 7) >> 3)
  }

  #reserve(bytes: number): void {
    const needed = (this.#at >> 3) + bytes + 1
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

const bitAt = (bytes: Uint8Array, at: number) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1

/** Returns the position after the last bit of a payload, without the one and zeros that end it. */
export function endOfBits(payload: Uint8Array): number {
  let last = payload.length - 1
  while (last >= 0 && payload[last] === 0) last--
  const byte = payload[last]
  if (byte === undefined) throw new RangeError('The H.264 data is empty')
  let zeros = 0
  while (((byte >> zeros) & 1) === 0) zeros++
  return last * 8 + 7 - zeros
}
