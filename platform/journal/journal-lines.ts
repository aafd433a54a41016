import { crc32 } from 'node:zlib'

const CHECKSUM_DIGITS = 8

/** The content of a segment. */
export type ParsedLines = {
  /** The parsed JSON of each intact line, in order. */
  records: unknown[]
  /**
   * The number of complete lines with a wrong checksum, because the disk changed them after they
   * were written.
   */
  damaged: number
  /**
   * The number of bytes after the last line break. They belong to a write that a crash cut off and
   * that was never acknowledged.
   */
  tornBytes: number
}

/** Returns a record as one line: CRC-32 in eight hexadecimal digits, a space, JSON, a line break. */
export function toLine(record: unknown): string {
  // JSON contains no raw line break.
  const json = JSON.stringify(record)
  return `${checksum(json)} ${json}\n`
}

/** Reads lines. A damaged line doesn't affect the others. */
export function parseLines(bytes: Buffer): ParsedLines {
  const end = bytes.lastIndexOf(0x0a) + 1
  const records: unknown[] = []
  let damaged = 0
  const text = bytes.subarray(0, end).toString()
  for (const line of text.split('\n').slice(0, -1)) {
    const json = line.slice(CHECKSUM_DIGITS + 1)
    if (line.slice(0, CHECKSUM_DIGITS) === checksum(json)) records.push(JSON.parse(json))
    else damaged++
  }
  return { records, damaged, tornBytes: bytes.length - end }
}

const checksum = (json: string) => crc32(json).toString(16).padStart(CHECKSUM_DIGITS, '0')
