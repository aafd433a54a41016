import { HOST_MESSAGES, parseHostname } from '../custom-domains/hostname.ts'

/** The local part for an address that was entered as only a domain. */
const DEFAULT_LOCAL_PART = 'hello'
const MAX_LOCAL_PART = 64
/** DKIM's names are longer than the domain, and a DNS name has at most 253 characters. */
const MAX_DOMAIN = 200

export type SenderAddress = { domain: string; localPart: string }
export type AddressCheck =
  | ({ ok: true } & SenderAddress)
  | {
      ok: false
      reason: 'empty' | 'invalid' | 'address' | 'ours' | 'free-mail' | 'shared' | 'local-part'
    }
export type AddressRefusal = Extract<AddressCheck, { ok: false }>['reason']

/** Email providers, whose domains belong to them. The names stand for all their endings. */
const FREE_MAIL =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|mail|email|inbox|zoho|yandex|protonmail|proton|pm|tutanota|tuta|fastmail|hey|qq|163|126|sina|naver|daum|hanmail|rediffmail|comcast|verizon|att|orange|wanadoo|free|laposte|libero|virgilio|t-online|freenet|bluewin|seznam|wp|onet|interia|bigpond|btinternet|bk|list)$/
/** Endings that these providers use with their names above. */
const FREE_MAIL_ENDINGS =
  /^(com|net|de|at|ch|fr|it|es|nl|be|pl|cz|se|no|dk|fi|ie|pt|gr|hu|ro|ru|ca|in|jp|kr|cn|cl|my|ph|sa|sg|sk|me|(co|com)\.[a-z]{2})$/

/** Endings below which a service gives names to its customers, who can't change DNS there. */
const SHARED = new Set([
  'appspot.com',
  'azurewebsites.net',
  'blogspot.com',
  'firebaseapp.com',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'myshopify.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'squarespace.com',
  'substack.com',
  'tumblr.com',
  'vercel.app',
  'web.app',
  'webflow.io',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
])
/** A registry's second level, such as co.uk or com.au. */
const REGISTRY = /^(ac|co|com|edu|gob|gouv|gov|ltd|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

/**
 * Parses the address from which emails should be sent: `hello@yourbrand.com`, or only a domain. The
 * result is in lower case and ASCII. Rejects the installation's own hosts in `ours`, the domains of
 * email providers, and domains below which only a registry or a hosting service can add records.
 * Only a DNS record proves who controls a domain; this catches mistakes early.
 */
export function parseSenderAddress(typed: string, ours: readonly string[]): AddressCheck {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const localPart = at === -1 ? DEFAULT_LOCAL_PART : text.slice(0, at)
  const read = parseHostname(text.slice(at + 1), ours)
  if (!read.ok) return read
  const domain = read.host
  if (domain.length > MAX_DOMAIN) return { ok: false, reason: 'invalid' }
  if (isFreeMail(domain)) return { ok: false, reason: 'free-mail' }
  if (isShared(domain)) return { ok: false, reason: 'shared' }
  return isLocalPart(localPart)
    ? { ok: true, domain, localPart }
    : { ok: false, reason: 'local-part' }
}

/** Whether a text can stand before the @ of a sender's address. */
export const isLocalPart = (text: string): boolean =>
  text.length <= MAX_LOCAL_PART &&
  /^[a-z0-9]([a-z0-9._+-]*[a-z0-9])?$/.test(text) &&
  !text.includes('..')

function isFreeMail(domain: string): boolean {
  const dot = domain.indexOf('.')
  return FREE_MAIL.test(domain.slice(0, dot)) && FREE_MAIL_ENDINGS.test(domain.slice(dot + 1))
}

function isShared(domain: string): boolean {
  const lastTwo = domain.split('.').slice(-2).join('.')
  return REGISTRY.test(domain) || SHARED.has(lastTwo)
}

export const ADDRESS_MESSAGES: Record<AddressRefusal, string> = {
  empty: 'Please enter an address, such as hello@yourbrand.com.',
  invalid: 'Please enter a whole address, such as hello@yourbrand.com.',
  address: HOST_MESSAGES.address,
  ours: HOST_MESSAGES.ours,
  'free-mail':
    'This domain belongs to an email provider, so you can’t add DNS records to it. Please enter a domain of your own.',
  shared:
    'You can’t add DNS records to this domain. Please enter a domain that you registered yourself.',
  'local-part':
    'Before the @, please use only letters without accents, digits, dots, hyphens, underscores and plus signs.',
}
