import { codesAround } from '#domain/magnets/code-moves.server.ts'
import { countLeadsOf } from '#domain/magnets/delete-magnet.server.ts'
import { listOtherMagnets } from '#domain/magnets/list-magnets.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import type { Services } from '#platform/services.ts'

/** What /magnets?delete={id} or ?repoint={id} asks about; null where nothing is asked. */
export async function findAsked(services: Services, ownerId: string, params: URLSearchParams) {
  const what = params.has('delete') ? 'delete' : params.has('repoint') ? 'repoint' : null
  if (!what) return null
  const found = await findMagnet(services, ownerId, params.get(what) ?? '')
  if (!found) return { what: 'gone' as const }
  const [codes, others, leads] = await Promise.all([
    codesAround(services.db, ownerId, found.id),
    listOtherMagnets(services, ownerId, found.id),
    what === 'delete' ? countLeadsOf(services, ownerId, found.id) : 0,
  ])
  const { id, title, state } = found
  return { what, magnet: { id, title, state, codes, others }, leads }
}
