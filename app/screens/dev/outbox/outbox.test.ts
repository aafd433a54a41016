import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createTestApp } from '#tests/support/browse.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testEnv } from '#tests/support/test-env.ts'

it('shows the mail of a demo, and the link leads on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qr-magnet-outbox-'))
  const env = testEnv({ dataDir, mode: 'demo', publicUrlIsSet: true })
  const app = await createTestApp({ env, mailer: createMailer(env, silentLog) })
  try {
    expect((await app.get('/dev/outbox')).text).toContain('No emails yet')
    const password = { password: 'fjord-lantern-7', confirmPassword: 'fjord-lantern-7' }
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
    await app.submit('/register', { ...person, ...password })
    await sendDueMail(app.services)
    const page = await app.get('/dev/outbox')
    expect(page.text).toContain('Confirm your email for QR Magnet')
    expect(page.text).toContain('ada@example.com')
    const link = new URL(page.$('main a').attr('href') ?? '')
    const landing = await app.get(link.pathname + link.search)
    expect(landing.$('h1').text()).toBe('Confirming Your Email...')
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
