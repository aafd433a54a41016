import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { findVisitorLead, sendFreshLink } from '#domain/leads/take/visitor-lead.server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { listMembers } from '../members/members.server.ts'
import { transferOwnership } from '../members/transfer-ownership.server.ts'

const services = await setUpServices()

it('sends answers to a brand’s mail to whoever owns the workspace, and its name with it', async () => {
  const brand = await createWorkspace(services)
  const magnet = await createCampaignMagnet(services, brand)
  const form = { name: 'Grace', email: 'grace@example.com', honeypot: false, elapsedMs: null }
  const submitted = await submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form,
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  const mails = () =>
    services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, form.email))
  expect(await mails()).toMatchObject([{ replyTo: brand.owner.email, fromName: brand.name }])

  const members = await listMembers(services, brand.owner, brand.id)
  const next = members.find((one) => one.email === brand.manager.email)
  await transferOwnership(services, brand.owner, brand.id, next?.id ?? '')
  services.clock.advance(2 * 86_400_000)
  await services.db.delete(outgoingMail).where(eq(outgoingMail.toAddress, form.email))
  const visitor = await findVisitorLead(services, submitted.ok ? submitted.leadId : '')
  if (!visitor) throw new Error('no lead was made')
  await sendFreshLink(services, visitor)
  expect(await mails()).toMatchObject([{ replyTo: brand.manager.email, fromName: brand.name }])
})
