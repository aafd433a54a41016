import type { ValueName } from './lead-values.ts'

export const PROVIDER_IDS = [
  ...(['kit', 'mailchimp', 'mailerlite', 'beehiiv', 'brevo'] as const),
  ...(['google-sheets', 'listmonk', 'slack', 'discord'] as const),
] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]
export const isProviderId = (text: string): text is ProviderId =>
  (PROVIDER_IDS as readonly string[]).includes(text)

export type CredentialField = {
  name: string
  label: string
  hint: string
  placeholder?: string
  /**
   * A 'secret' is stored encrypted and never shown again. 'json' is a secret with several lines.
   */
  kind: 'text' | 'url' | 'secret' | 'json'
}

export type ProviderInfo = {
  name: string
  /**
   * 'list': each person joins a list. 'sheet': each lead becomes a row. 'notice': each lead
   * triggers a message.
   */
  kind: 'list' | 'sheet' | 'notice'
  summary: string
  /** Where users find the credentials at the provider. */
  howTo: string
  credentials: readonly CredentialField[]
  /** What kind of list a rule chooses, or null if it doesn't choose one. */
  list: { label: string; isRequired: boolean; hint: string } | null
  hasTags: boolean
  /**
   * 'listed': the provider returns its fields. 'free': a field can have any name. 'none': there are
   * no fields.
   */
  fields: 'listed' | 'free' | 'none'
  /** The values that the default rule of a new connection sends. */
  defaultFields: readonly { field: string; value: ValueName }[]
  /** Whether the provider can ask a person to confirm by email first. */
  canConfirm: boolean
  /** What happens at the provider when a person is erased here. */
  erasure: string
  /**
   * Whether owners can choose that erased people are removed at the provider. True if its API can
   * remove a person directly.
   */
  canErase: boolean
}

const key = (label: string, hint: string, placeholder?: string): CredentialField => ({
  name: 'key',
  label,
  hint,
  kind: 'secret',
  ...(placeholder ? { placeholder } : {}),
})

const NAME_FIELDS = (first: string, last: string) =>
  [
    { field: first, value: 'firstName' },
    { field: last, value: 'lastName' },
  ] as const

/** The texts about each provider that screens show, and what the provider supports. */
export const CATALOG: Record<ProviderId, ProviderInfo> = {
  kit: {
    name: 'Kit',
    kind: 'list',
    summary: 'Adds each lead as a subscriber, to a form and with tags.',
    howTo: 'In Kit, go to Settings, Developer, and choose “Add a new key” under V4 keys.',
    credentials: [key('V4 API key', 'A V3 key or secret doesn’t work.', 'kit_…')],
    list: {
      label: 'Form',
      isRequired: false,
      hint: 'If the form sends an incentive email, Kit sends it too.',
    },
    hasTags: true,
    fields: 'listed',
    defaultFields: [],
    canConfirm: true,
    erasure: 'We unsubscribe them in Kit. Kit’s API can’t delete subscribers.',
    canErase: true,
  },
  mailchimp: {
    name: 'Mailchimp',
    kind: 'list',
    summary: 'Adds each lead to an audience, with tags and merge fields.',
    howTo: 'In Mailchimp, go to Profile, Extras, API keys, and choose “Create A Key”.',
    credentials: [
      key('API key', 'The key ends with a hyphen and the data center, such as -us21.', '…-us21'),
    ],
    list: { label: 'Audience', isRequired: true, hint: 'Leads become members of this audience.' },
    hasTags: true,
    fields: 'listed',
    defaultFields: NAME_FIELDS('FNAME', 'LNAME'),
    canConfirm: true,
    erasure:
      'We permanently delete them in Mailchimp, which doesn’t let you import the address again.',
    canErase: true,
  },
  mailerlite: {
    name: 'MailerLite',
    kind: 'list',
    summary: 'Adds each lead as a subscriber, to a group.',
    howTo:
      'In MailerLite, go to Integrations, API, and choose “Generate new token”. The token stops working if its user leaves the account.',
    credentials: [
      key('API token', 'Use a token from the new MailerLite, not from MailerLite Classic.'),
    ],
    list: {
      label: 'Group',
      isRequired: false,
      hint: 'Automations triggered by this group will run.',
    },
    hasTags: false,
    fields: 'listed',
    defaultFields: NAME_FIELDS('name', 'last_name'),
    canConfirm: false,
    erasure: 'We delete them in MailerLite.',
    canErase: true,
  },
  beehiiv: {
    name: 'beehiiv',
    kind: 'list',
    summary: 'Subscribes each lead to a publication, with tags and custom fields.',
    howTo: 'In beehiiv, go to Settings, Integrations, API, and choose “New API key”.',
    credentials: [key('API key', 'The key works for all publications of its workspace.')],
    list: {
      label: 'Publication',
      isRequired: true,
      hint: 'beehiiv doesn’t send its welcome email to leads.',
    },
    hasTags: true,
    fields: 'listed',
    defaultFields: [],
    canConfirm: true,
    erasure: 'We delete the subscription in beehiiv.',
    canErase: true,
  },
  brevo: {
    name: 'Brevo',
    kind: 'list',
    summary: 'Adds each lead as a contact, to a list and with attributes.',
    howTo:
      'In Brevo, choose your name, then “SMTP & API”, then API keys. If Brevo blocks unknown IP addresses, add this server’s IP address under Security, “Authorized IPs”.',
    credentials: [key('API key', 'Use an API key, not an SMTP key.', 'xkeysib-…')],
    list: {
      label: 'List',
      isRequired: false,
      hint: 'Automations triggered by this list will run.',
    },
    hasTags: false,
    fields: 'listed',
    defaultFields: NAME_FIELDS('FIRSTNAME', 'LASTNAME'),
    canConfirm: false,
    erasure: 'We delete the contact in Brevo.',
    canErase: true,
  },
  'google-sheets': {
    name: 'Google Sheets',
    kind: 'sheet',
    summary: 'Writes each lead as a row of a spreadsheet.',
    howTo:
      'In Google Cloud, turn on the Google Sheets API, then create a service account and a JSON key for it. Then share the spreadsheet with the account’s address as an editor.',
    credentials: [
      {
        name: 'spreadsheet',
        label: 'Spreadsheet URL',
        hint: 'Copy the URL from your browser’s address bar.',
        placeholder: 'https://docs.google.com/spreadsheets/d/…',
        kind: 'url',
      },
      {
        name: 'account',
        label: 'JSON key of the service account',
        hint: 'Paste the whole file.',
        placeholder: '{ "type": "service_account", … }',
        kind: 'json',
      },
    ],
    list: {
      label: 'Tab',
      isRequired: true,
      hint: 'An empty tab gets a header row. Keep the first column, which contains the lead’s id.',
    },
    hasTags: false,
    fields: 'none',
    defaultFields: [],
    canConfirm: false,
    erasure: 'We clear name, email, city and country in the lead’s row.',
    canErase: true,
  },
  listmonk: {
    name: 'listmonk',
    kind: 'list',
    summary: 'Adds each lead as a subscriber to a list in your listmonk.',
    howTo:
      'In listmonk, go to Users and choose “New”. Select the type API, and allow it to get and manage subscribers and the lists you use.',
    credentials: [
      {
        name: 'url',
        label: 'listmonk URL',
        hint: 'The address where you open listmonk in your browser.',
        placeholder: 'https://news.example.com',
        kind: 'url',
      },
      { name: 'user', label: 'API user', hint: 'The name of the API user.', kind: 'text' },
      {
        ...key('Token', 'listmonk shows the token only once, when you create the user.'),
        name: 'token',
      },
    ],
    list: { label: 'List', isRequired: true, hint: 'Leads join this list.' },
    hasTags: false,
    fields: 'free',
    defaultFields: [],
    canConfirm: true,
    erasure: 'We delete the subscriber in listmonk.',
    canErase: true,
  },
  slack: {
    name: 'Slack',
    kind: 'notice',
    summary: 'Posts a message about each lead to a channel.',
    howTo: 'In Slack, create an app, turn on “Incoming Webhooks”, and add a webhook to a channel.',
    credentials: [
      {
        ...key('Webhook URL', 'Anyone with this URL can post to the channel.'),
        name: 'url',
        placeholder: 'https://hooks.slack.com/services/…',
      },
    ],
    list: null,
    hasTags: false,
    fields: 'none',
    defaultFields: [],
    canConfirm: false,
    erasure: 'Messages stay in Slack. If they name the person, delete them there.',
    canErase: false,
  },
  discord: {
    name: 'Discord',
    kind: 'notice',
    summary: 'Posts a message about each lead to a channel.',
    howTo:
      'In Discord, open the channel settings and go to Integrations, Webhooks. Choose “New Webhook”, then “Copy Webhook URL”.',
    credentials: [
      {
        ...key('Webhook URL', 'Anyone with this URL can post to the channel.'),
        name: 'url',
        placeholder: 'https://discord.com/api/webhooks/…',
      },
    ],
    list: null,
    hasTags: false,
    fields: 'none',
    defaultFields: [],
    canConfirm: false,
    erasure: 'Messages stay in Discord. If they name the person, delete them there.',
    canErase: false,
  },
}

/**
 * Returns the name of a credential's input. A rejected form doesn't send values back to the page if
 * the name of their input contains 'secret' (lib/forms.ts).
 */
export const inputName = ({ name, kind }: CredentialField): string =>
  kind === 'secret' || kind === 'json' ? `secret-${name}` : name
