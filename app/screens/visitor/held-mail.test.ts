import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { solveProof } from '#tests/support/solve-proof.ts'

const NONE = { networkHour: 0, networkProofDay: 3, magnetHour: 1000, accountDay: 8, day: 1000 }
const app = await setUpApp({ env: { mailBudget: NONE } })
const { services } = app
const PROMISE = 'Check your email for additional resources and updates!'
const SOON = 'To get it by email too, wait 5 seconds, then press the button.'
const WAITS = 'We can’t send your email right now'

let magnet: MagnetRow
beforeEach(async () => {
  services.clock.set(new Date())
  magnet = await createMagnetRow(services)
})

/** Sends the form, and returns its thank-you page's path. */
async function send(email: string): Promise<string> {
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ana', email })
  expect(sent.status).toBe(303)
  return sent.location ?? ''
}

async function open(path: string) {
  const page = await app.get(path)
  const form = page.$('form[data-proof]')
  const challenge = String(form.find('[name=challenge]').val() ?? '')
  return { page, mail: page.$('#mail').text(), challenge, bits: Number(form.attr('data-proof')) }
}

const press = (path: string, challenge: string) => app.submit(path, { intent: 'press', challenge })
const prove = (path: string, challenge: string, answer: string) =>
  app.submit(path, { intent: 'prove', challenge, answer })

async function sentTo(email: string) {
  await sendDueMail(services)
  return services.sentMail.filter(({ to }) => to === email).length
}

it('says that the email is held, gives the content at once, and runs one script', async () => {
  const path = await send('held@example.com')
  const { page, mail, bits } = await open(path)
  expect(mail).toContain(SOON)
  expect(page.text).not.toContain(PROMISE)
  expect(page.text).toContain('Visit Link')
  expect(bits).toBe(12)
  expect(page.$('script')).toHaveLength(1)
  expect(page.html.length).toBeLessThan(12_000)
  expect(await sentTo('held@example.com')).toBe(0)
})

it('a proof of work has it sent, once', async () => {
  const path = await send('proof@example.com')
  const { challenge, bits } = await open(path)
  const answer = solveProof(challenge, bits)
  const proved = await prove(path, challenge, answer)
  expect([proved.status, proved.location]).toEqual([303, path])
  expect((await open(path)).mail).toContain(PROMISE)
  expect((await prove(path, challenge, answer)).location).toBe(`${path}?refused`)
  expect(await sentTo('proof@example.com')).toBe(1)
})

it.each(['list', 'file'] as const)('a proof sends the email that confirms: %s', async (needed) => {
  await services.db
    .update(leadMagnet)
    .set({ confirmation: needed })
    .where(eq(leadMagnet.id, magnet.id))
  const email = `confirm-${needed}@example.com`
  const path = await send(email)
  const { page, challenge, bits } = await open(path)
  // The content waits for the email only if it is given by email.
  expect(page.text.includes('Visit Link')).toBe(needed === 'list')
  await prove(path, challenge, solveProof(challenge, bits))
  expect(await sentTo(email)).toBe(1)
  const mail = services.sentMail.find(({ to }) => to === email)
  const link = /https?:\/\/[^/\s]+(\/get\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await app.submit(link, {})
  const [row] = await services.db.select().from(lead).where(eq(lead.email, email))
  expect(row).toMatchObject({ flags: [], confirmedBy: 'delivery-email' })
})

it('two proofs at the same moment send one email', async () => {
  const path = await send('twice@example.com')
  const { challenge, bits } = await open(path)
  const answer = solveProof(challenge, bits)
  await Promise.all([prove(path, challenge, answer), prove(path, challenge, answer)])
  expect(await sentTo('twice@example.com')).toBe(1)
})

const isQueuedToVisitor = and(
  eq(outgoingMail.kind, DELIVERY_EMAIL_KIND),
  eq(outgoingMail.state, 'queued'),
)

it('a proof of another lead, a wrong one and an old one release nothing', async () => {
  const [mine, theirs] = [await send('mine@example.com'), await send('theirs@example.com')]
  const { challenge, bits } = await open(mine)
  const answer = solveProof(challenge, bits)
  for (const given of ['', '1', `${answer} 1`, answer.replace(/^\d+/, '0')]) {
    await prove(mine, challenge, given)
  }
  await prove(theirs, challenge, answer)
  services.clock.advance(3_601_000)
  await prove(mine, challenge, answer)
  expect(await services.db.$count(outgoingMail, isQueuedToVisitor)).toBe(0)
  expect((await open(mine)).mail).toContain('press the button')
})

it('without script a press does it, but not before its time', async () => {
  const path = await send('press@example.com')
  const { challenge } = await open(path)
  services.clock.advance(2000)
  const early = await press(path, challenge)
  expect(early.location).toBe(`${path}?since=${challenge}`)
  const again = await open(early.location ?? '')
  expect(again.mail).toContain('Please wait 3 seconds more, then press the button.')
  // The time since the first page counts.
  expect(again.challenge).toBe(challenge)
  services.clock.advance(3000)
  expect((await press(path, again.challenge)).location).toBe(`${path}?refused`)
})

describe('with a budget for presses', () => {
  it('a press after the wait has it sent', async () => {
    const budget = { ...NONE, networkHour: 1 }
    Object.assign(services.env, { mailBudget: budget })
    await send('first@example.com')
    const path = await send('second@example.com')
    const { challenge } = await open(path)
    services.clock.advance(5000)
    expect((await press(path, challenge)).location).toBe(path)
    expect((await open(path)).mail).toContain(PROMISE)
    const third = await open(await send('third@example.com'))
    services.clock.advance(5000)
    const at = await send('fourth@example.com')
    expect((await press(at, (await open(at)).challenge)).location).toContain('?since=')
    expect(third.mail).toContain('wait')
    Object.assign(services.env, { mailBudget: NONE })
  })
})

it('past the daily ceilings a proof waits, and the page says so', async () => {
  const full = { ...NONE, networkProofDay: 100, accountDay: 1 }
  Object.assign(services.env, { mailBudget: full })
  const paths = [await send('in@example.com'), await send('out@example.com')]
  for (const path of paths) {
    const { challenge, bits } = await open(path)
    await prove(path, challenge, solveProof(challenge, bits))
  }
  expect((await open(paths[0] ?? '')).mail).toContain(PROMISE)
  const late = await open(paths[1] ?? '')
  expect(late.mail).toContain(WAITS)
  expect(late.page.$('form[data-proof]')).toHaveLength(0)
  Object.assign(services.env, { mailBudget: NONE })
})

describe('never sends the held email', () => {
  const setFlags = (...flags: LeadFlag[]) =>
    services.db.update(lead).set({ flags }).where(eq(lead.leadMagnetId, magnet.id))
  const cases: [string, (email: string, path: string) => Promise<unknown>][] = [
    ['of a lead that was erased', (_, path) => app.submit(path, { intent: 'forget' })],
    [
      'of a person who unsubscribed',
      (address) =>
        suppress(services.db, {
          address,
          ownerId: magnet.userId,
          reason: 'unsubscribed',
          at: services.clock.now(),
        }),
    ],
    ['of a flagged lead', () => setFlags('honeypot')],
    ['of a test', () => setFlags('test')],
    [
      'of a suspended magnet',
      () =>
        services.db
          .update(leadMagnet)
          .set({ suspendedAt: services.clock.now() })
          .where(eq(leadMagnet.id, magnet.id)),
    ],
  ]
  it.each(cases)('%s', async (what, spoil) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const path = await send(email)
    const { challenge, bits } = await open(path)
    await spoil(email, path)
    await prove(path, challenge, solveProof(challenge, bits))
    expect((await app.get(path)).text).not.toContain(PROMISE)
    expect(await sentTo(email)).toBe(0)
  })
})

it('a flag for the network alone withholds nothing', async () => {
  const path = await send('hall@example.com')
  await services.db
    .update(lead)
    .set({ flags: ['address-limit'] })
    .where(eq(lead.leadMagnetId, magnet.id))
  const { challenge, bits } = await open(path)
  await prove(path, challenge, solveProof(challenge, bits))
  expect(await sentTo('hall@example.com')).toBe(1)
})
