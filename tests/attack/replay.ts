import { type FoundForm, keyOf, send } from './crawl.ts'
import { digestTables, leadEmails, type Person, type World } from './world.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
/** Visitors' paths, open to everyone with the short link or the signed link. */
const FOR_VISITORS = /^\/(m|q|report|thanks|get|unsubscribe|invitation|shared|use-cases)\//

/** The code of a creator's part in a campaign. */
const CODE_OF_CAMPAIGN = /^\/campaigns\/[0-9a-f-]{36}\/qr\./

/** Whether a form is for users with an account, not for visitors. */
export const isForMembers = ({ action }: FoundForm) => !FOR_VISITORS.test(action)

/** Whether a form acts on an object with an id, rather than on the sender's own account. */
const namesSomething = (form: FoundForm) =>
  isForMembers(form) &&
  (UUID.test(form.action) || form.fields.some(([, value]) => UUID.test(value)))

export type Replay = { form: FoundForm; status: number }

/**
 * Submits every form of the owner's pages as another person, except forms that this person's own
 * pages have too. Returns the submitted forms and the changed tables.
 */
export async function replayForms(
  world: World,
  owner: Person,
  other: Person,
): Promise<{ sent: Replay[]; changed: string[] }> {
  const own = new Set(other.crawl.forms.map(keyOf))
  const forms = owner.crawl.forms.filter((form) => namesSomething(form) && !own.has(keyOf(form)))
  const before = await digestTables(world)
  const sent: Replay[] = []
  for (const form of forms) {
    sent.push({ form, status: (await send(other.browser, form)).status })
  }
  const after = await digestTables(world)
  return { sent, changed: Object.keys(after).filter((table) => after[table] !== before[table]) }
}

/**
 * Opens every page and download of the owner as another person, as a document and as data. Returns
 * the paths that opened or that showed an email of the owner's leads. `isTeam`: the other person belongs to
 * the brand, which sees the codes of its campaigns' creators.
 */
export async function replayPages(
  world: World,
  owner: Person,
  other: Person,
  { isTeam }: { isTeam: boolean },
): Promise<{ opened: string[]; leaked: string[] }> {
  const own = new Set(other.crawl.paths)
  // The demo's people sign up with several creators, so an address may be among the requester's own leads.
  const known = new Set(await leadEmails(world, other.name))
  const emails = (await leadEmails(world, owner.name)).filter((email) => !known.has(email))
  const paths = owner.crawl.paths.filter(
    (path) => UUID.test(path) && !own.has(path) && !FOR_VISITORS.test(path),
  )
  const opened: string[] = []
  const leaked: string[] = []
  for (const path of paths) {
    const page = await other.browser.get(path)
    // An id in the query only selects a row of the requester's own page.
    const isOpen = page.status === 200 && UUID.test(path.split('?')[0] ?? '')
    if (isOpen && !(isTeam && CODE_OF_CAMPAIGN.test(path))) opened.push(path)
    const data = await other.browser.get(path.replace(/(\?|$)/, '.data$1'))
    for (const body of [page.html, data.html]) {
      if (emails.some((email) => body.includes(email))) leaked.push(path)
    }
  }
  return { opened, leaked }
}
