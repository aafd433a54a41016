import addressparser from 'nodemailer/lib/addressparser'
import type { Services } from '#platform/services.ts'
import { acceptMail, type NotAccepted } from './accept-mail.server.ts'
import { judgeHeaders, judgeProof, type MailRefusal } from './judge-mail.ts'
import { hasManyParts, readMailHeaders } from './mail-headers.ts'
import { type ArrivedMail, proveMail } from './prove-mail.server.ts'

export type Received =
  /** The lead is stored. `isRepeated`: it already was, and a mail server sends the email again. */
  { ok: true; isRepeated: boolean } | { ok: false; reason: MailRefusal | NotAccepted }

/**
 * Judges an email, and stores its lead if a person proved that they wrote it. What costs most is
 * checked last: first the headers, then DNS, then the database. Rejects if the lead can't be stored.
 */
export async function receiveMail(
  services: Services,
  domain: string,
  mail: ArrivedMail,
): Promise<Received> {
  const [sender] = addressparser(services.env.mailFrom, { flatten: true })
  const own = { domain, mailFrom: sender?.address ?? '' }
  const judged = judgeHeaders(readMailHeaders(mail.raw), { from: mail.from, to: mail.to }, own)
  if (!judged.ok) return judged
  if (hasManyParts(mail.raw)) return { ok: false, reason: 'malformed' }
  const proof = judgeProof(await proveMail(services, mail), judged.mail.email)
  if (proof !== 'proven') return { ok: false, reason: proof }
  return acceptMail(services, judged.mail)
}
