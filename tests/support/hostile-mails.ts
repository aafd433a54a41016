import type { ArrivedMail } from '#domain/inbound-mail/prove-mail.server.ts'
import {
  composeRaw,
  INBOUND_DOMAIN,
  KEYS,
  type MailParts,
  readyHeaders,
  signRaw,
} from './inbound-mail.ts'

/** The server of an attacker, from which no SPF record of a victim allows emails. */
const EVIL_IP = '198.51.100.66'
const VICTIM = 'Vera Lee <vera@mail.example>'

type Hostile = { raw: Buffer; mail?: Partial<ArrivedMail> }
/** Makes a message for a code. `n` varies what doesn't matter; `other` is another visitor's code. */
export type HostileMaker = (code: string, n: number, other: string) => Promise<Hostile>

const bodyOf = (n: number) => `Send this email as it is. ${'x'.repeat(n % 97)}\r\n`
const parts = (code: string, n: number, changes: Record<string, string | undefined> = {}) => {
  const headers = readyHeaders(code, VICTIM).map(([name, value]): [string, string | undefined] => [
    name,
    name in changes ? changes[name] : value,
  ])
  const added = Object.entries(changes).filter(([name]) => !headers.some(([one]) => one === name))
  return { headers: [...headers, ...added], body: bodyOf(n) } satisfies MailParts
}
const signed = (made: MailParts, headerList = '') =>
  signRaw(composeRaw(made), 'mail.example', headerList ? { headerList } : {})
const replaced = (raw: Buffer, before: string | RegExp, after: string) =>
  Buffer.from(raw.toString('latin1').replace(before, after), 'latin1')
const fromEvil = { ip: EVIL_IP, helo: 'mx.evil.example' }
/** A message that is genuine but for one header. */
const with_ =
  (changes: Record<string, string | undefined>, mail?: Partial<ArrivedMail>): HostileMaker =>
  async (code, n) => ({ raw: await signed(parts(code, n, changes)), ...(mail && { mail }) })

/** Messages that must never make a lead. */
export const HOSTILE_MAILS: Record<string, HostileMaker> = {
  'forged without a signature': async (code, n) => ({
    raw: composeRaw(parts(code, n)),
    mail: fromEvil,
  }),
  'forged, with an envelope of the attacker that passes SPF': async (code, n) => ({
    raw: composeRaw(parts(code, n)),
    mail: { ...fromEvil, from: 'x@evil.example' },
  }),
  'signed by another domain': async (code, n) => ({
    raw: await signRaw(composeRaw(parts(code, n)), 'evil.example', {
      privateKey: KEYS.other.privateKey,
    }),
    mail: { ...fromEvil, from: 'x@evil.example' },
  }),
  'signed with a key that isn’t in DNS': async (code, n) => ({
    raw: await signRaw(composeRaw(parts(code, n)), 'mail.example', {
      privateKey: KEYS.other.privateKey,
    }),
    mail: fromEvil,
  }),
  'signed for a domain without a policy by another domain': async (code, n) => ({
    raw: await signed(parts(code, n, { From: 'Vera <vera@plain.example>' })),
    mail: fromEvil,
  }),
  'signed, then changed From': async (code, n) => ({
    raw: replaced(await signed(parts(code, n)), 'vera@mail.example', 'victim@mail.example'),
    mail: fromEvil,
  }),
  'signed, then changed body': async (code, n) => ({
    raw: replaced(await signed(parts(code, n)), 'Send this', 'Sent that'),
    mail: fromEvil,
  }),
  'signed for another visitor’s code, then sent to this one': async (code, n, other) => ({
    raw: await signed(parts(other, n)),
    mail: { ...fromEvil, to: `get-${code}@${INBOUND_DOMAIN}` },
  }),
  'signed for another visitor’s code, then readdressed': async (code, n, other) => ({
    raw: replaced(await signed(parts(other, n)), `get-${other}@`, `get-${code}@`),
    mail: fromEvil,
  }),
  'signed without To, then readdressed': async (code, n, other) => ({
    raw: replaced(await signed(parts(other, n), 'from:subject'), `get-${other}@`, `get-${code}@`),
    mail: fromEvil,
  }),
  'signed without Subject': async (code, n) => ({
    raw: await signed(parts(code, n), 'from:to'),
    mail: fromEvil,
  }),
  'a private email of the victim with a second To': async (code, n) => ({
    raw: Buffer.concat([
      Buffer.from(`To: get-${code}@${INBOUND_DOMAIN}\r\n`),
      await signed(parts(code, n, { To: 'friend@example.org' })),
    ]),
    mail: fromEvil,
  }),
  'a second From above the signed one': async (code, n) => ({
    raw: Buffer.concat([Buffer.from(`From: ${VICTIM}\r\n`), await signed(parts(code, n))]),
  }),
  'a second From below the signed one': async (code, n) => ({
    raw: replaced(await signed(parts(code, n)), '\r\n\r\n', `\r\nFrom: a@evil.example\r\n\r\n`),
  }),
  'two senders': with_({ From: 'vera@mail.example, b@mail.example' }),
  'a group of senders': with_({ From: 'us: vera@mail.example, b@mail.example;' }),
  'forwarded by a rule': async (code, n) => ({
    raw: await signed(parts(code, n, { To: 'vera@example.org' })),
    mail: fromEvil,
  }),
  'sent again by someone (Resent)': with_({ 'Resent-From': 'b@mail.example' }),
  'a blind copy': with_({ To: 'friend@example.org' }),
  'to several people': async (code, n) => ({
    raw: await signed(parts(code, n, { To: `get-${code}@${INBOUND_DOMAIN}, b@mail.example` })),
  }),
  'a mailing list': with_({ 'List-Id': '<talk.mail.example>' }),
  'a mailing list that only says how to leave': with_({
    'List-Unsubscribe': '<mailto:leave@mail.example>',
  }),
  'bulk email': with_({ Precedence: 'bulk' }),
  'list precedence': with_({ Precedence: ' List ' }),
  'an auto-reply': with_({ 'Auto-Submitted': 'auto-replied' }),
  'a generated email': with_({ 'Auto-Submitted': 'auto-generated; owner=x' }),
  'an out-of-office note': with_({ 'X-Auto-Response-Suppress': 'All' }),
  'an old auto-reply': with_({ 'X-Autoreply': 'yes' }),
  'a bounce': with_({}, { from: '' }),
  'a bounce with a null Return-Path': with_({ 'Return-Path': '<>' }),
  'a delivery report': with_({ 'Content-Type': 'multipart/report; boundary=b' }),
  'a mail server': with_({ From: 'Mail Delivery <MAILER-DAEMON@mail.example>' }),
  'a robot': with_({ From: 'no-reply@mail.example' }),
  'our own address': with_({ From: `get-abc@${INBOUND_DOMAIN}` }),
  'the sender of our emails': with_({ From: 'QR Magnet <hello@qr-magnet.test>' }),
  'no sender': async (code, n) => ({ raw: composeRaw(parts(code, n, { From: undefined })) }),
  'no recipient': with_({ To: undefined }),
  'no subject': with_({ Subject: undefined }),
  'no Message-ID': with_({ 'Message-ID': undefined }),
  'an endless Message-ID': with_({ 'Message-ID': `<${'m'.repeat(2000)}@mail.example>` }),
  'a sender that isn’t an address': with_({ From: 'Vera <vera@mail>' }),
  'a header without a name': async (code, n) => ({
    raw: Buffer.concat([Buffer.from('hello\r\n'), await signed(parts(code, n))]),
  }),
  'a thousand headers': async (code, n) => ({
    raw: await signed({
      ...parts(code, n),
      headers: [
        ...parts(code, n).headers,
        ...Array.from({ length: 1000 }, (_, i): [string, string] => [`X-${i}`, 'x']),
      ],
    }),
  }),
  'headers of 70 KB': with_({ 'X-Large': 'x'.repeat(70_000) }),
  'twenty signatures': async (code, n) => {
    let raw = composeRaw(parts(code, n))
    const one = (await signed(parts(code, n))).subarray(0, -raw.length)
    for (let i = 0; i < 20; i++) raw = Buffer.concat([one, raw])
    return { raw }
  },
  'a thousand attachments': async (code, n) => {
    const file = '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment\r\n\r\nx\r\n'
    return {
      raw: await signed({
        ...parts(code, n, { 'Content-Type': 'multipart/mixed; boundary=b' }),
        body: `${file.repeat(1000)}--b--\r\n`,
      }),
    }
  },
  'a code that no page gave out': async (_code, n) => ({
    raw: await signed(parts('abcdefghjkmn', n)),
    mail: { to: `get-abcdefghjkmn@${INBOUND_DOMAIN}` },
  }),
  'not an address of the domain': with_({}, { to: `hello@${INBOUND_DOMAIN}` }),
  'not an email at all': async (_code, n) => ({
    raw: Buffer.from(`${'\0\r\n'.repeat(n % 50)}%PDF`),
  }),
}
