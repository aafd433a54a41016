import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { killWhileEmailsArrive } from '#tests/support/email-request-kills.ts'
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts'
import { createMailDns, deliver, INBOUND, pressButton } from '#tests/support/inbound-mail.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const MAILS = 10_000

test('ten thousand emails that no person sent make no lead and no email', {
  timeout: 20 * MINUTE_MS,
}, async () => {
  const services = await setUpServices({ env: { inbound: INBOUND }, dns: createMailDns() })
  const magnet = await createMagnetRow(services)
  const kinds = Object.entries(HOSTILE_MAILS)
  const reasons = new Map<string, number>()
  let [code, other] = ['', '']
  for (let n = 0; n < MAILS; n++) {
    if (n % 500 === 0) {
      code = await pressButton(services, magnet.shortId)
      other = await pressButton(services, magnet.shortId)
    }
    const [what, make] = kinds[n % kinds.length] ?? []
    if (!make) continue
    const { raw, mail } = await make(code, n, other)
    const received = await deliver(services, code, raw, mail)
    expect([what, received.ok]).toEqual([what, false])
    if (!received.ok) reasons.set(received.reason, (reasons.get(received.reason) ?? 0) + 1)
  }
  await writeAcceptedRequests(services)
  expect(await services.db.$count(lead, eq(lead.ownerId, magnet.userId))).toBe(0)
  process.stdout.write(`${MAILS} refused: ${JSON.stringify(Object.fromEntries(reasons))}\n`)
})

test('kills while emails arrive lose no accepted email and double none', {
  timeout: 30 * MINUTE_MS,
}, async () => {
  const { accepted, posted, repeated } = await killWhileEmailsArrive(15)
  process.stdout.write(
    `${accepted} emails were accepted, ${posted} of them at the webhook; ${repeated} were sent again\n`,
  )
  expect(accepted).toBeGreaterThan(200)
  expect(posted).toBeGreaterThan(50)
})
