import { servicesContext } from '#app/middleware/context.ts'
import { createPackArchive, packArchiveName } from '#domain/video-pack/pack-archive.server.ts'
import { codeNotFound } from './qr-image-response.server.ts'
import {
  findRequestedPack,
  PACK_NOT_FOUND,
  type PackArgs,
  refusePackFile,
} from './video-pack-response.server.ts'
import { zipResponse } from './zip-response.server.ts'

/** Streams all files of a magnet's or placement's video pack as a ZIP. */
export async function loader(args: PackArgs): Promise<Response> {
  const found = await findRequestedPack(args)
  if (!found) return codeNotFound(PACK_NOT_FOUND)
  const { pack, viewerId, archiveTitle: title } = found
  return zipResponse(args.request, packArchiveName({ title, text: pack.text }), async () => {
    const services = args.context.get(servicesContext)
    const archive = await createPackArchive(services, viewerId, pack, title)
    return archive.ok ? archive.stream : refusePackFile(args, 'pack.zip', archive.reason)
  })
}
