/** Collects bytes when the total length isn't known in advance. Numbers are big-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(64 * 1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  u8(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  u16(value: number): void {
    this.#reserve(2)
    this.#bytes[this.#length++] = value >>> 8
    this.#bytes[this.#length++] = value
  }

  u32(value: number): void {
    this.#reserve(4)
    this.#bytes[this.#length++] = value >>> 24
    this.#bytes[this.#length++] = value >>> 16
    this.#bytes[this.#length++] = value >>> 8
    this.#bytes[this.#length++] = value
  }

  /** Writes a 32-bit number over four bytes that were written before. */
  putU32(at: number, value: number): void {
    new DataView(this.#bytes.buffer).setUint32(at, value)
  }

  /** Writes a 16-bit number over two bytes that were written before. */
  putU16(at: number, value: number): void {
    new DataView(this.#bytes.buffer).setUint16(at, value)
  }

  /** Discards everything after the first `length` bytes. */
  truncate(length: number): void {
    this.#length = Math.min(length, this.#length)
  }

  /** Returns a copy of the written bytes. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * this.#bytes.length)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
