import { expect, it } from 'vitest'
import { passkey } from '#db/schema/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

it('tells passkeys with the same name apart when one is removed', async () => {
  const ada = await createUser(app.services)
  await app.signIn(ada)
  const keys = [
    ['Phone', '2026-10-01T08:00:00Z'],
    ['Phone', '2026-10-01T09:30:05Z'],
    ['Laptop', '2026-10-02T08:00:00Z'],
  ] as const
  await app.services.db.insert(passkey).values(
    keys.map(([name, createdAt], n) => ({
      userId: ada.id,
      name,
      credentialId: `id-${n}`,
      publicKey: 'key',
      counter: 0,
      transports: [],
      createdAt: new Date(createdAt),
    })),
  )
  const page = await app.get('/profile?tab=security')
  const buttons = page.$('#passkeys button[value^="passkey-remove "]').toArray()
  const labels = buttons.map((button) => page.$(button).text())
  expect(labels).toEqual([
    expect.stringMatching(/^Remove Phone, added Oct 1, 2026.* 8:00:00/),
    expect.stringMatching(/^Remove Phone, added Oct 1, 2026.* 9:30:05/),
    'Remove Laptop',
  ])
})
