import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { slowRsaKey } from '#tests/support/hostile-rsa-keys.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'

let app: TestApp
beforeAll(async () => {
  // Any request out fails the test.
  app = await createTestApp({ outgoingRequests: outgoingTo({}) })
  await app.signIn(await createUser(app.services))
})
afterAll(() => app.close())

it('a key whose signature would take a second is refused at its field, and never signed with', async () => {
  const privateKey = slowRsaKey()
  const page = await app.submit('/integrations/connections/new/google-sheets', {
    'secret-account': JSON.stringify({
      type: 'service_account',
      client_email: 'a@project.iam.gserviceaccount.com',
      private_key: privateKey,
    }),
    spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/edit',
  })
  expect(page.status).toBe(422)
  const described = page.$('[name="secret-account"]').attr('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => page.$(`#${id}`).text()).join(' ')
  expect(words).toContain('Google’s keys are RSA keys of 2048 to 4096 bits')
  expect(page.html).not.toContain(privateKey.split('\n')[1])
})
