/**
 * The parts of the URLs in app/routes.ts that other code needs without importing that file. A test
 * compares these lists with app/routes.ts.
 */

/** The first segments of all pages and of the server's own endpoints, except those with a dot. */
export const FIRST_SEGMENTS: readonly string[] =
  `accounts analytics api assets auth blog brands campaigns check-video compare contact create dashboard demo dev docs e edit edit-qr
   forgot functions get healthz images integrations invitation leads live live-sources login logout m magnet magnets media-kit media-kits metrics og people privacy profile q
   register report reset results sandbox scenes search send shared suppressions terms thanks tls-allowed tour two-factor u unsubscribe
   upgrade uploads use-cases videos webhooks workspace`.split(/\s+/)

/** The first segments of the server's own endpoints (server/app.ts). */
export const SERVER_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'healthz',
  'images',
  'metrics',
  'tls-allowed',
  'uploads',
]

/** The first segment of magnet pages for frames on other websites. */
export const EMBED_SEGMENT = 'e'

/** The first segment of hub pages. */
export const HUB_SEGMENT = 'u'

/** The first segments of magnet pages, which are the same for all visitors. */
export const MAGNET_SEGMENTS = ['m', 'q', EMBED_SEGMENT] as const

/** The first segments of visitors' pages and forms, which never depend on a session. */
export const VISITOR_SEGMENTS = [
  ...MAGNET_SEGMENTS,
  'thanks',
  'get',
  'unsubscribe',
  'report',
  'send',
  'live',
  HUB_SEGMENT,
] as const

/** Where a mail provider posts visitors' emails: one path for raw messages, one for Mailgun's forms. */
export const INBOUND_WEBHOOK_PATH = '/webhooks/inbound-email'
/** Mailgun posts a raw message only to a URL that ends with 'mime'. */
export const INBOUND_MAILGUN_PATH = `${INBOUND_WEBHOOK_PATH}/mailgun/mime`

/** The path of the MCP server. It is below /api, so a proxy treats it like the REST API. */
export const MCP_PATH = '/api/mcp'
