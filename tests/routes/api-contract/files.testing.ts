import { expect } from 'vitest'
import { mp3 } from '#tests/support/file-samples.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import {
  expectNotFound,
  guide,
  type Program,
  programOf,
  refusalOf,
  type Site,
} from './site.testing.ts'

/** Uploads a file of any kind at once and returns its id. */
async function upload(call: Program, filename: string, body: Buffer): Promise<string> {
  const purpose = 'any-file' as const
  const begun = await call('createUpload', { body: { filename, bytes: body.length, purpose } })
  expect(begun.purpose).toBe(purpose)
  const params = { uploadId: begun.id }
  return (await call('putUpload', { params, body: new Uint8Array(body) })).fileId ?? ''
}

/** Several files of a magnet: creating it with them, adding, editing, moving and removing. */
export async function managesFiles(site: Site): Promise<void> {
  const call = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const stranger = await programOf(site, (await createPayer(site.services, 'CREATOR')).id)
  const { linkUrl: _, ...described } = guide('Pack')
  const [one, two, three] = [
    await upload(call, 'one.mp3', mp3()),
    await upload(call, 'two.mp3', mp3()),
    await upload(call, 'three.mp3', mp3()),
  ]
  const body = { ...described, type: 'other' as const, fileId: one, moreFileIds: [two] }
  const magnet = await call('createMagnet', { body })
  expect(magnet.type).toBe('other')
  const params = { magnetId: magnet.id }
  const names = ({ files }: { files: { filename: string }[] }) => files.map((file) => file.filename)
  expect(names(await call('listMagnetFiles', { params }))).toEqual(['one.mp3', 'two.mp3'])
  const added = await call('addMagnetFile', { params, body: { fileId: three, title: 'Third' } })
  expect(added.files.at(-1)).toMatchObject({ title: 'Third', kind: 'audio', format: 'MP3' })
  const place = added.files.at(-1)?.id ?? ''
  const at = { params: { ...params, place } }
  expect(names(await call('updateMagnetFile', { ...at, body: { move: 'up' } }))).toEqual([
    'one.mp3',
    'three.mp3',
    'two.mp3',
  ])
  const next = await upload(call, 'new.mp3', mp3(5))
  const replaced = await call('updateMagnetFile', { ...at, body: { fileId: next, title: null } })
  expect(replaced.files[1]).toMatchObject({ id: place, filename: 'new.mp3', title: 'new.mp3' })
  await expectNotFound(
    stranger('listMagnetFiles', { params }),
    stranger('addMagnetFile', { params, body: { fileId: three } }),
    stranger('updateMagnetFile', { ...at, body: { title: 'Mine' } }),
    stranger('removeMagnetFile', at),
  )
  await call('removeMagnetFile', at)
  await call('removeMagnetFile', { params: { ...params, place: 'first' } })
  expect(names(await call('listMagnetFiles', { params }))).toEqual(['two.mp3'])
  const last = call('removeMagnetFile', { params: { ...params, place: 'first' } })
  expect(await refusalOf(last)).toBe('409 conflict')
}
