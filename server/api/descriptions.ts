import { exampleOf, type JsonSchema } from './examples.ts'
import { limitInWords } from './limits.ts'
import type { Operation } from './operation.ts'

/** What a summary begins with, and how the sentence about it does. */
const VERBS: Record<string, string> = {
  Accept: 'Accepts',
  Add: 'Adds',
  Archive: 'Archives',
  Ask: 'Returns',
  Cancel: 'Cancels',
  Begin: 'Begins',
  Change: 'Changes',
  Check: 'Checks',
  Choose: 'Chooses',
  Compare: 'Compares',
  Count: 'Returns',
  Create: 'Creates',
  Decline: 'Declines',
  Delete: 'Deletes',
  Download: 'Returns',
  Edit: 'Changes',
  Erase: 'Erases',
  Get: 'Returns',
  Give: 'Gives',
  Invite: 'Invites',
  End: 'Ends',
  Leave: 'Leaves',
  Let: 'Lets',
  List: 'Returns',
  Look: 'Looks',
  Mark: 'Marks',
  Move: 'Moves',
  Pause: 'Pauses',
  Read: 'Returns',
  Remove: 'Removes',
  Replace: 'Replaces',
  Restore: 'Restores',
  Resume: 'Resumes',
  Return: 'Returns',
  Revoke: 'Revokes',
  Send: 'Sends',
  Set: 'Sets',
  Start: 'Starts',
  Stop: 'Stops',
  Subscribe: 'Subscribes',
  Test: 'Tests',
  Tick: 'Ticks',
  Unsubscribe: 'Unsubscribes',
  Upload: 'Uploads',
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

/** Returns what an operation does, its particulars and its own limit. */
export const descriptionOf = (operation: Operation): string =>
  [sentenceOf(operation.summary), operation.description, limitInWords(operation)]
    .filter(Boolean)
    .join(' ')

/** What the parameters of paths are. */
export const PATH_PARAMETERS: Record<string, string> = {
  magnetId: 'The magnet’s id.',
  placementId: 'The placement’s id.',
  videoId: 'The video’s id.',
  campaignId: 'The campaign’s id.',
  creatorId: 'The id of the campaign’s creator.',
  participationId: 'The id of your part in a campaign.',
  leadId: 'The lead’s id.',
  uploadId: 'The upload’s id, as `POST /files` returned it.',
  domainId: 'The domain’s id.',
  shareId: 'The report link’s id.',
  eventId: 'The event’s id, which messages of webhooks carry as `webhook-id`.',
  webhookId: 'The webhook’s id.',
  deliveryId: 'The delivery’s id.',
  hookId: 'The subscription’s id, as `POST /hooks` returned it.',
  connectionId: 'The connection’s id.',
  rule: 'The magnet’s id, or `default` for all magnets without a rule of their own.',
  event: 'The type of event, such as `lead.created`.',
}

/** What fields and parameters mean that have no words of their own, by their names. */
const FIELDS: Record<string, string> = {
  accountId: 'The account’s id.',
  answeredAt: 'When the invitation was accepted or declined; null until then.',
  archived: 'Whether archived ones are listed.',
  atSecond: 'Where in the video the code appears.',
  attempts: 'The requests so far.',
  brand: 'The brand’s name.',
  budgetCents: 'In cents of the currency.',
  bytes: 'The size of the whole file.',
  cameBy: 'What the visitor opened.',
  campaign: 'The campaign’s name.',
  campaignId: 'The campaign’s id; null without one.',
  campaignState: 'The campaign’s state.',
  cause: 'Why it is sent.',
  changedAt: 'When it changed.',
  checkedAt: 'When it was last looked at; null: not yet.',
  city: 'The visitor’s city; null if unknown.',
  clickedAt: 'The first press on the download or link button.',
  codes: 'The identifiers.',
  color: '#rrggbb',
  columns: 'Whether the file has the usual columns or all of them.',
  consent: 'The text that the visitor agreed to, and its version.',
  country: 'The visitor’s country; null if unknown.',
  createdAt: 'When it was created.',
  creatorId: 'The id of the campaign’s creator; null without one.',
  creators: 'The creators, in this order.',
  currency: 'ISO 4217, such as USD.',
  customSlug: 'The name in the page’s URL that its owner chose; null: none.',
  confirmsFirst: 'Whether people confirm their address at the provider first.',
  data: 'The entries.',
  decision: 'What to do with them.',
  deliveries: 'The deliveries.',
  deliveryId: 'The delivery’s id.',
  description: 'The text below the title.',
  detail: 'What happened, for people.',
  device: 'The kind of device the form was sent from.',
  durationSeconds: 'How long the video is.',
  email: 'The person’s email address.',
  endedAt: 'When it ended; null until then.',
  endsOn: 'The last day, in UTC; null: without end.',
  erasedAt: 'When the person was erased; null: not.',
  erasesThere: 'Whether erasing a person here erases them there too.',
  event: 'The type of event.',
  eventType: 'The type of event.',
  eventTypes: 'The types of events that are sent.',
  expiresAt: 'When it ends; null: never.',
  feeCents: 'In cents of the campaign’s currency.',
  fileId: 'The file’s id; null without one.',
  fields: 'What goes into which of the provider’s fields.',
  filename: 'The file’s name.',
  flag: 'The reason why the leads are suspicious.',
  flagged: 'Whether suspicious ones are counted or listed.',
  flags: 'Why it is suspicious; empty if it is not.',
  font: 'The typeface of the pages.',
  format: 'The kind of file.',
  freeFields: 'What creators may change on their pages.',
  from: 'The beginning; for a change, what was before.',
  goalLeads: 'How many leads the campaign wants; null: no goal.',
  hasLogo: 'Whether a logo is in the middle of the code.',
  hasMore: 'Whether more are waiting now.',
  heroImageId: 'The large image of the page; null: none.',
  hidesBadge: 'Whether the pages leave out the product’s name.',
  host: 'The host name, such as get.brand.example.',
  id: 'Its id.',
  invited: 'How many were invited.',
  invitedAt: 'When the invitation was sent; null: not yet.',
  isOn: 'Whether it is on.',
  isWorking: 'Whether it is under way.',
  key: 'The key of this request.',
  kind: 'The kind.',
  landscape: 'Where the code is in a wide picture.',
  label: 'A name that only its owner sees.',
  lastError: 'What went wrong last; null: nothing.',
  lastSuccessAt: 'When an attempt last succeeded; null: never.',
  leadIds: 'The leads’ ids.',
  leadVisibility: 'What the creator sees of the leads: counts only, masked, or names and emails.',
  leads: 'The number of leads.',
  limit: 'How many entries to return.',
  linkUrl: 'The target of a magnet of the type link.',
  listId: 'The provider’s list; null: none.',
  logoId: 'The logo’s id; null: none.',
  logoSize: 'How large the logo is.',
  magnetId: 'The magnet’s id; null without one.',
  name: 'The name.',
  nextCursor: 'For the next page; null on the last one.',
  nextMagnetId: 'The magnet that is announced as the next one.',
  page: 'The page.',
  pageColor: 'The background of the pages, as #rrggbb; null: the usual one.',
  placementId: 'The placement’s id; null without one.',
  placements: 'The placements, in this order.',
  platform: 'Where the code is shown.',
  privacyUrl: 'The privacy policy that the pages link to.',
  provider: 'The other service.',
  publishedAt: 'When the video came out; null if unknown.',
  purpose: 'What the file is for.',
  restored: 'How many codes lead to it again.',
  rules: 'The rules, in their order: the first that holds decides.',
  seconds: 'How long it is shown, in seconds.',
  shortId: 'Six characters that identify the magnet for ever.',
  showsPerson: 'Whether the message names the person.',
  slug: 'The name in the page’s URL.',
  source: 'What it came by.',
  spot: 'Where the code is.',
  startedAt: 'When it began.',
  startsOn: 'The first day, in UTC; null: at once.',
  state: 'The present state.',
  status: 'The status of the response; null without one.',
  step: 'The length of each step of the series.',
  steps: 'The steps.',
  style: 'The shape of the code.',
  submittedAt: 'When the form was sent.',
  tags: 'The provider’s tags.',
  takesNames: 'Whether visitors may leave their names for the next magnet.',
  targetUrl: 'Where the messages go.',
  timeZone: 'Such as Europe/Berlin.',
  timestamp: 'When it happened.',
  title: 'The title.',
  to: 'The end; for a change, what is now.',
  total: 'How many there are in all.',
  type: 'The kind of content.',
  updatedAt: 'When it was last changed.',
  url: 'The URL.',
  verifiedAt: 'When it was verified; null: not yet.',
  version: 'The version, which increases with every change.',
  vertical: 'Where the code is in a tall picture.',
  videoUrl: 'The URL of the video; null: none.',
  views: 'How often the video was seen, as its owner typed it.',
  viewsTypedAt: 'When the views were typed.',
  waiting: 'How many wait.',
  weekdays: 'The days, 1 for Monday to 7 for Sunday.',
}

type Parameter = { name: string; in: string; description?: string; schema?: JsonSchema & Words }
type Words = { description?: string }
type Content = Record<string, { schema?: JsonSchema & Words; example?: unknown }>
type DescribedOperation = { parameters?: Parameter[]; requestBody?: { content: Content } }
/** The parts of the document that get words and examples. */
export type Explained = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, JsonSchema & Words> }
}

/** Adds descriptions to fields and parameters without words, and an example to each body. */
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
