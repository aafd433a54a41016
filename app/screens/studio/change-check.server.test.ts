import { expect, it } from 'vitest'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { changeCheck } from './change-check.server.ts'

const services = await setUpServices()
const magnet = await createMagnetRow(services)
const FOUND = {
  intent: 'save',
  shownFromMs: '151400',
  shownUntilMs: '161400',
  moduleShare: '0.008333',
  verdict: 'pass',
  filmMs: '754000',
}

function submit(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return changeCheck(services, { id: magnet.userId }, form)
}

async function succeed(fields: Record<string, string>) {
  const changed = await submit(fields)
  if (!changed.ok) throw new Error(changed.message)
  return changed.saved.undo
}

it.each([9, null])('Undo restores the check and the time %s, and is undone itself', async (was) => {
  const { id, code } = await createPlacement(services, magnet, { label: 'Brew', atSecond: was })
  const find = () => findPlacement(services, magnet.userId, magnet.id, id)
  const undo = await succeed({
    ...FOUND,
    text: codeUrl(services.env.publicUrl, code),
    placement: id,
    setTime: 'on',
  })
  expect(await find()).toMatchObject({
    atSecond: 151,
    check: { verdict: 'fail', filmMs: 754_000, read: { code, shows: 'placement' } },
  })
  const redo = await succeed(undo)
  expect(await find()).toMatchObject({ atSecond: was, check: null })
  await succeed(redo)
  expect(await find()).toMatchObject({
    atSecond: 151,
    check: { verdict: 'fail', filmMs: 754_000, read: { code, shows: 'placement' } },
  })
})

it('Undo leaves a time alone that the check did not set', async () => {
  const { id, code } = await createPlacement(services, magnet, { label: 'Brew', atSecond: 9 })
  const undo = await succeed({
    ...FOUND,
    text: codeUrl(services.env.publicUrl, code),
    placement: id,
  })
  expect(undo).not.toHaveProperty('atSecond')
})

it.each<Record<string, string>>([{ intent: 'forget' }, { intent: 'clear-check', atSecond: '-1' }])(
  '%o is refused',
  async (wrong) => {
    const { id, code } = await createPlacement(services, magnet, { label: 'Brew', atSecond: 9 })
    expect(
      await submit({
        ...FOUND,
        text: codeUrl(services.env.publicUrl, code),
        placement: id,
        ...wrong,
      }),
    ).toMatchObject({ ok: false })
  },
)
