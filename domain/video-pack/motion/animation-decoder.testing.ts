/**
 * Decodes QuickTime Animation with 32 bits per pixel, one frame after another, for tests. It was
 * written from the description of the format and shares no code with the encoder. Throws for bytes
 * that aren't in the format, and for pixels outside the picture.
 */
export class AnimationDecoder {
  readonly #width: number
  readonly #height: number
  readonly pixels: Uint32Array

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    // Pixels that are never written keep this value, so that tests notice them.
    this.pixels = new Uint32Array(width * height).fill(0xdeadbeef)
  }

  decode(sample: Uint8Array): void {
    const bytes = new DataView(sample.buffer, sample.byteOffset, sample.length)
    const size = bytes.getUint32(0)
    if (size !== sample.length) throw new Error(`size ${size} of ${sample.length} bytes`)
    if (size < 8) return
    const header = bytes.getUint16(4)
    if (header !== 0 && header !== 8) throw new Error(`header ${header}`)
    const first = header ? bytes.getUint16(6) : 0
    const lines = header ? bytes.getUint16(10) : this.#height
    if (first + lines > this.#height) throw new Error(`lines ${first} to ${first + lines}`)
    let at = header ? 14 : 6
    for (let y = first; y < first + lines; y++) at = this.#decodeLine(bytes, at, y)
    if (bytes.getUint8(at) !== 0 || at + 1 !== size) throw new Error(`the frame ends at ${at}`)
  }

  #decodeLine(bytes: DataView, start: number, y: number): number {
    let at = start
    let x = 0
    const skip = () => {
      const code = bytes.getUint8(at++)
      if (code === 0) throw new Error(`the frame ends in line ${y}`)
      x += code - 1
    }
    const write = (pixel: number) => {
      if (x >= this.#width) throw new Error(`pixel ${x} of line ${y}`)
      this.pixels[y * this.#width + x++] = pixel
    }
    const read = () => {
      at += 4
      return bytes.getUint32(at - 4)
    }
    skip()
    for (;;) {
      const code = bytes.getInt8(at++)
      if (code === -1) return at
      if (code === 0) skip()
      else if (code > 0) for (let i = 0; i < code; i++) write(read())
      else {
        const pixel = read()
        for (let i = 0; i < -code; i++) write(pixel)
      }
    }
  }
}
