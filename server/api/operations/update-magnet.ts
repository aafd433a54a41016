import { z } from 'zod'
import { findEditableMagnet, updateMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { editMagnetForm } from '#domain/magnets/magnet-form.ts'
import { findMagnetResource } from '#domain/magnets/magnet-resources.server.ts'
import { id } from '#domain/resources/common.ts'
import { magnetResource } from '#domain/resources/magnet-resource.ts'
import { assertMagnet, found } from '../common.ts'
import { checkWithForm } from '../form-body.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { MAGNET_POINTERS, magnetFields, refusedUpload } from './magnet-fields.ts'

const magnetEdit = z
  .strictObject({
    ...z.object(magnetFields).partial().shape,
    heroImageId: id.nullable().optional().describe('A new image; null removes the present one.'),
    isUnlisted: z.boolean().optional(),
    notifyLeads: z
      .boolean()
      .optional()
      .describe('Emails earlier leads if the file or the link is new.'),
  })
  .meta({ id: 'MagnetEdit', description: 'Fields that are left out stay as they are.' })

type EditCall = Call<{ magnetId: string }, unknown, z.output<typeof magnetEdit>>

/** How often an edit is tried again when another one comes in between. */
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
  body: magnetEdit,
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
    throw new ApiProblem('conflict', { detail: 'It is being changed elsewhere.' })
  },
})

/** Returns false if the magnet was changed elsewhere in between. */
async function edit({ services, key, params, body, requireMatch }: EditCall): Promise<boolean> {
  const { accountId } = key
  // Its version is read first: a change after it is noticed when saving.
  const saved = found(await findEditableMagnet(services, accountId, params.magnetId))
  requireMatch(found(await findMagnetResource(services, accountId, params.magnetId)))
  const on = (value: boolean) => (value ? 'on' : '')
  const input = checkWithForm(
    editMagnetForm(saved),
    {
      title: body.title ?? saved.title,
      description: body.description ?? saved.description,
      file_type: body.type ?? saved.fileType,
      file_url: body.linkUrl ?? saved.fileUrl ?? '',
      file: body.fileId ?? '',
      hero_image: body.heroImageId ?? '',
      remove_hero: on(body.heroImageId === null),
      branding_color: body.color ?? saved.brandingColor,
      unlisted: on(body.isUnlisted ?? saved.unlisted),
      tell_leads: on(body.notifyLeads ?? false),
      version: saved.version,
    },
    MAGNET_POINTERS,
  )
  const result = await updateMagnet(services, { id: accountId }, params.magnetId, input)
  if (result.ok) return true
  if (result.reason === 'changed-elsewhere') return false
  if (result.reason === 'not-found') throw notFound()
  throw refusedUpload(result.reason)
}
