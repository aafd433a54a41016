import { createTransport } from 'nodemailer'
import { startDnsServer } from './dns-server.ts'
import { INBOUND_DOMAIN, KEYS, MAIL_ZONE } from './inbound-mail.ts'
import { freePort } from './product.ts'

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
    const { response } = await client.sendMail({
      ...mail,
      text: 'Send this email as it is.',
      dkim: {
        domainName: 'mail.example',
        keySelector: 'sel',
        privateKey: KEYS.provider.privateKey,
      },
    })
    return response
  } finally {
    client.close()
  }
}
