import { describe, expect, it } from 'vitest'
import { BitReader, BitWriter, endOfBits } from './bits.ts'
import { payloadOf, toUnit } from './nal-units.ts'
import {
  adaptSequence,
  readPictureSet,
  readSequence,
  renamePictureSet,
  sequenceId,
} from './sequence.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

/** x264, High profile, 1280 × 720, BT.709, 30,000/1,001 frames a second, two frames reordered. */
const HIGH = bytes('67 64001f acd9405005bb016a020202800001f480007530078c18cb')
/** x264, Baseline profile, 1280 × 720. */
const BASELINE = bytes('67 42c01f d9005005bb016a020202800001f480007530078c1924')
/** Chromium on Linux, High profile, 640 × 360. */
const CHROMIUM = bytes('67 640c1e ac191a80a02ff966a0202020f08846a0')

describe('bits', () => {
  it('reads back numbers of every length, at every position', () => {
    const writer = new BitWriter(1)
    const numbers = Array.from({ length: 40 }, (_, at) => 2 ** (at % 31) - (at % 3))
    for (const number of numbers) {
      writer.bit(1)
      writer.unsigned(number)
      writer.bits(number, 32)
    }
    const payload = writer.toPayload()
    const reader = new BitReader(payload)
    for (const number of numbers) {
      expect([reader.bit(), reader.unsigned(), reader.bits(32)]).toEqual([1, number, number])
    }
    expect(reader.position).toBe(endOfBits(payload))
  })

  it('copies bits from any position to any other', () => {
    const source = Uint8Array.from({ length: 40 }, (_, at) => (at * 73 + 11) & 255)
    for (let shift = 0; shift < 8; shift++) {
      for (let from = 0; from < 9; from++) {
        const writer = new BitWriter(1)
        writer.bits(0, shift)
        writer.copy(source, from, 317)
        const reader = new BitReader(writer.toPayload())
        reader.bits(shift)
        const expected = new BitReader(source)
        expected.bits(from)
        const copied = Array.from({ length: 317 - from }, () => reader.bit())
        expect(copied).toEqual(copied.map(() => expected.bit()))
      }
    }
  })

  it('throws if damaged data ends too early or has no end', () => {
    expect(() => new BitReader(Uint8Array.of(0)).bits(9)).toThrow(RangeError)
    expect(() => new BitReader(new Uint8Array(9)).unsigned()).toThrow(RangeError)
    expect(() => endOfBits(new Uint8Array(4))).toThrow(RangeError)
  })
})

describe('NAL units', () => {
  it('never contain a start code, and keep their payload', () => {
    const payload = Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 0, 3, 5, 0, 0, 2, 0, 0, 4, 128)
    const unit = toUnit(0x65, payload)
    const text = Buffer.from(unit).toString('hex')
    expect(text).not.toMatch(/^(?:..)*00000[012]/)
    expect([...payloadOf(unit)]).toEqual([...payload])
  })
})

describe('a sequence parameter set', () => {
  it('says the size, colors and order of a stream', () => {
    expect(readSequence(HIGH)).toMatchObject({
      profile: 100,
      width: 1280,
      height: 720,
      isPlain: true,
      isInterlaced: false,
      signal: { isFullRange: false, colors: { primaries: 1, transfer: 1, matrix: 1 } },
      reordering: { frames: 2, buffered: 4 },
    })
    expect(readSequence(BASELINE)).toMatchObject({ profile: 66, width: 1280, height: 720 })
    expect(readSequence(CHROMIUM)).toMatchObject({ profile: 100, width: 640, height: 360 })
  })

  it('gets another id, and the colors and order of the stream that it joins', () => {
    const stream = readSequence(HIGH)
    for (const own of [BASELINE, CHROMIUM]) {
      const { profile, width, height } = readSequence(own)
      const adapted = adaptSequence(own, 31, stream)
      expect(sequenceId(adapted)).toBe(31)
      const { signal, reordering } = stream
      expect(readSequence(adapted)).toMatchObject({ profile, width, height, signal, reordering })
      const plain = { ...stream, signal: null, reordering: null }
      const again = adaptSequence(adapted, 3, plain)
      expect(sequenceId(again)).toBe(3)
      expect(readSequence(again)).toMatchObject({ profile, width, signal: null, reordering: null })
    }
  })

  it('throws if it ends too early', () => {
    for (let length = 1; length < HIGH.length - 3; length++) {
      expect(() => readSequence(HIGH.subarray(0, length))).toThrow(RangeError)
    }
  })
})

describe('a picture parameter set', () => {
  it('keeps everything but its ids', () => {
    const set = bytes('68 ce 3c 80')
    const renamed = renamePictureSet(set, 63, 31)
    expect(readPictureSet(renamed)).toMatchObject({ id: 63, sequenceId: 31, isArithmetic: false })
    expect([...renamePictureSet(renamed, 0, 0)]).toEqual([...set])
  })
})
