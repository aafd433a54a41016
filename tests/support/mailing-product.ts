import { createTransport } from 'nodemailer'
import { INBOUND_WEBHOOK_PATH } from '#content/paths.ts'
import { signReport } from '#domain/mail/webhook-signature.ts'
import { startDnsServer } from './dns-server.ts'
import { INBOUND_DOMAIN, KEYS, MAIL_ZONE } from './inbound-mail.ts'
import { freePort } from './product.ts'

const WEBHOOK_SECRET = 'the-provider-and-we-know-this'

/** A name server that knows the tests' mail provider, and the settings of a product that asks it. */
export async function startMailWorld() {
  const dns = await startDnsServer()
  for (const [name, record] of Object.entries(MAIL_ZONE)) dns.records.set(name, [record])
  const port = await freePort()
  return {
    port,
    settings: {
      INBOUND_EMAIL_DOMAIN: INBOUND_DOMAIN,
      INBOUND_SMTP_PORT: String(port),
      INBOUND_SMTP_HOST: '127.0.0.1',
      INBOUND_WEBHOOK_SECRET: WEBHOOK_SECRET,
      DNS_SERVERS: dns.address,
    },
    close: () => dns.close(),
  }
}

export type PersonsMail = { to: string; subject: string; from: string; messageId: string }

/** Sends an email once, as a person's mail provider does: signed, from a server of its own. */
export async function mailOnce(port: number, mail: PersonsMail): Promise<string> {
  const client = createTransport({
    host: '127.0.0.1',
    port,
    name: 'out.mail.example',
    tls: { rejectUnauthorized: false },
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    const { response } = await client.sendMail(toSigned(mail))
    return response
  } finally {
    client.close()
  }
}

/** Posts an email once, as a provider does that received it for the product. Returns the status. */
export async function postOnce(url: string, mail: PersonsMail): Promise<number> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(toSigned(mail))
  const raw = Buffer.isBuffer(message) ? message : Buffer.alloc(0)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const { status } = await fetch(new URL(INBOUND_WEBHOOK_PATH, url), {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: {
      'content-type': 'message/rfc822',
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signReport(WEBHOOK_SECRET, timestamp, raw),
    },
  })
  return status
}

/** An email as a mail program hands it over, with the signature of the person's provider. */
const toSigned = (mail: PersonsMail) => ({
  ...mail,
  text: 'Send this email as it is.',
  dkim: {
    domainName: 'mail.example',
    keySelector: 'sel',
    privateKey: KEYS.provider.privateKey,
  },
})
