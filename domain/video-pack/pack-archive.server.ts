import { createFairQueue } from '#lib/fair-queue.ts'
import { streamInTurn } from '#lib/stream-in-turn.ts'
import type { Services } from '#platform/services.ts'
import { writeZip, type ZipEntry } from '../placements/zip.ts'
import { titleFileName } from '../qr/qr-file-name.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import type { Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { type PackImage, type PackRefusal, renderPackFile } from './pack-image.server.ts'
import { PACK_MESSAGES } from './pack-messages.ts'
import { READ_ME, readMe } from './read-me.ts'

/** A file of the full 4K picture takes a processor for some 200 ms: accounts take turns. */
const slots = createFairQueue({ atOnce: 2, each: 1, waiting: 24, waitingEach: 8, waitMs: 30_000 })

const WHY: Record<PackRefusal, string> = {
  unreadable: PACK_MESSAGES.unreadable,
  'code-too-large': PACK_MESSAGES.tooLarge,
}

export const packArchiveName = (title: string) => titleFileName(title, 'video-pack.zip')

/** Returns one file in the account's turn; `busy`: too many wait. */
export async function renderPackFileInTurn(
  ownerId: string,
  pack: Pack,
  file: PackFile,
): Promise<PackImage | { ok: false; reason: 'busy' }> {
  const place = await slots.enter(ownerId)
  if (!place.ok) return { ok: false, reason: 'busy' }
  try {
    return await renderPackFile(pack, file)
  } finally {
    place.leave()
  }
}

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
  slots.requireRoom(ownerId)
  if (!(await isQrReadable(pack.text, pack.style))) return null
  return streamInTurn(slots, ownerId, () => writeZip(filesOf(pack, title), clock.now()))
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
