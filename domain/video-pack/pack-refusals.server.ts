import type { Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { findKnownRefusal, findRefusal } from './pack-image.server.ts'
import type { PackRefusal } from './pack-messages.ts'
import { inPackTurn } from './pack-turns.server.ts'

/**
 * Returns why each file of a pack can't be offered, by the file's id; null if it can. Files that
 * weren't drawn before are drawn in the owner's turn. The result is 'busy' if too many accounts are
 * waiting.
 */
export async function findRefusals(
  ownerId: string,
  pack: Pack,
): Promise<Map<string, PackRefusal | null>> {
  const refusals = new Map<string, PackRefusal | null>()
  const unknown: PackFile[] = []
  for (const file of PACK_FILES) {
    const known = findKnownRefusal(pack, file)
    refusals.set(file.id, known === undefined ? 'busy' : known)
    if (known === undefined) unknown.push(file)
  }
  if (unknown.length === 0) return refusals
  await inPackTurn(ownerId, async () => {
    for (const file of unknown) refusals.set(file.id, await findRefusal(pack, file))
  })
  return refusals
}
