import { streamInTurn } from '#lib/stream-in-turn.ts'
import type { Services } from '#platform/services.ts'
import { writeZip, type ZipEntry } from '../placements/zip.ts'
import { titleFileName } from '../qr/qr-file-name.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import type { Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { type PackRefusal, renderPackFile } from './pack-image.server.ts'
import { PACK_MESSAGES } from './pack-messages.ts'
import { packSlots } from './pack-turns.server.ts'
import { READ_ME, readMe } from './read-me.ts'

const WHY: Record<PackRefusal, string> = {
  unreadable: PACK_MESSAGES.unreadable,
  'code-too-large': PACK_MESSAGES.tooLarge,
}

export const packArchiveName = (title: string) => titleFileName(title, 'video-pack.zip')

/**
 * Returns an archive of all files of a pack with a read-me, or null if the code can't be read in its
 * style. Files are drawn while the archive is sent. Throws if too many wait.
 */
export async function createPackArchive(
  { clock }: Pick<Services, 'clock'>,
  ownerId: string,
  pack: Pack,
  title: string,
): Promise<AsyncGenerator<Uint8Array> | null> {
  packSlots.requireRoom(ownerId)
  if (!(await isQrReadable(pack.text, pack.style))) return null
  return streamInTurn(packSlots, ownerId, () => writeZip(filesOf(pack, title), clock.now()))
}

async function* filesOf(pack: Pack, title: string): AsyncGenerator<ZipEntry> {
  const files: PackFile[] = []
  const missing: { name: string; why: string }[] = []
  for (const file of PACK_FILES) {
    const image = await renderPackFile(pack, file)
    if (image.ok) {
      files.push(file)
      yield { name: file.name, bytes: image.bytes }
    } else missing.push({ name: file.name, why: WHY[image.reason] })
  }
  yield { name: READ_ME, bytes: Buffer.from(readMe({ title, pack, files, missing })) }
}
