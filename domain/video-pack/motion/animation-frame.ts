import { encodeLine, firstChange } from './animation-line.ts'
import { ByteWriter } from './byte-writer.ts'

/** A frame that is drawn line by line, so that no whole picture is in memory. */
export type Frame = {
  /** Lines before `from`, and from `to` on, are transparent. */
  from: number
  to: number
  /** Overwrites every pixel of `line`, 0xAARRGGBB with straight alpha, with those of line `y`. */
  drawLine(y: number, line: Uint32Array): void
}

/** Bit 3 of a frame's header: the first line and the number of lines follow. */
const HAS_LINES = 0x0008
/** Where a frame's number of lines is. */
const LINES_AT = 10

/**
 * What a frame of QuickTime Animation looks like that shows the frame before once more: readers
 * skip frames of fewer than eight bytes. Its size, no header, no lines.
 */
export const UNCHANGED_FRAME = Uint8Array.of(0, 0, 0, 7, 0, 0, 0)

/**
 * Encodes frames of one size as QuickTime Animation, 32 bits ARGB, without loss. Keeps two lines in
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

  /** Returns a frame that is decoded without any other, with every one of its lines. */
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

  /** Returns what changed since the frame before. */
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

  /** Draws line `y` of both frames; returns whether they differ. */
  #drawBoth(frame: Frame, before: Frame, y: number): boolean {
    frame.drawLine(y, this.#line)
    before.drawLine(y, this.#before)
    return firstChange(this.#line, this.#before) < this.#line.length
  }
}

/** A skip of 0 ends the frame; then its size is known. */
function finish(out: ByteWriter): Uint8Array<ArrayBuffer> {
  out.u8(0)
  out.putU32(0, out.length)
  return out.toBytes()
}
