import { describe, expect, it } from 'vitest'
import { type Box, readBoxes, writeBox } from './boxes.ts'
import { readMovie, tracksOf } from './movie.ts'
import { type FilePart, replaceSamples } from './replace-samples.ts'
import { readSampleTable, readTrackChunks, tablesOf } from './sample-table.ts'

const u32 = (...values: number[]) => Uint8Array.from(values.flatMap((value) => bytes32(value)))
const bytes32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Each sample has the length and content of its name. */
const sample = (name: string) => Uint8Array.from(Buffer.from(name))
const PICTURES = ['key-0', 'p-1', 'b-22', 'key-333', 'p-4', 'b-55', 'key-6', 'p-77']
const SOUNDS = ['s0', 's1', 's2', 's3']
const RECORD = Uint8Array.of(1, 66, 192, 30, 255, 225, 0, 1, 103, 1, 0, 1, 104)

function description(format: string, inner: Uint8Array): Uint8Array {
  return concat(u32(0, 1), writeBox({ type: format, content: concat(new Uint8Array(78), inner) }))
}

function tables(names: string[], chunks: { offset: number; samples: number }[]): Box[] {
  const isVideo = names === PICTURES
  const shared: Box[] = [
    {
      type: 'stsd',
      content: description(
        isVideo ? 'avc1' : 'mp4a',
        isVideo ? writeBox({ type: 'avcC', content: RECORD }) : new Uint8Array(),
      ),
    },
    { type: 'stts', content: u32(0, 1, names.length, 100) },
    { type: 'stsz', content: u32(0, 0, names.length, ...names.map(({ length }) => length)) },
    {
      type: 'stsc',
      content: u32(0, chunks.length, ...chunks.flatMap(({ samples }, at) => [at + 1, samples, 1])),
    },
    { type: 'stco', content: u32(0, chunks.length, ...chunks.map(({ offset }) => offset)) },
  ]
  if (!isVideo) return shared
  // A frame in each group is decoded before one that is shown earlier.
  const delays = [100, 200, 0, 100, 200, 0, 100, 100]
  return [
    ...shared,
    { type: 'stss', content: u32(0, 3, 1, 4, 7) },
    { type: 'ctts', content: u32(0, delays.length, ...delays.flatMap((delay) => [1, delay])) },
    { type: 'sdtp', content: concat(u32(0), Uint8Array.of(32, 16, 24, 32, 16, 24, 32, 16)) },
    { type: 'sbgp', content: concat(u32(0), sample('rap '), u32(2, 3, 0, 5, 1)) },
  ]
}

function track(number: number, stbl: Box[]): Box {
  return {
    type: 'trak',
    content: [
      { type: 'tkhd', content: u32(0, 0, 0, number, 0) },
      {
        type: 'mdia',
        content: [
          { type: 'mdhd', content: u32(0, 0, 0, 1000, 0) },
          { type: 'minf', content: [{ type: 'stbl', content: stbl }] },
        ],
      },
    ],
  }
}

/** A file with a picture and sound whose chunks alternate. */
function makeFile(isIndexFirst: boolean): Uint8Array {
  const start = writeBox({ type: 'ftyp', content: sample('isom') })
  const data = concat(
    ...[PICTURES.slice(0, 5), SOUNDS.slice(0, 2), PICTURES.slice(5), SOUNDS.slice(2)]
      .flat()
      .map(sample),
  )
  const sizeOf = (names: string[]) => names.join('').length
  const index = (at: number) => {
    const after = at + sizeOf(PICTURES.slice(0, 5))
    const second = after + sizeOf(SOUNDS.slice(0, 2))
    const last = second + sizeOf(PICTURES.slice(5))
    return writeBox({
      type: 'moov',
      content: [
        { type: 'mvhd', content: u32(0, 1, 2, 3) },
        track(
          1,
          tables(PICTURES, [
            { offset: at, samples: 5 },
            { offset: second, samples: 3 },
          ]),
        ),
        track(
          2,
          tables(SOUNDS, [
            { offset: after, samples: 2 },
            { offset: last, samples: 2 },
          ]),
        ),
      ],
    })
  }
  const mdat = writeBox({ type: 'mdat', content: data })
  const tail = writeBox({ type: 'free', content: sample('tail') })
  const size = index(0).length
  return isIndexFirst
    ? concat(start, index(start.length + size + 8), mdat, tail)
    : concat(start, mdat, index(start.length + 8), tail)
}

const join = (parts: FilePart[], file: Uint8Array) =>
  concat(
    ...parts.map((part) => (part instanceof Uint8Array ? part : file.subarray(part.from, part.to))),
  )

async function open(file: Uint8Array) {
  const movie = await readMovie(async (from, to) => file.subarray(from, to), file.length)
  if (!movie) throw new Error('no index')
  const [picture, sound] = tracksOf(movie).map((boxes) => {
    const table = readSampleTable(tablesOf(boxes))
    const names = Array.from(table.sizes, (size, at) => {
      const offset = table.offsets[at] ?? 0
      return Buffer.from(file.subarray(offset, offset + size)).toString()
    })
    return { boxes, table, names }
  })
  if (!picture || !sound) throw new Error('a track is missing')
  return { movie, picture, sound }
}

describe.each([
  ['in front of the samples', true],
  ['after the samples', false],
])('replaced samples in a file with its index %s', (_, isIndexFirst) => {
  async function replace() {
    const file = makeFile(isIndexFirst)
    const { movie, picture } = await open(file)
    const samples = ['NEW-KEY', 'new-2', 'new-key-3'].map((name) => ({
      data: sample(name),
      isKey: name.toLowerCase().includes('key'),
    }))
    const record = concat(RECORD, Uint8Array.of(9, 9, 9))
    const replaced = { from: 3, to: 6, samples, record }
    const parts = replaceSamples(movie, picture.boxes, picture.table, replaced)
    return { file, changed: join(parts, file) }
  }

  it('are found in their places, and all others stay what they were', async () => {
    const { changed } = await replace()
    const { picture, sound } = await open(changed)
    const kept = (at: number) => PICTURES[at]
    const others = [3, 4, 5].map((at) => ['NEW-KEY', 'new-2', 'new-key-3'][at - 3])
    expect(picture.names).toEqual([...[0, 1, 2].map(kept), ...others, ...[6, 7].map(kept)])
    expect(sound.names).toEqual(SOUNDS)
  })

  it('are shown at the same times, in the order in which they are decoded', async () => {
    const { changed } = await replace()
    const { picture } = await open(changed)
    expect([...picture.table.shownAt]).toEqual([100, 300, 200, 400, 500, 600, 700, 800])
    expect(picture.table.syncSamples).toEqual([0, 3, 5, 6])
  })

  it('have no groups and no stated dependencies', async () => {
    const { changed } = await replace()
    const { picture } = await open(changed)
    const contentOf = (type: string) => {
      const content = tablesOf(picture.boxes).find((box) => box.type === type)?.content
      return content instanceof Uint8Array ? [...content] : []
    }
    expect(contentOf('sdtp').slice(4)).toEqual([32, 16, 24, 0, 0, 0, 32, 16])
    expect(contentOf('sbgp').slice(8)).toEqual([...u32(2, 6, 0, 2, 1)])
  })

  it('leave every byte outside the index as it was', async () => {
    const { file, changed } = await replace()
    const dataOf = (bytes: Uint8Array) =>
      readBoxes(bytes)
        .filter(({ type }) => type !== 'moov')
        .map((box) => Buffer.from(writeBox(box)).toString())
    const [before, after] = [dataOf(file), dataOf(changed)]
    expect(after.filter((box) => before.includes(box))).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
  })

  it('can be replaced again', async () => {
    const { changed } = await replace()
    const { movie, picture } = await open(changed)
    const samples = [{ data: sample('again'), isKey: true }]
    const again = replaceSamples(movie, picture.boxes, picture.table, {
      from: 0,
      to: 1,
      samples,
      record: RECORD,
    })
    const { picture: last, sound } = await open(join(again, changed))
    expect(last.names.slice(0, 4)).toEqual(['again', 'p-1', 'b-22', 'NEW-KEY'])
    expect(sound.names).toEqual(SOUNDS)
  })
})

it('refuses another number of samples', async () => {
  const { movie, picture } = await open(makeFile(true))
  const replaced = { from: 0, to: 2, samples: [], record: RECORD }
  expect(() => replaceSamples(movie, picture.boxes, picture.table, replaced)).toThrow('number')
})

it('reads the chunks of a file as they are stored', async () => {
  const { sound } = await open(makeFile(false))
  expect(readTrackChunks(tablesOf(sound.boxes)).map(({ samples }) => samples)).toEqual([2, 2])
})

describe('a damaged file', () => {
  it('is refused without an endless loop, wherever it is cut or changed', async () => {
    const file = makeFile(true)
    let refused = 0
    for (let at = 0; at < file.length; at++) {
      const cut = file.subarray(0, at)
      const changed = Uint8Array.from(file)
      changed[at] = 255
      for (const bytes of [cut, changed]) {
        try {
          await open(bytes)
        } catch (error) {
          refused++
          expect(error).toSatisfy(
            (thrown) =>
              thrown instanceof RangeError ||
              (thrown as Error).message === 'no index' ||
              (thrown as Error).message === 'a track is missing',
          )
        }
      }
    }
    expect(refused).toBeGreaterThan(file.length / 2)
  })
})
