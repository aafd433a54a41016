import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { mediaKit } from '#db/schema/media-kits.ts'
import { securityEvent } from '#db/schema/security.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { type KitInput, MAX_KITS } from './kit-input.ts'
import {
  createMediaKit,
  deleteMediaKit,
  findMediaKit,
  listMediaKits,
  replaceKitAddress,
  updateMediaKit,
} from './media-kits.server.ts'
import { findKitProof, openMediaKit, unlockMediaKit } from './open-kit.server.ts'

const services = await setUpServices({ rateLimits: true })
const IP = '203.0.113.7'
const NOT_FOUND = { ok: false, reason: 'not-found' }
let owner: TestUser
let stranger: TestUser
beforeEach(async () => {
  owner = await createUser(services)
  stranger = await createUser(services)
})

async function make(chosen: Partial<KitInput> = {}) {
  const made = await createMediaKit(services, owner, { ...NEW_KIT, ...chosen })
  if (!made.ok) throw new Error(made.reason)
  return find(made.id)
}
async function find(id: string) {
  const kit = await findMediaKit(services, owner.id, id)
  if (!kit?.token) throw new Error('The media kit has no address')
  return { ...kit, token: kit.token }
}
const visitor = (cookie = '') => ({ ip: IP, headers: new Headers({ cookie }) })
const open = (token: string, cookie = '') => openMediaKit(services, token, visitor(cookie))
const today = () => utcDay(services.clock.now())
const unlock = (token: string, password: string) => unlockMediaKit(services, token, IP, password)
async function unlocked(token: string, password: string) {
  const result = await unlock(token, password)
  if (!result.ok) throw new Error(result.reason)
  return result.cookie?.split(';')[0] ?? ''
}

describe('a media kit', () => {
  it('opens at its address, which its creator can copy again', async () => {
    const kit = await make()
    expect(await open(kit.token)).toMatchObject({ ok: true, creator: { name: expect.any(String) } })
    expect((await listMediaKits(services, owner.id)).map(({ token }) => token)).toEqual([kit.token])
    const { rows } = await services.db.$client.query(
      `select count(*)::int as found from media_kits k where k::text like '%' || $1 || '%'`,
      [kit.token],
    )
    expect(rows).toEqual([{ found: 0 }])
    expect([await open('made-up'), await open('')]).toEqual([NOT_FOUND, NOT_FOUND])
  })

  it('works to the end of its last day', async () => {
    const kit = await make({ lastDay: today() })
    expect((await open(kit.token)).ok).toBe(true)
    services.clock.advance(DAY_MS)
    expect(await open(kit.token)).toEqual(NOT_FOUND)
    expect(await unlock(kit.token, 'winter roasts')).toEqual(NOT_FOUND)
    expect(await findKitProof(services, kit.token, visitor())).toEqual(NOT_FOUND)
    expect((await find(kit.id)).isExpired).toBe(true)
  })

  it('gets a new address, and the previous one shows nothing', async () => {
    const kit = await make()
    expect(await replaceKitAddress(services, owner, kit.id)).toMatchObject({ ok: true })
    const { token } = await find(kit.id)
    expect(await open(kit.token)).toEqual(NOT_FOUND)
    expect((await open(token)).ok).toBe(true)
    expect(await deleteMediaKit(services, owner, kit.id)).toMatchObject({ ok: true })
    expect(await open(token)).toEqual(NOT_FOUND)
  })

  it('shows a change at once', async () => {
    const kit = await make({ figures: ['leads'] })
    const shown = async () => {
      const opened = await open(kit.token)
      return opened.ok ? opened.numbers.totals.map(({ total }) => total) : opened.reason
    }
    expect(await shown()).toEqual(['leads'])
    await updateMediaKit(services, owner, kit.id, { ...NEW_KIT, figures: ['scans'] })
    expect(await shown()).toEqual(['scans'])
  })

  it('belongs only to its creator', async () => {
    const kit = await make()
    expect(await findMediaKit(services, stranger.id, kit.id)).toBeNull()
    expect(await listMediaKits(services, stranger.id)).toEqual([])
    expect(await updateMediaKit(services, stranger, kit.id, NEW_KIT)).toEqual(NOT_FOUND)
    expect(await replaceKitAddress(services, stranger, kit.id)).toEqual(NOT_FOUND)
    expect(await deleteMediaKit(services, stranger, kit.id)).toEqual(NOT_FOUND)
    expect(await deleteMediaKit(services, owner, 'no id')).toEqual(NOT_FOUND)
    expect((await open(kit.token)).ok).toBe(true)
  })

  it('can’t show someone else’s magnet, and ends with its magnet', async () => {
    const theirs = await createMagnetRow(services, { userId: stranger.id })
    const own = await createMagnetRow(services, { userId: owner.id })
    const refused = { ok: false, reason: 'magnet-gone' }
    const input = { ...NEW_KIT, magnetId: theirs.id }
    expect(await createMediaKit(services, owner, input)).toEqual(refused)
    const kit = await make({ magnetId: own.id })
    expect(await updateMediaKit(services, owner, kit.id, input)).toEqual(refused)
    const forced = services.db.update(mediaKit).set({ magnetId: theirs.id })
    await expect(forced).rejects.toThrow()
    expect(await open(kit.token)).toMatchObject({ ok: true, magnetTitle: own.title })
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, own.id))
    expect(await open(kit.token)).toEqual(NOT_FOUND)
  })

  it('shows nothing while its creator is suspended, and can only be deleted', async () => {
    const kit = await make()
    await services.db
      .update(user)
      .set({ suspendedAt: services.clock.now(), suspensionReason: 'spam' })
      .where(eq(user.id, owner.id))
    expect(await open(kit.token)).toEqual(NOT_FOUND)
    const refused = { ok: false, reason: 'suspended' }
    expect(await createMediaKit(services, owner, NEW_KIT)).toEqual(refused)
    expect(await updateMediaKit(services, owner, kit.id, NEW_KIT)).toEqual(refused)
    expect(await replaceKitAddress(services, owner, kit.id)).toEqual(refused)
    expect(await deleteMediaKit(services, owner, kit.id)).toMatchObject({ ok: true })
  })

  it('is limited in number, even for concurrent requests', async () => {
    const asked = Array.from({ length: MAX_KITS + 3 }, () =>
      createMediaKit(services, owner, NEW_KIT),
    )
    const made = await Promise.all(asked)
    expect(made.filter(({ ok }) => ok).length).toBe(MAX_KITS)
    expect(made.filter((result) => !result.ok && result.reason === 'too-many').length).toBe(3)
  })

  it('is protected against guessing by a rate limit', async () => {
    const ip = '198.51.100.9'
    const tries = Array.from({ length: 130 }, () =>
      openMediaKit(services, 'guess', { ip, headers: new Headers() }),
    )
    const answers = await Promise.all(tries)
    expect(answers.some((answer) => !answer.ok && answer.reason === 'too-many')).toBe(true)
  })

  it('is recorded as a security event', async () => {
    const kit = await make()
    await updateMediaKit(services, owner, kit.id, NEW_KIT)
    await replaceKitAddress(services, owner, kit.id)
    await deleteMediaKit(services, owner, kit.id)
    const events = await services.db
      .select({ event: securityEvent.event })
      .from(securityEvent)
      .where(eq(securityEvent.accountId, owner.id))
      .orderBy(securityEvent.id)
    expect(events.map(({ event }) => event)).toEqual([
      'media-kit.created',
      'media-kit.changed',
      'media-kit.address-replaced',
      'media-kit.deleted',
    ])
  })
})

describe('the password of a media kit', () => {
  const password = 'winter roasts'

  it('is needed for the page and the proof, and unlocks only its own kit', async () => {
    const [kit, other] = [await make({ password }), await make({ password })]
    const locked = await open(kit.token)
    expect(locked).toMatchObject({ ok: false, reason: 'locked' })
    expect(Object.keys(locked)).toEqual(['ok', 'reason', 'creator'])
    const proof = (cookie: string) => findKitProof(services, kit.token, visitor(cookie))
    expect(await proof('')).toEqual({ ok: false, reason: 'locked' })
    expect(await unlock(kit.token, 'wrong')).toEqual({ ok: false, reason: 'wrong' })
    const result = await unlock(kit.token, password)
    expect(result.ok && result.cookie).toContain(`Path=/media-kit/${kit.token};`)
    const cookie = await unlocked(kit.token, password)
    expect((await open(kit.token, cookie)).ok).toBe(true)
    expect(await proof(cookie)).toMatchObject({ reason: 'nothing-logged' })
    expect(await open(other.token, cookie)).toMatchObject({ reason: 'locked' })
  })

  it('stays if it isn’t entered again, can be changed and removed', async () => {
    const kit = await make({ password })
    const cookie = await unlocked(kit.token, password)
    await updateMediaKit(services, owner, kit.id, { ...NEW_KIT, password: undefined })
    expect((await open(kit.token, cookie)).ok).toBe(true)
    await updateMediaKit(services, owner, kit.id, { ...NEW_KIT, password: 'spring roasts' })
    expect(await open(kit.token, cookie)).toMatchObject({ reason: 'locked' })
    expect(await unlock(kit.token, password)).toMatchObject({ reason: 'wrong' })
    await updateMediaKit(services, owner, kit.id, { ...NEW_KIT, password: null })
    expect((await open(kit.token)).ok).toBe(true)
  })
})
