import { formatCount } from '#lib/format-number.ts'
import { type RenderedMail, renderMail } from './layout.ts'

type About = { domain: string; url: string; isWorkspace: boolean }

const footerOf = ({ isWorkspace }: About) => [
  isWorkspace
    ? 'You’re receiving this email because you own this workspace.'
    : 'You’re receiving this email because you added this sender domain.',
]
const actionOf = ({ url }: About) => ({ label: 'See Your Sender Domain', url })

/** Returns the email about a sender domain that was verified by the regular check. */
export function senderVerifiedMail(about: About & { address: string }): RenderedMail {
  const { domain, address } = about
  return renderMail({
    subject: `${domain} is verified`,
    heading: `Your emails are now sent from ${address}`,
    paragraphs: [
      `We found the DNS records of ${domain}. From now on, emails to people who want your content are sent from ${address}.`,
      'Keep the DNS records. We check them several times a day.',
    ],
    action: actionOf(about),
    footer: footerOf(about),
  })
}

/**
 * Returns the email about a sender domain that is no longer used. 'records': its DNS records are
 * missing or wrong. 'taken': another account has verified the domain. 'keys': its keys had to be
 * replaced.
 */
export function senderFailingMail(
  about: About & { problem: 'records' | 'taken' | 'keys' },
): RenderedMail {
  const { domain, problem } = about
  const what = {
    records: `In several checks, the DNS records of ${domain} were missing or wrong.`,
    taken: `Another account has verified ${domain}, and your DNS record for it is missing.`,
    keys: `We could no longer read the keys of ${domain}, so we replaced them. The new DNS records are on the page of your sender domain.`,
  }
  return renderMail({
    subject: `Your emails are no longer sent from ${domain}`,
    heading: `${domain} is no longer verified`,
    paragraphs: [
      what[problem],
      'Your emails are still delivered. Until the records are right again, they are sent from our own address with your name.',
    ],
    action: actionOf(about),
    footer: footerOf(about),
  })
}

/** Returns the email about a rotation of the DKIM key, with the date until which the old record is needed. */
export function senderRotatedMail(
  about: About & { retired: string; keepUntil: string; next: string },
): RenderedMail {
  const { domain, retired, keepUntil, next } = about
  return renderMail({
    subject: `The DKIM key of ${domain} was replaced`,
    heading: `A new key signs your emails from ${domain}`,
    paragraphs: [
      'We replace this key twice a year. Your emails keep working.',
      `Please add a DNS record for the next key, ${next}. Its value is on the page of your sender domain.`,
      `You can remove the record of the old key, ${retired}, after ${keepUntil}.`,
    ],
    action: actionOf(about),
    footer: footerOf(about),
  })
}

/** Returns the reminder to add the next key's record, without which the key can't be replaced. */
export function senderRotationDueMail(about: About & { next: string }): RenderedMail {
  const { domain, next } = about
  return renderMail({
    subject: `Please add a DNS record for ${domain}`,
    heading: `The DKIM key of ${domain} should be replaced`,
    paragraphs: [
      `The key that signs your emails from ${domain} is six months old. We replace it once we find the DNS record of the next key, ${next}.`,
      'Its name and value are on the page of your sender domain. Until then, the present key is used.',
    ],
    action: actionOf(about),
    footer: footerOf(about),
  })
}

export type SenderStopFacts = {
  reason: 'bounces' | 'complaints'
  sent: number
  bounced: number
  complained: number
}

/** Returns the email about a stopped sender, with the cause and what to do. */
export function senderStoppedMail(about: About & SenderStopFacts): RenderedMail {
  const { domain, reason, sent, bounced, complained } = about
  const bounces = reason === 'bounces'
  return renderMail({
    subject: `We stopped sending emails from ${domain}`,
    heading: `Too many ${bounces ? 'emails bounced' : 'people complained'}`,
    paragraphs: [
      bounces
        ? `Of your last ${formatCount(sent, 'email')} from ${domain}, ${bounced} bounced. Mail servers distrust a domain that writes to many addresses that don’t exist.`
        : `Of your last ${formatCount(sent, 'email')} from ${domain}, ${complained} were reported as spam. Mail servers distrust a domain whose emails people report.`,
      'People still get the content they ask for; those emails are sent from our own address. Your other emails wait: content updates, notices about your next magnet and reminders.',
      bounces
        ? 'Find out where the wrong addresses come from. Asking people to confirm their email keeps such addresses off your list. Then resume sending on the page of your sender domain.'
        : 'Write only to people who expect your emails, and make sure that they recognize your name. Then resume sending on the page of your sender domain.',
    ],
    action: actionOf(about),
    footer: footerOf(about),
  })
}
