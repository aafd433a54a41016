import { expect, it } from 'vitest'
import { jobRun } from '#db/schema/operations.ts'
import { RELEASE_JOB } from '#domain/operations/release-notice.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const FEED = 'https://releases.example/latest.json'
const app = await setUpApp({ env: { adminEmail: 'nora@example.com', releaseFeed: FEED } })

it('the system card names a newer release, with a link', async () => {
  await app.signIn(await createUser(app.services, { email: 'nora@example.com' }))
  const section = '/control-center?section=operations'
  expect((await app.get(section)).text).not.toContain('is available')
  const url = 'https://releases.example/99.1.0'
  await app.services.db.insert(jobRun).values({
    name: RELEASE_JOB,
    cron: '51 4 * * *',
    result: { version: '99.1.0', url, sha256: null, notes: '<b>Faster</b> exports.' },
  })
  const page = await app.get(section)
  expect(page.text).toContain('Version 99.1.0 is available')
  expect(page.$(`a[href="${url}"]`).text()).toContain(url)
  expect(page.text).toContain('<b>Faster</b> exports.')
})
