import { BitReader, BitWriter, endOfBits } from './bits.ts'
import { payloadOf, toUnit } from './nal-units.ts'

/** How a stream's colors are encoded. The three codes are those of ITU-T H.273. */
type SignalType = {
  format: number
  isFullRange: boolean
  colors: { primaries: number; transfer: number; matrix: number } | null
}

/** What a sequence parameter set (SPS) says about a stream. */
export type Sequence = {
  profile: number
  level: number
  /** In pixels, after cropping. */
  width: number
  height: number
  /** 4:2:0 with 8 bits for each value. */
  isPlain: boolean
  isInterlaced: boolean
  /** How many earlier frames a frame can refer to. */
  references: number
  signal: SignalType | null
  /** How far frames can be shown after later ones, and how many a decoder keeps; null if unstated. */
  reordering: { frames: number; buffered: number } | null
}

/** The profiles whose parameter sets contain the color format (7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]
const EXTENDED_ASPECT = 255
const MAX_SCALING_LISTS = 12

/** A parsed set, with the positions at which it is changed. */
type Parsed = Sequence & {
  payload: Uint8Array
  /** The position after the set's id. */
  afterId: number
  /** The position of the flag that says whether there is a VUI. */
  vuiFlag: number
  /** Positions in the VUI; null if there is none. */
  vui: { signal: [from: number, to: number]; restriction: number } | null
}

/** Reads a sequence parameter set. Throws if it is damaged. */
export function readSequence(unit: Uint8Array): Sequence {
  return parse(unit)
}

function parse(unit: Uint8Array): Parsed {
  const payload = payloadOf(unit)
  const reader = new BitReader(payload)
  const profile = reader.bits(8)
  reader.bits(8)
  const level = reader.bits(8)
  reader.unsigned()
  const afterId = reader.position
  const isPlain = readColorFormat(reader, profile)
  reader.unsigned()
  const order = reader.unsigned()
  if (order === 0) reader.unsigned()
  if (order === 1) {
    reader.bit()
    reader.signed()
    reader.signed()
    const frames = reader.unsigned()
    if (frames > 255) throw new RangeError('The H.264 data is damaged')
    for (let frame = 0; frame < frames; frame++) reader.signed()
  }
  const references = reader.unsigned()
  reader.bit()
  const [across, down] = [reader.unsigned() + 1, reader.unsigned() + 1]
  const isInterlaced = reader.bit() === 0
  if (isInterlaced) reader.bit()
  reader.bit()
  const rows = isInterlaced ? 2 : 1
  let [width, height] = [across * 16, down * 16 * rows]
  if (reader.bit() === 1) {
    width -= 2 * (reader.unsigned() + reader.unsigned())
    height -= 2 * rows * (reader.unsigned() + reader.unsigned())
  }
  const vuiFlag = reader.position
  const picture = { width, height, isPlain, isInterlaced }
  const facts = { profile, level, ...picture, references, payload, afterId, vuiFlag }
  if (reader.bit() === 0) return { ...facts, signal: null, reordering: null, vui: null }
  return { ...facts, ...readVui(reader) }
}

function readColorFormat(reader: BitReader, profile: number): boolean {
  if (!HIGH_PROFILES.includes(profile)) return true
  const format = reader.unsigned()
  if (format === 3) reader.bit()
  const [lumaDepth, colorDepth] = [reader.unsigned(), reader.unsigned()]
  reader.bit()
  if (reader.bit() === 1) {
    for (let list = 0; list < (format === 3 ? MAX_SCALING_LISTS : 8); list++) {
      if (reader.bit() === 1) skipScalingList(reader, list < 6 ? 16 : 64)
    }
  }
  return format === 1 && lumaDepth === 0 && colorDepth === 0
}

function skipScalingList(reader: BitReader, size: number): void {
  let [last, next] = [8, 8]
  for (let at = 0; at < size; at++) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

function readVui(reader: BitReader): Pick<Parsed, 'signal' | 'reordering' | 'vui'> {
  if (reader.bit() === 1 && reader.bits(8) === EXTENDED_ASPECT) reader.bits(32)
  if (reader.bit() === 1) reader.bit()
  const signalFrom = reader.position
  const signal = reader.bit() === 1 ? readSignal(reader) : null
  const signalTo = reader.position
  if (reader.bit() === 1) {
    reader.unsigned()
    reader.unsigned()
  }
  if (reader.bit() === 1) {
    reader.bits(32)
    reader.bits(32)
    reader.bit()
  }
  const hasBuffers = skipBufferModel(reader)
  const hasMoreBuffers = skipBufferModel(reader)
  if (hasBuffers || hasMoreBuffers) reader.bit()
  reader.bit()
  const restriction = reader.position
  const vui: Parsed['vui'] = { signal: [signalFrom, signalTo], restriction }
  if (reader.bit() === 0) return { signal, reordering: null, vui }
  reader.bit()
  for (let skipped = 0; skipped < 4; skipped++) reader.unsigned()
  return { signal, reordering: { frames: reader.unsigned(), buffered: reader.unsigned() }, vui }
}

function readSignal(reader: BitReader): SignalType {
  const format = reader.bits(3)
  const isFullRange = reader.bit() === 1
  if (reader.bit() === 0) return { format, isFullRange, colors: null }
  const [primaries, transfer, matrix] = [reader.bits(8), reader.bits(8), reader.bits(8)]
  return { format, isFullRange, colors: { primaries, transfer, matrix } }
}

/** Skips the parameters of a hypothetical decoder's buffer (E.1.2). Returns whether there are any. */
function skipBufferModel(reader: BitReader): boolean {
  if (reader.bit() === 0) return false
  const buffers = reader.unsigned() + 1
  if (buffers > 32) throw new RangeError('The H.264 data is damaged')
  reader.bits(8)
  for (let buffer = 0; buffer < buffers; buffer++) {
    reader.unsigned()
    reader.unsigned()
    reader.bit()
  }
  reader.bits(20)
  return true
}

/**
 * Returns an encoder's sequence parameter set under another id, with the colors and the order of
 * frames of the stream into which its frames are inserted. So a decoder that meets the set between
 * frames of that stream keeps its buffers, and shows the same colors.
 */
export function adaptSequence(
  unit: Uint8Array,
  id: number,
  stream: Sequence,
): Uint8Array<ArrayBuffer> {
  const own = parse(unit)
  const writer = new BitWriter(own.payload.length + 32)
  writer.copy(own.payload, 0, 16)
  writer.bits(Math.max(own.level, stream.level), 8)
  writer.unsigned(id)
  writer.copy(own.payload, own.afterId, own.vuiFlag)
  writer.bit(1)
  if (own.vui) {
    writer.copy(own.payload, own.vuiFlag + 1, own.vui.signal[0])
    writeSignal(writer, stream.signal)
    writer.copy(own.payload, own.vui.signal[1], own.vui.restriction)
  } else {
    // No aspect ratio and no overscan; no chroma location, timing or buffers; no picture structure.
    writer.bits(0, 2)
    writeSignal(writer, stream.signal)
    writer.bits(0, 5)
  }
  writeReordering(writer, stream.reordering, own.references)
  return toUnit(unit[0] ?? 0, writer.toPayload())
}

function writeSignal(writer: BitWriter, signal: SignalType | null): void {
  writer.bit(signal ? 1 : 0)
  if (!signal) return
  writer.bits(signal.format, 3)
  writer.bit(signal.isFullRange ? 1 : 0)
  writer.bit(signal.colors ? 1 : 0)
  if (!signal.colors) return
  const { primaries, transfer, matrix } = signal.colors
  for (const code of [primaries, transfer, matrix]) writer.bits(code, 8)
}

/** The largest exponents of a motion vector's length (E.2.1). */
const MAX_VECTOR = 16

function writeReordering(
  writer: BitWriter,
  reordering: Sequence['reordering'],
  references: number,
): void {
  writer.bit(reordering ? 1 : 0)
  if (!reordering) return
  writer.bit(1)
  writer.unsigned(0)
  writer.unsigned(0)
  writer.unsigned(MAX_VECTOR)
  writer.unsigned(MAX_VECTOR)
  writer.unsigned(reordering.frames)
  writer.unsigned(Math.max(references, reordering.buffered))
}

/** What a picture parameter set (PPS) says. */
export type PictureSet = { id: number; sequenceId: number; isArithmetic: boolean }

function parsePicture(payload: Uint8Array): PictureSet & { afterIds: number } {
  const reader = new BitReader(payload)
  const [id, sequenceId] = [reader.unsigned(), reader.unsigned()]
  const afterIds = reader.position
  return { id, sequenceId, afterIds, isArithmetic: reader.bit() === 1 }
}

/** Reads a picture parameter set. Throws if it is damaged. */
export const readPictureSet = (unit: Uint8Array): PictureSet => parsePicture(payloadOf(unit))

/** Returns a sequence parameter set's id. */
export function sequenceId(unit: Uint8Array): number {
  const reader = new BitReader(payloadOf(unit))
  reader.bits(24)
  return reader.unsigned()
}

/** Returns a picture parameter set under another id, for the sequence parameter set with an id. */
export function renamePictureSet(
  unit: Uint8Array,
  id: number,
  sequence: number,
): Uint8Array<ArrayBuffer> {
  const payload = payloadOf(unit)
  const writer = new BitWriter(payload.length + 8)
  writer.unsigned(id)
  writer.unsigned(sequence)
  writer.copy(payload, parsePicture(payload).afterIds, endOfBits(payload))
  return toUnit(unit[0] ?? 0, writer.toPayload())
}

/** Returns the id of the picture parameter set that a slice refers to. */
export function pictureSetOf(slice: Uint8Array): number {
  const reader = new BitReader(payloadOf(slice.subarray(0, 32)))
  reader.unsigned()
  reader.unsigned()
  return reader.unsigned()
}

/**
 * Returns a slice that refers to another picture parameter set. The set must not use arithmetic
 * coding, because the bits after the id move to other positions in their bytes.
 */
export function renameSlice(slice: Uint8Array, id: number): Uint8Array<ArrayBuffer> {
  const payload = payloadOf(slice)
  const reader = new BitReader(payload)
  reader.unsigned()
  reader.unsigned()
  const from = reader.position
  reader.unsigned()
  const writer = new BitWriter(payload.length + 8)
  writer.copy(payload, 0, from)
  writer.unsigned(id)
  writer.copy(payload, reader.position, endOfBits(payload))
  return toUnit(slice[0] ?? 0, writer.toPayload())
}
