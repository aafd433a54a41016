import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** Returns the files of a ZIP archive by their names. */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const options = { lazyEntries: true } as never
  const zip = (await promisify(yauzl.fromBuffer as never)(archive, options)) as ZipFile
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<Readable>
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then((stream) => buffer(stream))
        .then((bytes) => {
          files.set(entry.fileName, bytes)
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
}
