import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { createWelcomeEmail, listWelcomeEmails } from '#domain/magnets/welcome-emails.server.ts'
import type { WelcomeInput } from '#domain/resources/welcome-email.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from './factories.ts'
import { createLeadRow, type LeadRow, type MagnetRow } from './magnet-factories.ts'
import type { TestServices } from './services.ts'

/** Creates a creator whose account is old enough to send welcome emails. */
export async function createOldUser(services: TestServices): Promise<TestUser> {
  const owner = await createUser(services)
  const createdAt = new Date(services.clock.now().getTime() - 60 * DAY_MS)
  await services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  return owner
}

/** The values of a welcome email with a button that opens a page. */
export const NEW_WELCOME: WelcomeInput = {
  afterDays: 2,
  subject: 'How is the guide?',
  text: 'Hello.\nDid you try set-up three?',
  button: 'url',
  buttonLabel: 'Watch the video',
  buttonUrl: 'https://example.com/video',
  nextMagnetId: null,
  stop: 'none',
}

/** Adds a welcome email to a magnet, as its owner does. Returns its id. */
export async function addWelcomeEmail(
  services: TestServices,
  magnet: { id: string; userId: string },
  input: Partial<WelcomeInput> = {},
): Promise<string> {
  const values = { ...NEW_WELCOME, ...input }
  const added = await createWelcomeEmail(services, magnet.userId, magnet.id, values)
  if (!added.ok) throw new Error(`The welcome email wasn’t added: ${added.reason}`)
  const emails = await listWelcomeEmails(services, magnet.userId, magnet.id)
  const email = emails.find(({ afterDays }) => afterDays === values.afterDays)
  if (!email) throw new Error('The welcome email wasn’t found')
  return email.id
}

/** Creates a lead whose person confirmed their email, by default just now. */
export function createConfirmedLead(
  services: TestServices,
  magnet: MagnetRow,
  input: Parameters<typeof createLeadRow>[2] = {},
): Promise<LeadRow> {
  return createLeadRow(services, magnet, {
    confirmation: 'list',
    confirmedAt: services.clock.now(),
    confirmedBy: 'delivery-email',
    ...input,
  })
}
