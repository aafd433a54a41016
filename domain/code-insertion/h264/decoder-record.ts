/** The parameter sets of a stream, as an MP4 file stores them (ISO/IEC 14496-15, `avcC`). */
export type DecoderRecord = {
  /** The number of bytes of a NAL unit's length. */
  lengthBytes: number
  sequences: Uint8Array[]
  pictures: Uint8Array[]
  /** The profile, compatibility and level. */
  header: Uint8Array
  /** What follows the parameter sets. */
  rest: Uint8Array
}

/** Reads an `avcC` record. Throws if it is damaged. */
export function readDecoderRecord(bytes: Uint8Array): DecoderRecord {
  const lengthBytes = ((bytes[4] ?? 3) & 3) + 1
  let at = 6
  const readSets = (count: number) => {
    const sets: Uint8Array[] = []
    for (let set = 0; set < count; set++) {
      const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
      at += 2
      if (length === 0 || at + length > bytes.length) throw new RangeError('The avcC is damaged')
      sets.push(bytes.slice(at, at + length))
      at += length
    }
    return sets
  }
  const sequences = readSets((bytes[5] ?? 0) & 31)
  const pictures = readSets(bytes[at++] ?? 0)
  if (sequences.length === 0 || pictures.length === 0) throw new RangeError('The avcC has no sets')
  return { lengthBytes, sequences, pictures, header: bytes.slice(0, 4), rest: bytes.slice(at) }
}

/** Returns the bytes of an `avcC` record. */
export function writeDecoderRecord(record: DecoderRecord): Uint8Array<ArrayBuffer> {
  const { sequences, pictures, header, rest, lengthBytes } = record
  if (sequences.length > 31 || pictures.length > 255)
    throw new RangeError('Too many parameter sets')
  const sets = (units: readonly Uint8Array[]) =>
    units.flatMap((unit) => [unit.length >> 8, unit.length & 255, ...unit])
  return Uint8Array.from([
    ...header,
    0xfc | (lengthBytes - 1),
    0xe0 | sequences.length,
    ...sets(sequences),
    pictures.length,
    ...sets(pictures),
    ...rest,
  ])
}
