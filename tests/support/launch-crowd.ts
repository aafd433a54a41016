import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { flaggedLeads } from '#domain/leads/list/lead-totals.server.ts'
import { inScope } from '#domain/leads/list/leads-scope.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { acceptAll } from '#domain/leads/take/review-leads.server.ts'
import { getThankYouState } from '#domain/leads/take/thank-you.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { LEAD_LIMITS } from '#platform/rate-limits.ts'
import { createUser } from './factories.ts'
import { createMagnetRow } from './magnet-factories.ts'
import { createTestServices } from './services.ts'

const AT_ONCE = 500

/**
 * Simulates people behind a carrier's few IP addresses within minutes: no one is rejected, everyone
 * gets the content and the promised email, and one click accepts all their leads.
 */
export async function expectLaunchCrowd({
  people,
  addresses,
}: {
  people: number
  addresses: number
}) {
  const services = await createTestServices({ rateLimits: true })
  try {
    const createdAt = new Date(services.clock.now().getTime() - 30 * 86_400_000)
    const owner = await createUser(services)
    // New accounts have a daily email limit.
    await services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
    const magnet = await createMagnetRow(services, { userId: owner.id })
    const sendOne = (i: number) =>
      submitLead(services, {
        magnetId: magnet.id,
        via: { kind: 'scan', name: magnet.shortId, placementId: null },
        form: { name: `Fan ${i}`, email: `fan${i}@example.com`, honeypot: false, elapsedMs: 9000 },
        request: {
          ip: `100.64.0.${i % addresses}`,
          headers: new Headers(),
          fromTrustedProxy: false,
        },
      })
    const ids: string[] = []
    for (let from = 0; from < people; from += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, people - from) }, (_, i) => from + i)
      for (const sent of await Promise.all(numbers.map(sendOne))) {
        if (!sent.ok) throw new Error(`refused: ${sent.reason}`)
        ids.push(sent.leadId)
      }
    }
    const scope = { ownerId: owner.id, magnetId: magnet.id }
    const counted = addresses * LEAD_LIMITS.part.events
    expect((await getLeadSummary(services, scope)).total).toBe(counted)
    expect(await flaggedLeads(services, scope)).toBe(people - counted)
    const toVisitors = eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)
    expect(await services.db.$count(outgoingMail, toVisitors)).toBe(people)
    for (const id of [ids[0], ids.at(-1)]) {
      const visitor = await findVisitorLead(services, id ?? '')
      if (!visitor?.magnet?.fileUrl) throw new Error('no content')
      expect(await getThankYouState(services, visitor)).toEqual({
        isMailComing: true,
        canForget: false,
        held: null,
      })
    }
    const all = { ownerId: owner.id, within: inScope(scope) }
    const pressed = await acceptAll(services, all, 'address-limit')
    expect(pressed).toEqual({ leads: people - counted, mails: 0, hasMore: false })
    const { total, uniqueEmails } = await getLeadSummary(services, scope)
    expect([total, uniqueEmails]).toEqual([people, people])
    expect((await recount(services)).differences).toEqual([])
  } finally {
    await services.close()
  }
}
