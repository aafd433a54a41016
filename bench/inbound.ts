import { authenticate } from 'mailauth'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import {
  composeRaw,
  createMailDns,
  deliver,
  INBOUND,
  pressButton,
  readyHeaders,
  SENDING_IP,
  signRaw,
} from '#tests/support/inbound-mail.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import type { TestServices } from '#tests/support/services.ts'
import type { BenchResult } from './bench.ts'
import { withManyLeads } from './many-leads/product.ts'

export const name = 'Inbound mail'

const MAILS = 2000
const AT_ONCE = 64
const TARGET = 1000

/**
 * Measures how many signed emails a process accepts per second, against the target and against
 * nothing but checking their proof with mailauth, and how fast their leads are written.
 */
export function run(): Promise<BenchResult[]> {
  return withManyLeads(async (many) => {
    const dns = createMailDns()
    const env = { ...many.services.env, inbound: INBOUND }
    const services = { ...many.services, env, dns } as TestServices
    const magnet = await createMagnetRow(services)
    const mails: { code: string; raw: Buffer }[] = []
    for (let n = 0; n < MAILS; n++) {
      const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
      const code = await pressButton(services, magnet.shortId, { ip })
      const headers = readyHeaders(code, `Vera <vera${n}@mail.example>`)
      const body = 'Send this email as it is.\r\n'
      mails.push({ code, raw: await signRaw(composeRaw({ headers, body }), 'mail.example') })
    }
    const proved = await rate(mails, ({ raw }) =>
      authenticate(raw, {
        ip: SENDING_IP,
        helo: 'out.mail.example',
        sender: 'vera@mail.example',
        disableArc: true,
        disableBimi: true,
        resolver: dns.resolve as never,
      }),
    )
    const accepted = await rate(mails, async ({ code, raw }) => {
      const received = await deliver(services, code, raw)
      if (!received.ok) throw new Error(received.reason)
    })
    const start = performance.now()
    const written = await writeAcceptedRequests(services)
    const leads = written / ((performance.now() - start) / 1000)
    const perSecond = (what: string, ours: number, theirs: number, unit: string) => ({
      name: what,
      ours,
      theirs,
      ratio: ours / theirs,
      unit,
    })
    return [
      perSecond('accepted emails', accepted, TARGET, 'emails/s, against the target'),
      perSecond('accepted, against mailauth alone', accepted, proved, 'emails/s'),
      perSecond('their leads and answers written', leads, TARGET, 'leads/s, against the target'),
    ]
  })
}

/** Runs a task for each item, some at once, and returns how many it does per second. */
async function rate<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const left = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await task(item)
    }),
  )
  return items.length / ((performance.now() - start) / 1000)
}
