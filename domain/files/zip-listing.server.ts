import { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { ArchiveEntry, ArchiveListing } from '#db/schema/files.ts'
import { MEGABYTE } from './megabyte.ts'
import { extensionWithoutDot, faultOfEntryName, RefusedContent } from './refused-content.ts'
import { readBuffer, type StoredBytes } from './stored-bytes.server.ts'

export const MAX_ENTRIES = 5000
/** The total size of the unpacked files. */
export const MAX_UNPACKED = 2048 * MEGABYTE
/** Text compresses to about a tenth; deflate reaches 1,032. */
const MAX_RATIO = 100
/** Below this size, no ratio is a bomb. */
const HARMLESS_BYTES = 20 * MEGABYTE
/** How much of nested archives is unpacked in memory to list them, each and together. */
const MAX_NESTED = 16 * MEGABYTE
const MAX_NESTED_TOTAL = 64 * MEGABYTE
/** How many entries a stored listing names. */
export const LISTED_ENTRIES = 200
const MAX_NAME_LENGTH = 512
/** A local header has up to 64 KB of extra data, and a data descriptor of 24 bytes follows. */
const MAX_GAP = 65_536 + 24
const LOCAL_HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

export type ZipEntry = {
  path: string
  bytes: number
  isFolder: boolean
  /** Unpacks the entry, up to `limit` bytes. Throws for a larger one. */
  unpack(limit: number): Promise<Buffer>
}
/** A ZIP's checked entries, and the number of files in each nested ZIP. */
export type CheckedZip = { entries: ZipEntry[]; nested: Map<string, number> }

/**
 * Reads the listing of a ZIP and checks it: its entries are few enough, don't overlap, unpack to a
 * bounded size, and have names that stay in their folder; none is encrypted, a link, a program or an
 * archive that can't be checked. A ZIP inside it is listed too, but may not contain further ones.
 * Unpacks nothing but nested ZIPs, within bounds. Throws `RefusedContent`.
 */
export async function checkZip(bytes: StoredBytes, allowsMarkup = false): Promise<CheckedZip> {
  const entries = await readEntries(bytes)
  const files = entries.filter((entry) => !entry.isFolder)
  if (files.length === 0) throw new RefusedContent('empty')
  const nested = new Map<string, number>()
  let unpackedBytes = 0
  for (const entry of files) {
    const fault = faultOfEntryName(entry.path)
    // E-books consist of web pages, which a reader shows without scripts.
    if (fault && !(allowsMarkup && fault === 'programInside' && isMarkup(entry.path))) {
      throw new RefusedContent(fault)
    }
    if (extensionWithoutDot(entry.path) !== 'zip') continue
    unpackedBytes += entry.bytes
    if (entry.bytes > MAX_NESTED || unpackedBytes > MAX_NESTED_TOTAL) {
      throw new RefusedContent('nested')
    }
    const inner = await readEntries(readBuffer(await entry.unpack(MAX_NESTED)))
    const names = inner.filter(({ isFolder }) => !isFolder)
    for (const { path } of names) {
      const innerFault = extensionWithoutDot(path) === 'zip' ? 'nested' : faultOfEntryName(path)
      if (innerFault) throw new RefusedContent(innerFault)
    }
    nested.set(entry.path, names.length)
  }
  return { entries, nested }
}

const isMarkup = (path: string) =>
  ['html', 'htm', 'xhtml', 'xht'].includes(extensionWithoutDot(path))

/** Returns what the creator and visitors see of a ZIP's content. */
export function listingOf({ entries, nested }: CheckedZip): ArchiveListing {
  const files = entries.filter(({ isFolder }) => !isFolder)
  const shown = files.slice(0, LISTED_ENTRIES).map(({ path, bytes }): ArchiveEntry => {
    const inside = nested.get(path)
    return inside === undefined ? { path, bytes } : { path, bytes, files: inside }
  })
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { files: files.length, bytes, entries: shown }
}

async function readEntries(bytes: StoredBytes): Promise<ZipEntry[]> {
  const zip = await open(bytes)
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new RefusedContent('tooManyFiles')
    const entries: Entry[] = []
    const names = new Set<string>()
    let unpacked = 0
    for await (const entry of iterate(zip)) {
      checkEntry(entry)
      if (names.has(entry.fileName)) throw new RefusedContent('overlap')
      names.add(entry.fileName)
      unpacked += entry.uncompressedSize
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) throw new RefusedContent('tooManyFiles')
    }
    const isBomb = unpacked > Math.max(HARMLESS_BYTES, bytes.size * MAX_RATIO)
    if (isBomb || unpacked > MAX_UNPACKED) throw new RefusedContent('bomb')
    checkPositions(entries, bytes.size)
    return entries.map((entry) => ({
      path: entry.fileName,
      bytes: entry.uncompressedSize,
      isFolder: entry.fileName.endsWith('/'),
      unpack: (limit) => unpack(bytes, entry, limit),
    }))
  } finally {
    zip.close()
  }
}

/** A name that isn't shown as it is, or that Windows reads as another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const UNSAFE_NAME = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|^[a-zA-Z]:|^\/|\\/u

function checkEntry(entry: Entry): void {
  const {
    fileName,
    generalPurposeBitFlag: flags,
    compressionMethod,
    externalFileAttributes,
  } = entry
  const isTooLong = fileName.length === 0 || fileName.length > MAX_NAME_LENGTH
  if (isTooLong || UNSAFE_NAME.test(fileName) || fileName.split('/').includes('..')) {
    throw new RefusedContent('unsafeName')
  }
  // Bit 0: encrypted. Bits 6 and 13: strongly encrypted, also the listing.
  if ((flags & 0x2041) !== 0) throw new RefusedContent('encrypted')
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw new RefusedContent('damaged')
  }
  const UNIX = 3
  const type = entry.versionMadeBy >>> 8 === UNIX ? (externalFileAttributes >>> 28) & 0xf : 0
  // 8 is a file, 4 a folder, and 0 isn't set. Everything else is a link, a pipe or a device.
  if (type !== 0 && type !== 8 && type !== 4) throw new RefusedContent('link')
}

/**
 * Checks that the entries follow each other from the start of the file. In a bomb of overlapping
 * entries, many of them share the same compressed bytes.
 */
function checkPositions(entries: readonly Entry[], size: number): void {
  const inOrder = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const [index, entry] of inOrder.entries()) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) throw new RefusedContent('overlap')
    // Bytes before the first entry or between entries would belong to a second file.
    if (start - end > (index === 0 ? 0 : MAX_GAP)) throw new RefusedContent('mixed')
    end = start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize
  }
  if (end > size) throw new RefusedContent('damaged')
}

async function unpack(bytes: StoredBytes, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw new RefusedContent('nested')
  const zip = await open(bytes)
  try {
    const stream = await orDamaged(zip.openReadStreamPromise(entry))
    const parts: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit) throw new RefusedContent('bomb')
        parts.push(chunk)
      }
    } catch (error) {
      throw toRefusal(error)
    }
    return Buffer.concat(parts)
  } finally {
    zip.close()
  }
}

class Reader extends yauzl.RandomAccessReader {
  readonly #bytes: StoredBytes
  constructor(bytes: StoredBytes) {
    super()
    this.#bytes = bytes
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes.read(position, position + length).then((part) => {
      part.copy(target, offset)
      callback(null)
    }, callback)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = this.#bytes
    async function* pieces() {
      for (let at = start; at < end; at += PIECE_BYTES) {
        yield Buffer.from(await bytes.read(at, Math.min(end, at + PIECE_BYTES)))
      }
    }
    return Readable.from(pieces(), { objectMode: false })
  }
}
const PIECE_BYTES = 64 * 1024

const open = (bytes: StoredBytes): Promise<ZipFile> =>
  orDamaged(
    yauzl.fromRandomAccessReaderPromise(new Reader(bytes), bytes.size, { autoClose: false }),
  )

async function* iterate(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw toRefusal(error)
  }
}

const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw toRefusal(error)
  })

/** The library's errors are about the ZIP. An error of the file store has a code or a cause. */
function toRefusal(error: unknown): unknown {
  if (error instanceof RefusedContent || !(error instanceof Error)) return error
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message)) {
    return new RefusedContent('unsafeName')
  }
  const code = (error as NodeJS.ErrnoException).code
  const isLibrarys = error.constructor === Error && code === undefined
  return isLibrarys || code?.startsWith('Z_') ? new RefusedContent('damaged') : error
}
