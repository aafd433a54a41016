import { crc32 } from 'node:zlib'

/** One file of an archive; `name` with forward slashes. */
export type ZipEntry = { name: string; bytes: Uint8Array }

const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
const MAX_ENTRIES = 0xffff
const MAX_BYTES = 0xffffffff

/**
 * Yields a ZIP archive while it is created: files are passed on one by one and uncompressed (images
 * are compressed already); only the directory is kept in memory. Throws above 65,535 files or 4 GB,
 * which would need extensions of the format.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const file = { name: Buffer.from(name), size: bytes.length, crc: crc32(bytes), at }
    if (directory.length >= MAX_ENTRIES || offset + bytes.length > MAX_BYTES) {
      throw new RangeError('too much for a ZIP archive')
    }
    directory.push(centralHeader(file, offset))
    const header = localHeader(file)
    yield header
    yield bytes
    offset += header.length + bytes.length
  }
  const list = Buffer.concat(directory)
  yield list
  yield endRecord(directory.length, list.length, offset)
}

type File = { name: Buffer; size: number; crc: number; at: Date }

function localHeader(file: File): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(0x04034b50)
  const rest = Buffer.alloc(26)
  writeFacts(rest, file)
  return Buffer.concat([head, rest, file.name])
}

function centralHeader(file: File, offset: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50)
  // Created on Unix, so that the file mode below applies.
  head.writeUInt16LE((3 << 8) | VERSION, 4)
  const facts = Buffer.alloc(26)
  writeFacts(facts, file)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE((0o100644 << 16) >>> 0, 6)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([head, facts, rest, file.name])
}

/** Writes the 26 bytes that both headers have in common. */
function writeFacts(to: Buffer, { name, size, crc, at }: File): void {
  to.writeUInt16LE(VERSION, 0)
  to.writeUInt16LE(UTF8, 2)
  to.writeUInt16LE(0, 4)
  to.writeUInt16LE(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    6,
  )
  const year = Math.max(1980, at.getUTCFullYear())
  to.writeUInt16LE(((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  to.writeUInt32LE(crc, 10)
  to.writeUInt32LE(size, 14)
  to.writeUInt32LE(size, 18)
  to.writeUInt16LE(name.length, 22)
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
