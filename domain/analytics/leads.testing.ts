import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, name } from '#db/schema/magnets.ts'
import { newShortId } from '#domain/magnets/short-id.ts'
import type { Services } from '#platform/services.ts'

type LeadValues = typeof lead.$inferInsert

/** A link magnet with its short id. */
export async function addMagnet(
  { db }: Services,
  userId: string,
  title: string,
): Promise<{ id: string; title: string }> {
  return db.transaction(async (tx) => {
    const shortId = newShortId()
    await tx.insert(name).values({ name: shortId, kind: 'short-id', ownerId: userId })
    const [row] = await tx
      .insert(leadMagnet)
      .values({
        userId,
        title,
        description: 'What it is about.',
        fileType: 'link',
        fileUrl: 'https://example.com/',
        brandingColor: '#F97316',
        shortId,
      })
      .returning({ id: leadMagnet.id, title: leadMagnet.title })
    if (!row) throw new Error('no magnet was made')
    return row
  })
}

/** Leads of one magnet, with whatever matters to the test. */
export async function addLeads(
  { db }: Services,
  ownerId: string,
  magnet: { id: string; title: string },
  leads: Partial<LeadValues>[],
): Promise<void> {
  await db.insert(lead).values(leads.map((values) => leadValues(ownerId, magnet, values)))
}

function leadValues(
  ownerId: string,
  magnet: { id: string; title: string },
  values: Partial<LeadValues>,
): LeadValues {
  const id = values.id ?? uuidv7()
  const email = values.email ?? `${id}@example.com`
  return {
    id,
    ownerId,
    leadMagnetId: magnet.id,
    leadMagnetTitle: magnet.title,
    name: 'Somebody',
    email,
    emailNormalized: email.trim().toLowerCase(),
    linkType: 'link',
    deviceType: 'iOS',
    digest: createHash('sha256').update(id).digest(),
    consentText: 'I agree.',
    consentVersion: 'test',
    ...values,
  }
}
