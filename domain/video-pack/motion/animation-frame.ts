import { encodeLine, firstChange } from './animation-line.ts'
import { ByteWriter } from './byte-writer.ts'

/** A frame that is drawn line by line, so that the whole picture needn't be in memory. */
export type Frame = {
  /** Lines before `from`, and from `to` on, are transparent. */
  from: number
  to: number
  /**
   * Writes the pixels of line `y` to `line`, as 0xAARRGGBB with straight alpha. Overwrites every
   * pixel.
   */
  drawLine(y: number, line: Uint32Array): void
}

/** Bit 3 of a frame's header means that the first line and the number of lines follow. */
const HAS_LINES = 0x0008
/** The byte offset of a frame's number of lines. */
const LINES_AT = 10

/**
 * A QuickTime Animation frame that repeats the previous frame. Readers skip frames of fewer than
 * eight bytes, so it contains only its size, without header and lines.
 */
export const UNCHANGED_FRAME = Uint8Array.of(0, 0, 0, 7, 0, 0, 0)

/**
 * Encodes frames of one size losslessly as QuickTime Animation (32-bit ARGB). Keeps two lines in
 * memory.
 */
export class AnimationEncoder {
  readonly #height: number
  readonly #line: Uint32Array
  readonly #before: Uint32Array

  constructor({ width, height }: { width: number; height: number }) {
    this.#height = height
    this.#line = new Uint32Array(width)
    this.#before = new Uint32Array(width)
  }

  /** Returns a key frame with all of its lines, which is decoded without any other frame. */
  encodeKeyFrame(frame: Frame): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter()
    out.u32(0)
    out.u16(0)
    for (let y = 0; y < this.#height; y++) {
      frame.drawLine(y, this.#line)
      encodeLine(out, this.#line, null)
    }
    return finish(out)
  }

  /** Returns the frame as changes to the previous frame. */
  encodeChange(frame: Frame, before: Frame): Uint8Array<ArrayBuffer> {
    if (frame === before) return UNCHANGED_FRAME
    const to = Math.max(frame.to, before.to)
    let y = Math.min(frame.from, before.from)
    while (y < to && !this.#drawBoth(frame, before, y)) y++
    if (y >= to) return UNCHANGED_FRAME

    const out = new ByteWriter()
    out.u32(0)
    out.u16(HAS_LINES)
    out.u16(y)
    out.u16(0)
    out.u16(0)
    out.u16(0)
    const first = y
    let lines = 0
    let length = out.length
    for (; y < to; y++) {
      const changed = this.#drawBoth(frame, before, y)
      encodeLine(out, this.#line, this.#before)
      if (!changed) continue
      lines = y - first + 1
      length = out.length
    }
    out.truncate(length)
    out.putU16(LINES_AT, lines)
    return finish(out)
  }

  /** Draws line `y` of both frames. Returns whether the lines differ. */
  #drawBoth(frame: Frame, before: Frame, y: number): boolean {
    frame.drawLine(y, this.#line)
    before.drawLine(y, this.#before)
    return firstChange(this.#line, this.#before) < this.#line.length
  }
}

/** Ends the frame with a skip of 0, and writes its size, which is known only now. */
function finish(out: ByteWriter): Uint8Array<ArrayBuffer> {
  out.u8(0)
  out.putU32(0, out.length)
  return out.toBytes()
}
