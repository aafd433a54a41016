import { asc, eq } from 'drizzle-orm'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { lead } from '#db/schema/leads.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { FAKE_KEY, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createConnection } from './connections.server.ts'
import { EMPTY_RULE } from './rule.ts'
import { saveRule } from './rules.server.ts'

let people = 0

/**
 * Creates the services for a test file whose connections reach `hosts`. Call it once per file:
 * files share this module, and the services end with the file.
 */
export async function setUpConnections() {
  /** The hosts that can be reached, with the functions that respond to requests. */
  const hosts: Parameters<typeof outgoingTo>[0] = {}
  const services = await setUpServices({ outgoingRequests: outgoingTo(hosts) })

  const deliver = (on = services) => deliverDue(on, { connection: createFastConnectionSender(on) })

  /**
   * Creates an account with a magnet, connected to a fake Kit of its own that has a form and two
   * tags.
   */
  async function setUp(on = services) {
    const kit = fakeKit()
    hosts['api.kit.com'] = kit
    const user = await createUser(on)
    const magnet = await createMagnetRow(on, { userId: user.id, title: 'Presets' })
    const created = await createConnection(on, { accountId: user.id, createdBy: user.id }, 'kit', {
      key: FAKE_KEY,
    })
    if (!created.ok) throw new Error(JSON.stringify(created.errors))
    const key = { accountId: user.id, targetId: created.id }
    await saveRule(on, key, {
      magnetId: null,
      isOn: true,
      settings: { ...EMPTY_RULE, listId: '5', tags: ['viewers', 'from {magnet}'] },
    })
    const deliveries = () =>
      on.db
        .select()
        .from(delivery)
        .where(eq(delivery.targetId, created.id))
        .orderBy(asc(delivery.createdAt), asc(delivery.id))
    const target = async () => {
      const [row] = await on.db.select().from(eventTarget).where(eq(eventTarget.id, created.id))
      return row
    }
    return { kit, user, magnet, key, deliveries, target }
  }

  async function signUp(
    { shortId }: { shortId: string },
    on = services,
    { honeypot = false } = {},
  ) {
    people++
    const email = `grace${people}@example.com`
    const result = await submitLead(on, {
      identifier: shortId,
      kind: 'scan',
      form: { name: 'Grace Hopper', email, honeypot, elapsedMs: null },
      request: {
        ip: `203.0.${Math.floor(people / 250)}.${people % 250}`,
        headers: new Headers(),
        fromTrustedProxy: false,
      },
    })
    if (!result.ok) throw new Error('the lead was refused')
    const [row] = await on.db.select({ id: lead.id }).from(lead).where(eq(lead.email, email))
    return { email, id: row?.id ?? '' }
  }

  const corrected = (email: string) => ({
    email: `right-${email}`,
    emailNormalized: `right-${email}`,
    emailTyped: email,
  })

  /** Corrects a lead's email, as the button on the thank-you page does. */
  const correct = (id: string) =>
    services.db.transaction((tx) =>
      changeLeads(tx, eq(lead.id, id), {
        set: ([found]) => (found ? corrected(found.email) : null),
        changeMails: async () => {},
      }),
    )

  return { hosts, services, deliver, setUp, signUp, corrected, correct }
}
