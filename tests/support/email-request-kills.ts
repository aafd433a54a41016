import { expect } from 'vitest'
import { INBOUND_DOMAIN } from './inbound-mail.ts'
import {
  ask,
  getDatabaseUrl,
  killPostgres,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
} from './lead-faults.ts'
import { mailOnce, type PersonsMail, postOnce, startMailWorld } from './mailing-product.ts'
import { type RunningProduct, startProduct, until } from './product.ts'

const SENDERS = 8

/**
 * Repeatedly kills the product, PostgreSQL or both while people's emails arrive, half of them by
 * SMTP and half of them at the webhook, and returns how many emails were accepted. A mail provider that got no response sends its email again, as all of
 * them do. Each accepted email must have made exactly one lead and one answer.
 */
export async function killWhileEmailsArrive(
  rounds: number,
): Promise<{ accepted: number; posted: number; repeated: number }> {
  const world = await startMailWorld()
  const env = { ...LEAD_ENV, ...world.settings, SESSION_SECRET: LEAD_SECRET }
  let product: RunningProduct = await startProduct(env)
  const url = () => getDatabaseUrl(product.dataDir)
  const accepted: string[] = []
  let [posted, repeated] = [0, 0]
  let isOver = false
  let people = 0
  try {
    const shortId = await makeMagnet(url)
    /** One person after the other asks by email, until their email is accepted. */
    const sender = async (isPosting: boolean) => {
      const deliver = async (mail: PersonsMail) =>
        isPosting
          ? (await postOnce(product.url, mail)) === 200
          : (await mailOnce(world.port, mail)).startsWith('250')
      while (!isOver) {
        const n = ++people
        const code = await until('a code', () => press(product.url, shortId, n), 120_000)
        const mail = {
          from: `Person ${n} <person${n}@mail.example>`,
          to: `get-${code}@${INBOUND_DOMAIN}`,
          subject: `Please send me “Guide” (${code})`,
          messageId: `<${code}@mail.example>`,
        }
        let tries = 0
        await until(
          'an accepted email',
          () => {
            tries++
            return deliver(mail).catch(() => false)
          },
          120_000,
        )
        if (tries > 1) repeated++
        if (isPosting) posted++
        accepted.push(`person${n}@mail.example`)
      }
    }
    const senders = Array.from({ length: SENDERS }, (_, n) => sender(n % 2 === 1))
    for (let round = 0; round < rounds; round++) {
      const before = accepted.length
      await until('more emails', async () => accepted.length > before + 15, 120_000)
      if (round % 3 !== 0) killPostgres(product.dataDir)
      if (round % 3 === 1) continue
      await product.kill('SIGKILL')
      product = await startProduct({ ...env, PORT: new URL(product.url).port }, product.dataDir)
    }
    isOver = true
    await Promise.all(senders)
    await until('all leads', async () => (await countWaiting(url)) === 0, 60_000)
    const leads = await ask<{ email: string; answers: number }>(
      url,
      `select email, (select count(*)::int from outgoing_mail o where o.lead_id = l.id
        and o.kind = 'lead-content' and o.in_reply_to is not null) as answers from leads l`,
    )
    expect(leads.map(({ email }) => email).sort()).toEqual(accepted.toSorted())
    expect(leads.filter(({ answers }) => answers !== 1)).toEqual([])
    return { accepted: accepted.length, posted, repeated }
  } finally {
    isOver = true
    await product.stop()
    world.close()
  }
}

async function countWaiting(url: () => string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from email_requests where state = 'accepted'`,
  )
  return row?.count ?? -1
}

/** Presses the button of the page, and returns the code; null if the product doesn't respond. */
async function press(url: string, shortId: string, n: number): Promise<string | null> {
  const response = await fetch(`${url}/q/${shortId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, origin: url },
    body: new URLSearchParams({ by_email: '1' }),
  }).catch(() => null)
  return /\/send\/(\w+)$/.exec(response?.headers.get('location') ?? '')?.[1] ?? null
}
