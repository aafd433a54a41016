import type { ProviderId } from '../catalog.ts'
import type { Provider } from '../provider.ts'
import { beehiiv } from './beehiiv.ts'
import { brevo } from './brevo.ts'
import { googleSheets } from './google-sheets.server.ts'
import { kit } from './kit.ts'
import { listmonk } from './listmonk.ts'
import { mailchimp } from './mailchimp.server.ts'
import { mailerlite } from './mailerlite.ts'
import { discord, slack } from './notices.ts'

export const PROVIDERS: Record<ProviderId, Provider> = {
  kit,
  mailchimp,
  mailerlite,
  beehiiv,
  brevo,
  'google-sheets': googleSheets,
  listmonk,
  slack,
  discord,
}
