import type { Size } from '../../screen/screen.ts'
import { atom, fixed, letters, pascalString, u16, u32, zeros } from './mov-atoms.ts'

/** 32 means that the frames have an alpha channel (Apple’s technical Q&A QA1183). */
const DEPTH = 32
const DPI = 72
const NO_COLOR_TABLE = 0xffff
/** QuickTime's codecLosslessQuality. */
const LOSSLESS = 0x400
/** Means that each frame may depend on the previous frame. */
const TEMPORAL = 0x200

/**
 * The color space of HD video. With it, an editor shows the same colors in the overlay and in the
 * video below.
 */
const BT_709 = 1

/**
 * Returns the sample description for QuickTime Animation with 32 bits, whole frames and square
 * pixels.
 */
export function sampleDescription({ width, height }: Size): Uint8Array {
  return atom(
    'rle ',
    zeros(6),
    u16(1),
    zeros(4),
    letters('QRMG'),
    u32(TEMPORAL),
    u32(LOSSLESS),
    u16(width),
    u16(height),
    fixed(DPI),
    fixed(DPI),
    u32(0),
    u16(1),
    pascalString('Animation', 32),
    u16(DEPTH),
    u16(NO_COLOR_TABLE),
    atom('colr', letters('nclc'), u16(BT_709), u16(BT_709), u16(BT_709)),
    atom('fiel', [1, 0]),
    atom('pasp', u32(1), u32(1)),
  )
}
