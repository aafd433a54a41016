import { once } from 'node:events'
import ZipStream from 'zip-stream'

/** One file of an archive. `name` uses forward slashes. */
export type ZipEntry = { name: string; bytes: Uint8Array }

/**
 * Yields a ZIP archive while it is created. Files are written one by one, without compression,
 * because images are already compressed. Only the archive's directory is kept in memory.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream({ store: true })
  for await (const { name, bytes } of entries) {
    await new Promise<void>((resolve, reject) => {
      const meta = { name, date: at, mode: 0o100644 }
      zip.entry(Buffer.from(bytes), meta, (error) => (error ? reject(error) : resolve()))
    })
    yield* takeWritten(zip)
  }
  zip.finish()
  for await (const piece of zip) yield piece
}

/** Yields the bytes written so far, before the next file is requested. */
async function* takeWritten(zip: ZipStream): AsyncGenerator<Uint8Array> {
  while (zip.readableLength + zip.writableLength > 0) {
    const piece: Uint8Array | null = zip.read()
    if (piece) yield piece
    else await once(zip, 'readable')
  }
}
