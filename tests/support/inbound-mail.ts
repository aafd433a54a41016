import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dkimSign } from 'mailauth'
import { emailRequest } from '#db/schema/email-requests.ts'
import { openEmailRequest } from '#domain/inbound-mail/open-request.server.ts'
import type { ArrivedMail } from '#domain/inbound-mail/prove-mail.server.ts'
import { receiveMail } from '#domain/inbound-mail/receive-mail.server.ts'
import { resolveShown } from '#domain/magnets/shown-magnet.server.ts'
import type { Dns } from '#platform/dns/dns.ts'
import type { Services } from '#platform/services.ts'

/** The domain that receives email in tests. */
export const INBOUND_DOMAIN = 'in.magnet.test'
export const INBOUND = {
  domain: INBOUND_DOMAIN,
  port: null,
  host: '127.0.0.1',
  tls: null,
  webhookSecret: null,
  mailgunSigningKey: null,
}

/** The address from which the mail server of a test's people delivers. */
export const SENDING_IP = '192.0.2.10'

const pairOf = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    record: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** A mail provider with a DKIM key, an SPF record and a DMARC policy, and one without a policy. */
export const KEYS = { provider: pairOf(), other: pairOf() }
export const MAIL_ZONE: Record<string, string> = {
  'sel._domainkey.mail.example': KEYS.provider.record,
  'mail.example': `v=spf1 ip4:${SENDING_IP} -all`,
  '_dmarc.mail.example': 'v=DMARC1; p=reject',
  'sel._domainkey.plain.example': KEYS.provider.record,
  'sel._domainkey.evil.example': KEYS.other.record,
  'evil.example': 'v=spf1 ip4:198.51.100.66 -all',
  '_dmarc.evil.example': 'v=DMARC1; p=none',
}

/** Answers from the zone. With `away`, no server responds. */
export function createMailDns(state: { away?: boolean } = {}): Dns {
  return {
    findTxt: async () => ({ ok: true, records: [] }),
    async resolve(name, type) {
      if (state.away) throw Object.assign(new Error('away'), { code: 'ESERVFAIL' })
      const record = MAIL_ZONE[name.toLowerCase()]
      if (type === 'TXT' && record) return [[record]]
      throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' })
    },
  }
}

export type MailParts = {
  /** Headers in order. A header without a value is left out. */
  headers: [name: string, value: string | undefined][]
  body: string
}

/** Returns the headers of a ready email as a phone sends it. */
export const readyHeaders = (code: string, from: string): MailParts['headers'] => [
  ['From', from],
  ['To', `get-${code}@${INBOUND_DOMAIN}`],
  ['Subject', `Please send me “Guide” (${code})`],
  ['Message-ID', `<${randomUUID()}@mail.example>`],
  ['Date', 'Sun, 29 Nov 2026 12:00:00 +0000'],
  ['MIME-Version', '1.0'],
  ['Content-Type', 'text/plain; charset=utf-8'],
]

export const composeRaw = ({ headers, body }: MailParts): Buffer =>
  Buffer.from(
    `${headers.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\r\n')}\r\n\r\n${body}`,
  )

/** Signs a message as the domain's mail provider does. */
export async function signRaw(
  raw: Buffer,
  domain: string,
  { privateKey = KEYS.provider.privateKey, headerList = '' } = {},
): Promise<Buffer> {
  const signature = {
    signingDomain: domain,
    selector: 'sel',
    privateKey,
    algorithm: 'rsa-sha256',
    canonicalization: 'relaxed/relaxed',
  }
  const { signatures, errors } = await dkimSign(raw, {
    ...signature,
    signatureData: [signature],
    ...(headerList && { headerList }),
  })
  if (errors.length > 0) throw new Error(`not signed: ${JSON.stringify(errors)}`)
  return Buffer.concat([Buffer.from(signatures), raw])
}

/** Presses the button of a magnet's page, and returns the code. */
export async function pressButton(
  services: Services,
  identifier: string,
  { query = '', kind = 'scan' as 'scan' | 'visit', ip = '203.0.113.5' } = {},
): Promise<string> {
  const found = await resolveShown(services, identifier, { at: services.clock.now() })
  if (!('magnet' in found)) throw new Error('no magnet')
  const opened = await openEmailRequest(services, {
    found,
    kind,
    form: new FormData(),
    address: new URLSearchParams(query),
    host: 'localhost:3000',
    request: { ip, headers: new Headers(), fromTrustedProxy: false },
  })
  if (!opened.ok) throw new Error(`not opened: ${opened.reason}`)
  return opened.code
}

/** Delivers a message as the mail provider's server. */
export const deliver = (
  services: Services,
  code: string,
  raw: Buffer,
  mail: Partial<ArrivedMail> = {},
) =>
  receiveMail(services, INBOUND_DOMAIN, {
    raw,
    from: 'vera@mail.example',
    to: `get-${code}@${INBOUND_DOMAIN}`,
    ip: SENDING_IP,
    helo: 'out.mail.example',
    ...mail,
  })

/** Sends the ready email as a person does. */
export async function sendReadyMail(
  services: Services,
  code: string,
  { from = 'Vera Lee <vera@mail.example>', body = 'Send this.' } = {},
) {
  const raw = await signRaw(composeRaw({ headers: readyHeaders(code, from), body }), 'mail.example')
  return { raw, received: await deliver(services, code, raw) }
}

export async function findRequest({ db }: Services, code: string) {
  const [row] = await db.select().from(emailRequest).where(eq(emailRequest.code, code))
  return row
}
