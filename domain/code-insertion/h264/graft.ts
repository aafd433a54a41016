import { type DecoderRecord, readDecoderRecord, writeDecoderRecord } from './decoder-record.ts'
import { joinSample, NAL, nalType, splitSample } from './nal-units.ts'
import {
  adaptSequence,
  pictureSetOf,
  readPictureSet,
  readSequence,
  renamePictureSet,
  renameSlice,
  type Sequence,
  sequenceId,
} from './sequence.ts'

/** Thrown if an encoder's frames can't become a part of the other stream. */
export class GraftRefused extends Error {}

/** The highest ids that are used. Encoders begin with 0, also within frames. */
const MAX_SEQUENCE_ID = 31
const MAX_PICTURE_ID = 63

/**
 * Makes an encoder's frames part of an H.264 stream that another encoder made. The frames keep their
 * content, but their parameter sets get ids that the stream doesn't use, so one `avcC` record describes
 * both.
 */
export class Graft {
  readonly #stream: DecoderRecord
  readonly #sequence: Sequence
  readonly #added: DecoderRecord
  /** The new sets by the bytes of the encoder's sets. */
  readonly #sequenceIds = new Map<string, number>()
  readonly #pictureIds = new Map<string, number>()
  readonly #usedSequences: Set<number>
  readonly #usedPictures: Set<number>
  /** The new ids of the encoder's current picture parameter sets. */
  #current = new Map<number, number>()
  #lengthBytes = 4

  constructor(record: Uint8Array) {
    this.#stream = readDecoderRecord(record)
    this.#sequence = readSequence(this.#stream.sequences[0] as Uint8Array)
    this.#added = { ...this.#stream, sequences: [], pictures: [] }
    this.#usedSequences = new Set(this.#stream.sequences.map(sequenceId))
    this.#usedPictures = new Set(this.#stream.pictures.map((unit) => readPictureSet(unit).id))
  }

  /** Takes the `avcC` record with which the encoder's next frames are decoded. */
  describe(record: Uint8Array): void {
    const { sequences, pictures, lengthBytes } = readDecoderRecord(record)
    this.#lengthBytes = lengthBytes
    const renamed = new Map(sequences.map((unit) => [sequenceId(unit), this.#addSequence(unit)]))
    this.#current = new Map(
      pictures.map((unit) => {
        const { id, sequenceId: of, isArithmetic } = readPictureSet(unit)
        const sequence = renamed.get(of)
        if (isArithmetic) throw new GraftRefused('The encoder uses arithmetic coding')
        if (sequence === undefined) throw new GraftRefused('A parameter set is missing')
        return [id, this.#addPicture(unit, sequence)]
      }),
    )
  }

  /** Returns a frame of the encoder as a sample of the stream. */
  convert(sample: Uint8Array): Uint8Array<ArrayBuffer> {
    const slices = splitSample(sample, this.#lengthBytes)
      .filter((unit) => [NAL.slice, NAL.keySlice].some((type) => type === nalType(unit)))
      .map((unit) => {
        const id = this.#current.get(pictureSetOf(unit))
        if (id === undefined) throw new GraftRefused('A parameter set is missing')
        return renameSlice(unit, id)
      })
    if (slices.length === 0) throw new GraftRefused('The encoder returned an empty frame')
    return joinSample(slices, this.#stream.lengthBytes)
  }

  /** Returns the record that describes the stream with all converted frames. */
  toRecord(): Uint8Array<ArrayBuffer> {
    const { sequences, pictures, header } = this.#stream
    const level = Math.max(
      header[3] ?? 0,
      ...this.#added.sequences.map((unit) => readSequence(unit).level),
    )
    return writeDecoderRecord({
      ...this.#stream,
      header: Uint8Array.from([...header.subarray(0, 3), level]),
      sequences: [...sequences, ...this.#added.sequences],
      pictures: [...pictures, ...this.#added.pictures],
    })
  }

  #addSequence(unit: Uint8Array): number {
    const { width, height, isPlain, isInterlaced } = readSequence(unit)
    const { width: streamWidth, height: streamHeight } = this.#sequence
    const isSame = width === streamWidth && height === streamHeight
    if (!isSame || !isPlain || isInterlaced) throw new GraftRefused('The pictures differ')
    const key = unit.join()
    const known = this.#sequenceIds.get(key)
    if (known !== undefined) return known
    const id = takeFree(this.#usedSequences, MAX_SEQUENCE_ID)
    this.#sequenceIds.set(key, id)
    this.#added.sequences.push(adaptSequence(unit, id, this.#sequence))
    return id
  }

  #addPicture(unit: Uint8Array, sequence: number): number {
    const key = `${sequence} ${unit.join()}`
    const known = this.#pictureIds.get(key)
    if (known !== undefined) return known
    const id = takeFree(this.#usedPictures, MAX_PICTURE_ID)
    this.#pictureIds.set(key, id)
    this.#added.pictures.push(renamePictureSet(unit, id, sequence))
    return id
  }
}

function takeFree(used: Set<number>, highest: number): number {
  for (let id = highest; id >= 0; id--) {
    if (used.has(id)) continue
    used.add(id)
    return id
  }
  throw new GraftRefused('The stream has too many parameter sets')
}
