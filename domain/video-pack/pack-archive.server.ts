import type { Readable } from 'node:stream'
import { streamInTurn } from '#lib/stream-in-turn.server.ts'
import type { Services } from '#platform/services.ts'
import { writeZip, type ZipEntry } from '../placements/zip.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import { archiveFileName, type NamedCode } from './archive-file-name.ts'
import { renderPackMotion } from './motion-image.server.ts'
import { motionFileName, parseMotionRequest } from './motion-request.ts'
import type { Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { renderPackFile } from './pack-image.server.ts'
import { type PackRefusal, REFUSAL_TEXTS } from './pack-messages.ts'
import { packSlots } from './pack-turns.server.ts'
import { READ_ME, readMe } from './read-me.ts'

export const packArchiveName = (of: NamedCode) => archiveFileName(of, 'video-pack.zip')

/** The motion file in an archive has the default settings. */
const MOTION = parseMotionRequest(new URLSearchParams())

/**
 * Waits for the owner's turn, then returns an archive with all files of a pack and a read-me file.
 * Files are drawn while the archive is being read. Their names begin with the title, so that two
 * archives can be unpacked into the same folder.
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
  const nameOf = (ending: string) => archiveFileName({ title, text: pack.text }, ending)
  const files: { file: PackFile; name: string }[] = []
  const missing: { name: string; why: string }[] = []
  for (const file of PACK_FILES) {
    const image = await renderPackFile(pack, file)
    const name = nameOf(file.name)
    if (image.ok) {
      files.push({ file, name })
      yield { name, bytes: image.bytes }
    } else missing.push({ name, why: REFUSAL_TEXTS[image.reason] })
  }
  const moving = MOTION && (await renderPackMotion(pack, MOTION))
  const motion = MOTION && moving?.ok ? nameOf(motionFileName(MOTION)) : null
  if (motion && moving?.ok) yield { name: motion, bytes: moving.bytes }
  yield {
    name: nameOf(READ_ME),
    bytes: Buffer.from(readMe({ title, pack, files, motion, missing })),
  }
}
