import type { Size } from '../../screen/screen.ts'
import type { FrameRate } from './frame-rate.ts'
import {
  atom,
  fixed,
  fullAtom,
  IDENTITY,
  letters,
  pascalString,
  u16,
  u32,
  zeros,
} from './mov-atoms.ts'
import { sampleDescription } from './mov-description.ts'

/** An encoded frame. A key frame is decoded without previous frames. */
export type Sample = { bytes: Uint8Array; key: boolean }

/** Flags: the track is enabled, and used in the movie, its preview and its poster. */
const TRACK_IN_USE = 0xf
/** A flag of the data reference: the media is in this file. */
const IN_THIS_FILE = 1
const UNSPECIFIED_LANGUAGE = 0x7fff

/**
 * Returns everything that precedes the frames in a QuickTime movie with one silent track of
 * QuickTime Animation with an alpha channel. The frames' bytes must follow without gaps. The index
 * comes first, so that a reader doesn't have to seek. Creation times are 0, so that the same frames
 * always give the same file.
 */
export function movHeader(size: Size, rate: FrameRate, samples: readonly Sample[]): Uint8Array[] {
  const length = samples.reduce((sum, { bytes }) => sum + bytes.length, 8)
  const type = atom('ftyp', letters('qt  '), u32(0x200), letters('qt  '))
  // The length of the index doesn't depend on where the frames start.
  const start = type.length + movie(size, rate, samples, 0).length + 8
  const media = [...u32(length), ...letters('mdat')]
  return [type, movie(size, rate, samples, start), Uint8Array.from(media)]
}

function movie(size: Size, rate: FrameRate, samples: readonly Sample[], start: number) {
  const duration = samples.length * rate.frameUnits
  const header = fullAtom(
    'mvhd',
    0,
    zeros(8),
    u32(rate.timeScale),
    u32(duration),
    fixed(1),
    u16(0x100),
    zeros(10),
    IDENTITY,
    zeros(24),
    u32(2),
  )
  return atom('moov', header, track(size, rate, samples, start))
}

function track(size: Size, rate: FrameRate, samples: readonly Sample[], start: number) {
  const duration = samples.length * rate.frameUnits
  const header = fullAtom(
    'tkhd',
    TRACK_IN_USE,
    zeros(8),
    u32(1),
    zeros(4),
    u32(duration),
    zeros(16),
    IDENTITY,
    fixed(size.width),
    fixed(size.height),
  )
  const mediaHeader = fullAtom(
    'mdhd',
    0,
    zeros(8),
    u32(rate.timeScale),
    u32(duration),
    u16(UNSPECIFIED_LANGUAGE),
    u16(0),
  )
  const information = atom(
    'minf',
    fullAtom('vmhd', 1, zeros(8)),
    handler('dhlr', 'url ', 'DataHandler'),
    atom('dinf', fullAtom('dref', 0, u32(1), fullAtom('url ', IN_THIS_FILE))),
    sampleTable(size, rate, samples, start),
  )
  const media = atom('mdia', mediaHeader, handler('mhlr', 'vide', 'VideoHandler'), information)
  return atom('trak', header, media)
}

const handler = (type: string, subtype: string, name: string) =>
  fullAtom('hdlr', 0, letters(type), letters(subtype), zeros(12), pascalString(name))

/**
 * Returns the index of the frames. All frames form one chunk, have the same duration, and are shown
 * in the order of the file.
 */
function sampleTable(size: Size, rate: FrameRate, samples: readonly Sample[], start: number) {
  const count = samples.length
  const keys = samples.flatMap(({ key }, index) => (key ? u32(index + 1) : []))
  return atom(
    'stbl',
    fullAtom('stsd', 0, u32(1), sampleDescription(size)),
    fullAtom('stts', 0, u32(1), u32(count), u32(rate.frameUnits)),
    fullAtom('stss', 0, u32(keys.length / 4), keys),
    fullAtom('stsc', 0, u32(1), u32(1), u32(count), u32(1)),
    fullAtom(
      'stsz',
      0,
      u32(0),
      u32(count),
      samples.flatMap(({ bytes }) => u32(bytes.length)),
    ),
    fullAtom('stco', 0, u32(1), u32(start)),
  )
}
