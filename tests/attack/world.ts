import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { fixedId } from '#db/seed/fixed.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { copyDemo } from '#tests/support/demo-copy.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { type Crawl, crawl } from './crawl.ts'

/** The demo's accounts: a creator on each plan, a brand with its team, the administrator. */
export const OWNERS = ['mia', 'jonas', 'aisha', 'tom', 'nora'] as const

export type Person = { name: string; browser: TestBrowser; crawl: Crawl }
export type World = {
  app: TestApp
  /** Each is signed in, with all their pages and forms. */
  owners: Person[]
  /** People without any right to the owners' data. */
  strangers: Person[]
  close(): Promise<void>
}

const STARTS = ['/dashboard', '/profile', '/campaigns', '/workspace']
const ADMIN_STARTS = ['dashboard', 'blog', 'analytics', 'applications', 'reports', 'operations']

/** Creates the demo in the built product. Each owner has opened up to `pages` of its pages. */
export async function createWorld({ pages }: { pages: number }): Promise<World> {
  const few = Math.ceil(pages / 4)
  const env = { adminEmail: 'nora@example.com' }
  const app = await createTestApp({ ...(await copyDemo()), env })
  const walk = async (name: string, user: { id: string } | null, limit = few): Promise<Person> => {
    const browser = app.newBrowser()
    if (user) await browser.signIn({ ...NOBODY, ...user })
    const starts = [...STARTS]
    if (name === 'nora') {
      starts.unshift(...ADMIN_STARTS.map((section) => `/control-center?section=${section}`))
    }
    return { name, browser, crawl: await crawl(browser, starts, limit) }
  }
  const owners: Person[] = []
  for (const name of OWNERS) owners.push(await walk(name, { id: fixedId(`user ${name}`) }, pages))
  const strangers = [
    await walk('somebody who is signed out', null),
    await walk('a creator on the free plan', await createUser(app.services)),
    await walk('another brand', await createPayer(app.services)),
  ]
  // Nothing is written in the background while tests compare tables: each minute sums of visits are folded.
  await app.visits.stop()
  return { app, owners, strangers, close: () => app.close() }
}

const NOBODY = { id: '', email: '', firstName: '', lastName: '', password: '' }

/** Returns the emails of an account's leads, which no one else may see. */
export async function leadEmails({ app }: World, owner: string): Promise<string[]> {
  const rows = await app.services.db
    .select({ email: lead.email })
    .from(lead)
    .where(eq(lead.ownerId, fixedId(`user ${owner}`)))
    .limit(2000)
  return rows.flatMap((row) => row.email ?? [])
}

/** Tables that change with every request, even with refused ones. */
const BOOKKEEPING = new Set(['rate_limits', 'session', 'security_events'])

/** Returns a digest of every table's rows, by the table's name. */
export async function digestTables({ app }: World): Promise<Record<string, string>> {
  const { rows } = await app.services.db.$client.query<{ name: string; digest: string }>(
    `select table_name as name, (xpath('/row/md5/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %I t',
       table_name), false, true, '')))[1]::text as digest
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const kept = rows.filter(({ name }) => !BOOKKEEPING.has(name))
  return Object.fromEntries(kept.map(({ name, digest }) => [name, digest]))
}
