import type { Readable } from 'node:stream'
import { streamInTurn } from '#lib/stream-in-turn.server.ts'
import type { Services } from '#platform/services.ts'
import { writeZip, type ZipEntry } from '../placements/zip.ts'
import { titleFileName } from '../qr/qr-file-name.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import type { Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { renderPackFile } from './pack-image.server.ts'
import { type PackRefusal, REFUSAL_TEXTS } from './pack-messages.ts'
import { packSlots } from './pack-turns.server.ts'
import { READ_ME, readMe } from './read-me.ts'

export const packArchiveName = (title: string) => titleFileName(title, 'video-pack.zip')

/**
 * Returns an archive of all files of a pack with a read-me, once it is the owner's turn. Files are
 * drawn while the archive is read.
 */
export async function createPackArchive(
  { clock }: Pick<Services, 'clock'>,
  ownerId: string,
  pack: Pack,
  title: string,
): Promise<{ ok: true; stream: Readable } | { ok: false; reason: PackRefusal }> {
  if (!(await isQrReadable(pack.text, pack.style))) return { ok: false, reason: 'unreadable' }
  const stream = await streamInTurn(packSlots, ownerId, () =>
    writeZip(filesOf(pack, title), clock.now()),
  )
  return stream ? { ok: true, stream } : { ok: false, reason: 'busy' }
}

async function* filesOf(pack: Pack, title: string): AsyncGenerator<ZipEntry> {
  const files: PackFile[] = []
  const missing: { name: string; why: string }[] = []
  for (const file of PACK_FILES) {
    const image = await renderPackFile(pack, file)
    if (image.ok) {
      files.push(file)
      yield { name: file.name, bytes: image.bytes }
    } else missing.push({ name: file.name, why: REFUSAL_TEXTS[image.reason] })
  }
  yield { name: READ_ME, bytes: Buffer.from(readMe({ title, pack, files, missing })) }
}
