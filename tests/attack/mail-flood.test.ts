import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { releaseHeldMails } from '#domain/leads/tell/release-mails.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { readEnv } from '#platform/env.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { samples } from '#tests/support/samples.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { solveProof } from '#tests/support/solve-proof.ts'

const defaults = readEnv({})
if (!defaults.ok) throw new Error(defaults.problems.join('\n'))
const app = await setUpApp({ env: { mailBudget: defaults.env.mailBudget }, rateLimits: true })
const { services } = app
const AT_ONCE = 50
/** More than the 200 an hour that one network may cause. */
const PEOPLE = samples(260, 400)

async function createOldMagnet() {
  const owner = await createUser(services)
  // New accounts have a limit of their own.
  const createdAt = new Date(services.clock.now().getTime() - 30 * 24 * HOUR_MS)
  await services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  return createMagnetRow(services, { userId: owner.id })
}
type Magnet = Awaited<ReturnType<typeof createOldMagnet>>

/** Sends the form for many people from one address. Returns the paths of their thank-you pages. */
async function sendForms(magnet: Magnet, people: number, name: string): Promise<string[]> {
  const paths: string[] = []
  for (let from = 0; from < people; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, people - from) }, (_, i) => from + i)
    const sent = await Promise.all(
      numbers.map((i) =>
        app.submit(`/m/${magnet.shortId}`, { name: 'Ana', email: `${name}${i}@example.com` }),
      ),
    )
    for (const { status, location } of sent) {
      expect(status).toBe(303)
      paths.push(location ?? '')
    }
  }
  return paths
}

const sentFor = async (magnet: Magnet) => {
  await sendDueMail(services)
  return services.db.$count(
    outgoingMail,
    and(
      eq(outgoingMail.userId, magnet.userId),
      eq(outgoingMail.kind, DELIVERY_EMAIL_KIND),
      inArray(outgoingMail.state, ['sent', 'delivered']),
    ),
  )
}

it('a thousand forms without a page seen send 250 emails at most, also in the days after', async () => {
  services.clock.set(new Date())
  const magnet = await createOldMagnet()
  await sendForms(magnet, 1000, 'nobody')
  expect(await services.db.$count(lead, eq(lead.leadMagnetId, magnet.id))).toBe(1000)
  expect(await sentFor(magnet)).toBe(200)
  for (let hour = 0; hour < 4 * 24; hour++) {
    services.clock.advance(HOUR_MS)
    await releaseHeldMails(services)
  }
  const sent = await sentFor(magnet)
  expect(sent).toBeGreaterThan(200)
  expect(sent).toBeLessThanOrEqual(250)
  const held = and(eq(outgoingMail.userId, magnet.userId), eq(outgoingMail.state, 'held'))
  expect(await services.db.$count(outgoingMail, held)).toBe(0)
})

it(`a lecture hall of ${PEOPLE} behind one address gets ${PEOPLE} emails within ten minutes`, async () => {
  services.clock.set(new Date())
  const magnet = await createOldMagnet()
  const paths = await sendForms(magnet, PEOPLE, 'student')
  services.clock.advance(MINUTE_MS)
  const pages: Awaited<ReturnType<typeof app.get>>[] = []
  for (const path of paths) pages.push(await app.get(path))
  services.clock.advance(15_000)
  for (const [index, page] of pages.entries()) {
    const path = paths[index] ?? ''
    const form = page.$('form[data-proof]')
    if (form.length === 0) {
      expect(page.text).toContain('Check your email')
      continue
    }
    const challenge = String(form.find('[name=challenge]').val())
    const bits = Number(form.attr('data-proof'))
    const hasScript = index % 3 === 0
    const fields: Record<string, string> = hasScript
      ? { intent: 'prove', challenge, answer: solveProof(challenge, bits) }
      : { intent: 'press', challenge }
    expect((await app.submit(path, fields)).location).toBe(path)
  }
  expect(await sentFor(magnet)).toBe(PEOPLE)
})
