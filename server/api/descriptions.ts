import { exampleOf, type JsonSchema } from './examples.ts'
import { limitInWords } from './limits.ts'
import type { Operation } from './operation.ts'

/** The verbs that summaries begin with, and their forms in descriptions. */
const VERBS: Record<string, string> = {
  Accept: 'Accepts',
  Add: 'Adds',
  Archive: 'Archives',
  Cancel: 'Cancels',
  Change: 'Changes',
  Check: 'Checks',
  Compare: 'Compares',
  Create: 'Creates',
  Decline: 'Declines',
  Delete: 'Deletes',
  Download: 'Returns',
  Duplicate: 'Duplicates',
  Edit: 'Changes',
  Erase: 'Erases',
  Export: 'Returns',
  Fetch: 'Fetches',
  Get: 'Returns',
  Invite: 'Invites',
  End: 'Ends',
  Leave: 'Leaves',
  List: 'Returns',
  Mark: 'Marks',
  Pause: 'Pauses',
  Point: 'Points',
  Read: 'Returns',
  Record: 'Records',
  Remove: 'Removes',
  Replace: 'Replaces',
  Repoint: 'Repoints',
  Reset: 'Resets',
  Restore: 'Restores',
  Resume: 'Resumes',
  Revoke: 'Revokes',
  Rotate: 'Rotates',
  Search: 'Searches',
  Send: 'Sends',
  Set: 'Sets',
  Start: 'Starts',
  Stop: 'Stops',
  Subscribe: 'Subscribes',
  Test: 'Tests',
  Unsubscribe: 'Unsubscribes',
  Verify: 'Verifies',
}

/** Returns a summary as a sentence: "Pause or remove a creator" becomes "Pauses or removes a creator." */
function sentenceOf(summary: string): string {
  const text = summary.replace(/(^|, | or )([A-Za-z]+)/g, (all, before, word) => {
    const verb = VERBS[word.charAt(0).toUpperCase() + word.slice(1)]
    if (!verb) return all
    return before + (before === '' ? verb : verb.toLowerCase())
  })
  return `${text}.`
}

/** Returns what an operation does, its details and its own limit. */
export const descriptionOf = (operation: Operation): string =>
  [sentenceOf(operation.summary), operation.description, limitInWords(operation)]
    .filter(Boolean)
    .join(' ')

/** The descriptions of path parameters. */
export const PATH_PARAMETERS: Record<string, string> = {
  magnetId: 'The magnet’s id.',
  welcomeEmailId: 'The welcome email’s id.',
  importId: 'The import’s id.',
  suppressionId: 'The suppression’s id.',
  placementId: 'The placement’s id.',
  videoId: 'The video’s id.',
  campaignId: 'The campaign’s id.',
  creatorId: 'The id of a creator in a campaign.',
  participationId: 'The participation’s id.',
  leadId: 'The lead’s id.',
  uploadId: 'The upload’s id, as `POST /files` returned it.',
  domainId: 'The domain’s id.',
  shareId: 'The share link’s id.',
  externalId: 'The id of the object in your own system.',
  mediaKitId: 'The media kit’s id.',
  liveSourceId: 'The stream overlay’s id.',
  liveExperimentId: 'The experiment’s id.',
  postId: 'The post’s id.',
  place: 'The file’s place: `first`, or an id from the list of files.',
  tagId: 'The tag’s id.',
  filterId: 'The saved filter’s id.',
  noteId: 'The note’s id.',
  fileId: 'The id of a reference file, from the brief’s `files`.',
  paymentId: 'The payment’s id.',
  saleId: 'The id of the recorded order.',
  eventId: 'The event’s id, which is `webhook-id` in webhook messages.',
  webhookId: 'The webhook’s id.',
  deliveryId: 'The delivery’s id.',
  hookId: 'The subscription’s id, as `POST /hooks` returned it.',
  connectionId: 'The connection’s id.',
  rule: 'The magnet’s id, or `default` for the rule that applies to all other magnets.',
  event: 'The event type, such as `lead.created`.',
}

/** Descriptions by name, for fields and parameters that don't set one. */
const FIELDS: Record<string, string> = {
  accountId: 'The account’s id.',
  amountCents: 'The amount in cents (hundredths of the campaign’s currency).',
  answeredAt: 'When the creator accepted or declined; null until then.',
  archived: 'Whether to return archived placements.',
  at: 'When this happened.',
  atSecond: 'When the code appears in the video, in seconds from the start.',
  attempts: 'The number of requests so far.',
  brand: 'The brand’s name.',
  budgetCents: 'The budget in cents (hundredths of the currency).',
  bytes: 'The size of the whole file, in bytes.',
  cameBy: 'Whether the visitor scanned a code or opened a link.',
  campaign: 'The campaign’s name.',
  campaignId: 'The campaign’s id; null if none.',
  campaignState: 'The campaign’s state.',
  cause: 'Why the delivery was created.',
  changedAt: 'When it changed.',
  checkedAt: 'When it was last checked; null if never.',
  city: 'The visitor’s city; null if unknown.',
  clickedAt: 'When the download or link button was first clicked; null if never.',
  codes: 'The identifiers in the codes’ URLs.',
  color: 'The color, as #rrggbb.',
  columns: 'Whether the file has only the default columns or all columns.',
  confirmsFirst: 'Whether the service emails people to confirm first (double opt-in).',
  consent: 'The text that the person agreed to, and its version.',
  corner: 'The corner of the video in which the code is.',
  country: 'The visitor’s country; null if unknown.',
  createdAt: 'When it was created.',
  creatorId: 'The id of the participating creator; null if none.',
  creators: 'The creators, in order.',
  currency: 'The ISO 4217 code of the currency, such as USD.',
  customSlug: 'The custom slug in the page’s URL; null if none.',
  data: 'The entries.',
  decision: 'What to do with the leads.',
  deliverableId: 'The deliverable’s id in the brief; null for an extra post.',
  deliveries: 'The number of deliveries.',
  deliveryId: 'The delivery’s id.',
  description: 'The text below the title.',
  detail: 'A human-readable explanation.',
  device: 'The device that the form was sent from.',
  durationSeconds: 'The video’s length in seconds.',
  email: 'The person’s email address.',
  endedAt: 'When it ended; null until then.',
  endsOn: 'The last day, in UTC; null if it has no end.',
  erasedAt: 'When the personal data was erased; null if it wasn’t.',
  erasesThere: 'Whether erasing a lead’s personal data also deletes the person from the service.',
  event: 'The event type.',
  eventType: 'The event type.',
  eventTypes: 'The event types that are sent.',
  everyMinutes: 'How often the code is shown, with the mode `interval`.',
  expiresAt: 'When it expires; null if never.',
  feeCents: 'The fee in cents (hundredths of the campaign’s currency).',
  fields: 'The values for the service’s fields.',
  fileId: 'The file’s id; null if none.',
  filename: 'The file’s name.',
  firstTouchNetCents: 'The net revenue that first touch would give the creator, in cents.',
  flag: 'The flag that the leads have.',
  flagged: 'Whether to include flagged leads.',
  flags: 'Why the lead isn’t counted; empty if it is.',
  font: 'The typeface of the pages.',
  format: 'The file format.',
  freeFields: 'The fields that creators may change on their pages.',
  from: 'The start of the range.',
  goal: 'The number of leads at which the goal bar is full; null for no goal bar.',
  goalLeads: 'The goal, as a number of leads; null if none.',
  hasLogo: 'Whether the code has a logo in the center.',
  hasMore: 'Whether there are more entries now.',
  heroImageId: 'The id of the page’s hero image; null if none.',
  hidesBadge: 'Whether the pages hide the QR Magnet name.',
  host: 'The host name, such as get.brand.example.',
  id: 'The id.',
  invited: 'The number of invitations sent.',
  invitedAt: 'When the invitation was sent; null if not yet.',
  isActive: 'Whether the pages hand out codes.',
  isOn: 'Whether the rule is on.',
  isRevoked: 'Whether the URLs were revoked.',
  isWorking: 'Whether the test succeeded.',
  joinedAt: 'When the person became a member.',
  key: 'The API key of this request.',
  kind: 'The kind.',
  label: 'A name that only the owner sees.',
  landscape: 'The code’s position in a landscape video.',
  lastError: 'The last error; null if none.',
  lastSeenAt: 'When streaming software last had the page open; null if never.',
  lastSuccessAt: 'When an attempt last succeeded; null if never.',
  leadAt: 'When that lead signed up; null if not known.',
  leadId: 'The lead’s id.',
  leadIds: 'The leads’ ids.',
  leads: 'The number of leads.',
  leadVisibility:
    'What the creator sees of the leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).',
  limit: 'The maximum number of entries to return.',
  linkUrl: 'The target URL of a `link` magnet.',
  listId: 'The id of the service’s list; null if none.',
  logoId: 'The logo’s id; null if none.',
  logoSize: 'The size of the logo.',
  magnetId: 'The magnet’s id; null if none.',
  magnets: 'The magnets.',
  magnetTitle: 'The magnet’s title.',
  name: 'The name.',
  nextCursor: 'The value of `cursor` for the next page; null on the last page.',
  nextMagnetId: 'The id of the next magnet, which the page links to; null if none.',
  offer: 'What the code is good for, such as “15% off your first order”.',
  orderedAt: 'When the order was placed.',
  orderId: 'The shop’s id of the order.',
  orders: 'The number of orders.',
  orientation: 'Whether the video is wider or taller.',
  outsideNetCents: 'The net revenue of the orders outside of the window, in cents.',
  outsideOrders: 'The number of orders outside of the window, which no other figure includes.',
  page: 'The page.',
  pageColor: 'The background of the pages, as #rrggbb; null for the default.',
  placementId: 'The placement’s id; null if none.',
  placements: 'The placements, in order.',
  platform: 'The platform on which the code is shown.',
  postId: 'The post’s id; null if nothing was posted.',
  prefix: 'Letters and digits in front of people’s codes; may be empty.',
  privacyUrl: 'The privacy policy that the pages link to.',
  provider: 'The connected service.',
  publishedAt: 'When the video was published; null if unknown.',
  purpose: 'What the file is for.',
  recordedAt: 'When it was recorded.',
  refundedAt: 'When the refund was made.',
  refundedCents: 'The refunds, in cents.',
  reminded: 'The number of creators who got an email.',
  restored: 'The number of codes and links that open the magnet again.',
  revenueCents: 'The value of the orders before refunds, in cents.',
  role: 'What the member may do.',
  rules: 'The rules in order. The first rule that applies decides what is shown.',
  scenes: 'The scenes in which the code is shown, with the mode `scenes`.',
  seconds: 'How long the code is shown, in seconds.',
  shopUrl: 'The shop that takes the code; null if the pages link to none.',
  shortId: 'Six characters that identify the magnet permanently.',
  showSeconds: 'How long the code is shown each time, with the mode `interval`.',
  showsPerson: 'Whether a notification shows the person’s name and email.',
  slug: 'The custom slug in the page’s URL.',
  source: 'Where it came from.',
  spot: 'Where the code or link is: on screen, in the description and so on.',
  startedAt: 'When it started.',
  startsOn: 'The first day, in UTC; null if not set.',
  state: 'The current state.',
  status: 'The response’s HTTP status; null if there was no response.',
  step: 'The length of each step of the series.',
  steps: 'The steps, each with its state.',
  style: 'The shape of the code.',
  submittedAt: 'When the form was sent.',
  tags: 'The tags in the service.',
  takesNames: 'Whether the page has a waiting-list form.',
  targetUrl: 'The URL that receives the messages.',
  texts: 'The texts, by where they are pasted.',
  timestamp: 'When the event happened.',
  timeZone: 'An IANA time zone, such as Europe/Berlin.',
  title: 'The title.',
  to: 'The end of the range.',
  total: 'The total number of leads.',
  type: 'The type of content.',
  unmatched: 'The orders that belong to no creator.',
  updatedAt: 'When it was last changed.',
  url: 'The URL.',
  verifiedAt: 'When it was verified; null if not yet.',
  version: 'The version number, which increases with every change.',
  vertical: 'The code’s position in a vertical video.',
  videoId: 'The video’s id; null if none.',
  videos: 'The videos.',
  videoUrl: 'The video’s URL; null if none.',
  views: 'The number of views of the video, entered by its owner.',
  viewsCountedOn: 'The UTC day on which the views were counted; null if none were entered.',
  viewsTypedAt: 'When `views` was entered; null if never.',
  waiting: 'The number of leads that are still waiting.',
  weekdays: 'The days of the week, from 1 (Monday) to 7 (Sunday).',
  window: 'How long after their starts the videos are compared.',
  windowDays:
    'The attribution window: the days after a lead within which an order with a person’s code counts.',
}

type Parameter = { name: string; in: string; description?: string; schema?: JsonSchema & Words }
type Words = { description?: string }
type Content = Record<string, { schema?: JsonSchema & Words; example?: unknown }>
type DescribedOperation = { parameters?: Parameter[]; requestBody?: { content: Content } }
/** The parts of the document that get descriptions and examples. */
export type Explained = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, JsonSchema & Words> }
}

/** Adds descriptions to fields and parameters that have none, and an example to each body. */
export function explain({ paths, components: { schemas } }: Explained): void {
  for (const schema of Object.values(schemas)) describeFields(schema)
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of operation.parameters ?? []) {
      const words = parameter.description ?? parameter.schema?.description ?? FIELDS[parameter.name]
      if (words) parameter.description = words
    }
    const json = operation.requestBody?.content['application/json']
    if (!json?.schema) continue
    describeFields(json.schema)
    json.example = exampleOf(json.schema, schemas)
  }
}

function describeFields(schema: JsonSchema & Words): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const { description } = field as Words
    const words = FIELDS[name]
    if (!description && !field.$ref && words) (field as Words).description = words
    describeFields(field)
  }
  if (schema.items) describeFields(schema.items)
  for (const choice of schema.anyOf ?? []) describeFields(choice)
}
