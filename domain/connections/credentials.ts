import type { ProviderId } from './catalog.ts'
import type { Credentials } from './provider.ts'

/** A pasted JSON key has about 2,400 characters. */
export const MAX_CREDENTIAL_LENGTH = 8000

/**
 * Entered credentials in the form that adapters use: `secrets` are stored encrypted, `settings`
 * aren't. `lastFour` helps the owner recognize the key.
 */
export type ParsedCredentials =
  | { ok: true; secrets: Credentials; settings: Credentials; lastFour: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }

/** Checks the format of the entered credentials of a provider, without contacting the provider. */
export function parseCredentials(
  provider: ProviderId,
  typed: Readonly<Record<string, string>>,
): ParsedCredentials {
  const text = (name: string) => (typed[name] ?? '').trim()
  const long = Object.keys(typed).find((name) => text(name).length > MAX_CREDENTIAL_LENGTH)
  if (long) return refuse(long, 'This is too long.')
  switch (provider) {
    case 'mailchimp':
      // The data center at the end of the key becomes part of a host name.
      return /^[A-Za-z0-9]{10,100}-[a-z]{2,4}[0-9]{1,3}$/.test(text('key'))
        ? keyOf(text('key'))
        : refuse('key', 'A Mailchimp key ends with a hyphen and a data center, such as -us21.')
    case 'kit':
    case 'mailerlite':
    case 'beehiiv':
    case 'brevo':
      return isToken(text('key')) ? keyOf(text('key')) : refuse('key', NOT_A_KEY)
    case 'slack':
      return webhook(
        text('url'),
        /^https:\/\/hooks\.slack(-gov)?\.com\/(services|workflows)\/[\w/]{10,300}$/,
        'Slack',
      )
    case 'discord':
      return webhook(
        text('url'),
        /^https:\/\/((ptb|canary)\.)?discord(app)?\.com\/api\/webhooks\/\d{5,30}\/[\w-]{20,200}$/,
        'Discord',
      )
    case 'listmonk':
      return listmonk(text('url'), text('user'), text('token'))
    case 'google-sheets':
      return googleSheets(text('spreadsheet'), text('account'))
  }
}

const NOT_A_KEY = 'Enter the API key without spaces.'
const refuse = (name: string, why: string): ParsedCredentials => ({
  ok: false,
  reason: 'invalid',
  errors: { [name]: why },
})

/** Allows only visible ASCII characters, so the text can be the value of a header. */
const isToken = (text: string) => /^[\x21-\x7e]{8,1000}$/.test(text)

const keyOf = (key: string): ParsedCredentials => ({
  ok: true,
  secrets: { key },
  settings: {},
  lastFour: key.slice(-4),
})

function webhook(url: string, pattern: RegExp, name: string): ParsedCredentials {
  if (!pattern.test(url)) return refuse('url', `Enter the URL of a ${name} webhook.`)
  return { ok: true, secrets: { url }, settings: {}, lastFour: url.slice(-4) }
}

function listmonk(typedUrl: string, user: string, token: string): ParsedCredentials {
  const errors: Record<string, string> = {}
  const url = URL.parse(typedUrl)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password || url.search || typedUrl.length > 500) {
    errors.url = 'Enter the URL of your listmonk installation, such as https://news.example.com.'
  }
  if (!/^[\x21-\x39\x3b-\x7e]{1,200}$/.test(user)) errors.user = 'Enter the name of the API user.'
  if (!isToken(token)) errors.token = NOT_A_KEY
  if (!url || Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(admin|api)$/, '')
  const settings = { url: `${url.origin}${path}`, user }
  return { ok: true, secrets: { token }, settings, lastFour: token.slice(-4) }
}

function googleSheets(address: string, json: string): ParsedCredentials {
  const errors: Record<string, string> = {}
  const spreadsheet =
    /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/([\w-]{20,100})/.exec(
      address,
    )?.[1]
  if (!spreadsheet) {
    errors.spreadsheet =
      'Enter an address that starts with https://docs.google.com/spreadsheets/d/.'
  }
  const account = serviceAccount(json)
  if (!account) errors.account = 'Paste the JSON key of a service account, from { to }.'
  if (!spreadsheet || !account) return { ok: false, reason: 'invalid', errors }
  const { email, privateKey, keyId } = account
  return {
    ok: true,
    secrets: { privateKey },
    settings: { spreadsheet, email },
    lastFour: keyId.slice(-4),
  }
}

function serviceAccount(json: string) {
  try {
    const { type, client_email, private_key, private_key_id = '' } = JSON.parse(json)
    if (type !== 'service_account' || typeof client_email !== 'string') return null
    if (typeof private_key !== 'string' || typeof private_key_id !== 'string') return null
    if (!/^[\w.+-]{1,100}@[\w.-]{1,150}$/.test(client_email)) return null
    if (!private_key.startsWith('-----BEGIN')) return null
    return { email: client_email, privateKey: private_key, keyId: private_key_id }
  } catch {
    return null
  }
}
