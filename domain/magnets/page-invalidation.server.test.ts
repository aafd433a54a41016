import { expect, it } from 'vitest'
import { updateNames } from '#domain/accounts/profile.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { transferOwnership } from '#domain/members/transfer-ownership.server.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { updateBrandKit } from '#domain/workspaces/brand-kit.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { clearSlug, setSlug } from './custom-slug.server.ts'
import { findEditableMagnet, updateMagnet } from './edit-magnet.server.ts'
import { pauseMagnet, resumeMagnet } from './pause-magnet.server.ts'
import { saveQrStyle } from './qr-preferences.server.ts'

const services = await setUpServices({ env: { publicUrl: 'https://qrmagnet.com' } })

/** The changes announced while some work runs. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  const stop = onPageInvalidation(({ tag }) => tags.push(tag))
  await work()
  stop()
  return tags
}

it('pausing and resuming are announced once each, however often they are asked for', async () => {
  const { id, userId } = await createMagnetRow(services)
  const pause = () => pauseMagnet(services, userId, id)
  expect(await announced(pause)).toEqual([`magnet:${id}`])
  expect(await announced(pause)).toEqual([])
  expect(await pause()).toMatchObject({ ok: true })
  const resume = () => resumeMagnet(services, userId, id)
  expect(await announced(resume)).toEqual([`magnet:${id}`])
  expect(await announced(resume)).toEqual([])
})

it('saving a magnet as it is announces nothing', async () => {
  const { id, userId } = await createMagnetRow(services)
  const save = (title: string) => async () => {
    const magnet = await findEditableMagnet(services, userId, id)
    if (!magnet) throw new Error('no magnet')
    const { id: _id, file: _file, hero: _hero, ...fields } = magnet
    const fileUrl = magnet.fileUrl ?? ''
    const saved = await updateMagnet(services, { id: userId }, id, {
      ...fields,
      title,
      fileUrl,
      fileType: 'link',
      fileId: null,
      hero: null,
      notifyLeads: false,
    })
    expect(saved).toEqual({ ok: true, updateScheduled: false })
  }
  expect(await announced(save('A new title'))).toEqual([`magnet:${id}`])
  expect(await announced(save('A new title'))).toEqual([])
})

it('a code’s style, which no visitor’s page shows, announces nothing', async () => {
  const { id, userId } = await createMagnetRow(services)
  const style = {
    style: 'rounded',
    backgroundColor: '#ffffff',
    foregroundColor: '#000000',
  } as const
  const save = () => saveQrStyle(services, userId, id, { ...style, logoSize: 'M', logo: 'none' })
  expect(await announced(save)).toEqual([])
})

it('a slug is announced where it becomes another one', async () => {
  const { owner } = await createWorkspace(services)
  const { id } = await createMagnetRow(services, { userId: owner.id })
  const set = () => setSlug(services, owner, id, 'a-new-slug')
  const clear = () => clearSlug(services, owner, id)
  expect(await announced(clear)).toEqual([])
  expect(await announced(set)).toEqual([`magnet:${id}`])
  expect(await announced(set)).toEqual([])
  expect(await announced(clear)).toEqual([`magnet:${id}`])
  expect(await announced(clear)).toEqual([])
})

it('a person’s names are announced where they are new', async () => {
  const { id } = await createUser(services)
  const save = () => updateNames(services, id, { firstName: 'Grace', lastName: 'Hopper' })
  expect(await announced(save)).toEqual([`owner:${id}`])
  expect(await announced(save)).toEqual([])
})

it('a brand kit is announced where anything of it is new', async () => {
  const { id, accountId, owner } = await createWorkspace(services)
  const kit = { name: 'Tidewater', brandColor: '#0f766e', pageColor: null, font: 'slab' } as const
  const save = (hidesBadge: boolean) => () =>
    updateBrandKit(services, owner, id, { ...kit, privacyUrl: null, hidesBadge, logo: null })
  expect(await announced(save(true))).toEqual([`owner:${accountId}`])
  expect(await announced(save(true))).toEqual([])
  expect(await announced(save(false))).toEqual([`owner:${accountId}`])
})

it('a transferred workspace is announced, because its plan changes', async () => {
  const { id, accountId, owner, manager } = await createWorkspace(services)
  const members = await listMembers(services, owner, id)
  const next = members.find(({ email }) => email === manager.email)
  const give = () => transferOwnership(services, owner, id, next?.id ?? '')
  expect(await announced(give)).toEqual([`owner:${accountId}`])
})
