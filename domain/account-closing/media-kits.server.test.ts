import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { mediaKit } from '#db/schema/media-kits.ts'
import { createMediaKit, listMediaKits } from '#domain/media-kits/media-kits.server.ts'
import { openMediaKit } from '#domain/media-kits/open-kit.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { SHARE_VISITOR } from '#tests/support/shares.ts'
import { exportAccount } from './account-export.server.ts'
import { eraseAccount } from './erase-account.server.ts'

const services = await setUpServices()

async function createOwner() {
  const owner = await createUser(services)
  await createMediaKit(services, owner, { ...NEW_KIT, password: 'winter roasts' })
  const [kit] = await listMediaKits(services, owner.id)
  return { id: owner.id, token: kit?.token ?? '' }
}

it('media kits are in the export, without their addresses and passwords', async () => {
  const { id, token } = await createOwner()
  let text = ''
  for await (const piece of exportAccount(services, { id })) text += piece
  expect(JSON.parse(text).mediaKits).toMatchObject([{ name: 'Acme', hasPassword: true }])
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/token|scrypt/i)
})

it('the link of a closed account shows nothing, and its row goes with the account', async () => {
  const { id, token } = await createOwner()
  const closedAt = services.clock.now()
  await services.db.update(user).set({ closedAt }).where(eq(user.id, id))
  const opened = await openMediaKit(services, token, SHARE_VISITOR)
  expect(opened).toEqual({ ok: false, reason: 'not-found' })
  await eraseAccount(services, id)
  expect(await services.db.$count(mediaKit, eq(mediaKit.ownerId, id))).toBe(0)
})
