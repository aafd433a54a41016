import type { z } from 'zod'
import { findEditableMagnet, updateMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { EXPERIMENT_RUNNING } from '#domain/magnets/locked-fields.ts'
import { magnetChanges, magnetEditInput, toEditInput } from '#domain/magnets/magnet-input.ts'
import { findMagnetResource } from '#domain/magnets/magnet-resources.server.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { checkInput } from '../check-input.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { refusedUpload } from './refused-upload.ts'

type EditCall = Call<{ magnetId: string }, unknown, z.output<typeof magnetChanges>>

/** How many times an edit is tried if other edits change the magnet in between. */
const TRIES = 3

export const updateMagnetOperation = operation({
  id: 'updateMagnet',
  method: 'PATCH',
  path: '/magnets/{magnetId}',
  tag: 'Magnets',
  scope: 'magnets:write',
  only: 'creators',
  limit: 'page-change',
  summary: 'Edit a magnet',
  body: magnetChanges,
  answer: {
    status: 200,
    description: 'The magnet.',
    schema: magnetResource,
    isResource: true,
  },
  async run(call) {
    const { services, key, params } = call
    assertMagnet(key, params.magnetId)
    for (let tries = 0; tries < TRIES; tries++) {
      const changed = await edit(call)
      if (changed) return found(await findMagnetResource(services, key.accountId, params.magnetId))
    }
    throw new ApiProblem('conflict', {
      detail: 'Another change to this magnet is in progress. Please try again.',
    })
  },
})

/** Returns false if someone else changed the magnet in between. */
async function edit({ services, key, params, body, requireMatch }: EditCall): Promise<boolean> {
  const { accountId } = key
  // The magnet's version is read first, so that saving detects any later change.
  const saved = found(await findEditableMagnet(services, accountId, params.magnetId))
  requireMatch(found(await findMagnetResource(services, accountId, params.magnetId)))
  const input = checkInput(magnetEditInput(saved), { ...toEditInput(saved), ...body })
  const result = await updateMagnet(services, { id: accountId }, params.magnetId, input)
  if (result.ok) return true
  if (result.reason === 'changed-elsewhere') return false
  if (result.reason === 'not-found') throw notFound()
  if (result.reason === 'experiment-running') {
    throw new ApiProblem('conflict', { detail: EXPERIMENT_RUNNING })
  }
  throw refusedUpload(result.reason)
}
