import { expect, it } from 'vitest'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { findCodeNow } from '#domain/placements/placement-check.server.ts'
import { findOutdated } from '#domain/placements/placement-check.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { saveVideoCheck } from './save-check.server.ts'

const env = { publicUrl: 'https://qrmagnet.com', publicUrlIsSet: true, publicUrlAliases: [] }
const services = await setUpServices({ env })
const owner = await createUser(services)
const FOUND = {
  shownFromMs: 8_000,
  shownUntilMs: 20_000,
  moduleShare: 1 / 100,
  filmMs: 754_000,
  verdict: 'good' as const,
  setTime: false,
}

async function make() {
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const { id, code } = await createPlacement(services, magnet, { label: 'On screen' })
  const save = (text: string, who = owner) =>
    saveVideoCheck(services, { viewer: who, ownerId: who.id }, id, { ...FOUND, text })
  const check = async () => (await findPlacement(services, owner.id, magnet.id, id))?.check ?? null
  const outdated = async (now = services) => {
    const saved = await check()
    if (!saved?.read) return null
    return findOutdated(saved, await findCodeNow(now, id, saved.read))
  }
  return { magnet, id, code, save, check, outdated }
}
const urlOf = (code: string) => codeUrl(env.publicUrl, code)

it('a check is saved with the code that the video shows', async () => {
  const { magnet, code, save, check, outdated } = await make()
  expect(await save(urlOf(code))).toMatchObject({ ok: true })
  const read = { code, host: 'qrmagnet.com', shows: 'placement', magnetId: magnet.id }
  expect(await check()).toMatchObject({ verdict: 'good', filmMs: 754_000, read })
  expect(await outdated()).toBeNull()
})

it('the magnet’s own code never passes for a placement', async () => {
  const { magnet, save, check } = await make()
  expect(await save(urlOf(magnet.shortId))).toMatchObject({ ok: true })
  expect(await check()).toMatchObject({ verdict: 'weak', read: { shows: 'magnet' } })
})

it('codes of others, of another placement and with another address are refused', async () => {
  const { magnet, id, code, save, check } = await make()
  const sibling = await createPlacement(services, magnet, { label: 'Description' })
  const stranger = await createMagnetRow(services)
  const reason = async (text: string, who = owner) => {
    const saved = await save(text, who)
    return saved.ok ? 'saved' : saved.reason
  }
  expect(await reason('https://example.com/')).toBe('not-yours')
  expect(await reason('WIFI:S:net;;')).toBe('not-yours')
  expect(await reason(urlOf(stranger.shortId))).toBe('not-yours')
  expect(await reason(urlOf(sibling.code))).toBe('other-code')
  const other = await createMagnetRow(services, { userId: owner.id })
  expect(await reason(urlOf(other.shortId))).toBe('other-code')
  expect(await reason(`HTTP://LOCALHOST:41200/Q/${code}`)).toBe('wrong-host')
  expect(await reason(urlOf(code), await createUser(services))).toBe('gone')
  expect(await check()).toBeNull()
  expect(id).toBeTruthy()
})

it('a code that only works on this computer fails, and lapses once there is an address', async () => {
  const { id, code, check, outdated } = await make()
  const local = { ...services, env: { ...services.env, publicUrl: 'http://localhost:41200' } }
  const text = codeUrl(local.env.publicUrl, code)
  expect(
    await saveVideoCheck(local, { viewer: owner, ownerId: owner.id }, id, { ...FOUND, text }),
  ).toMatchObject({ ok: true })
  expect(await check()).toMatchObject({ verdict: 'fail' })
  expect(await outdated(local)).toBeNull()
  expect(await outdated()).toBe('address')
  const aliases = { ...services.env, publicUrlAliases: ['http://localhost:41200'] }
  expect(await outdated({ ...services, env: aliases })).toBeNull()
})

it('a check lapses when its code leads elsewhere', async () => {
  const { magnet, code, save, outdated } = await make()
  await save(urlOf(code))
  const to = await createMagnetRow(services, { userId: owner.id })
  await repointCodes(services, owner.id, { from: magnet.id, to: to.id, identifiers: [code] })
  expect(await outdated()).toBe('target')
})

it('a check from before its code was saved is outdated', () => {
  expect(findOutdated({ read: null }, null)).toBe('unknown-code')
})
