import { eq, inArray } from 'drizzle-orm'
import { leadNote, leadTag, savedLeadFilter } from '#db/schema/lead-tags.ts'
import { lead } from '#db/schema/leads.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { makeLeads } from './traffic.ts'

/** The sample tags, and which leads have them: every `each`-th, from the newest. */
const TAGS = [
  { name: 'Customer', each: 9 },
  { name: 'Collaboration', each: 23 },
]

/** Gives some of a magnet's leads tags, and writes a note and a saved filter. */
export async function writeTags(
  tx: Transaction,
  ownerId: string,
  leads: ReturnType<typeof makeLeads>,
  at: Date,
): Promise<void> {
  await tx
    .insert(leadTag)
    .values(TAGS.map(({ name }) => ({ ownerId, name, createdAt: at })))
    .onConflictDoNothing()
  const tags = await tx.select().from(leadTag).where(eq(leadTag.ownerId, ownerId))
  const newest = leads
    .filter(({ erasedAt }) => !erasedAt)
    .toSorted((a, b) => Number(b.submittedAt) - Number(a.submittedAt))
  const tagged = Map.groupBy(newest, (_, index) =>
    TAGS.filter(({ each }) => index % each === 1)
      .map(({ name }) => name)
      .join(),
  )
  for (const [names, some] of tagged) {
    const tagIds = tags.filter(({ name }) => names.split(',').includes(name)).map(({ id }) => id)
    if (tagIds.length === 0) continue
    const ids = some.map(({ id }) => id)
    await tx.update(lead).set({ tagIds }).where(inArray(lead.id, ids))
  }
  const [, second] = newest
  if (!second) return
  await tx.insert(leadNote).values({
    ownerId,
    leadId: second.id,
    text: 'Asked about a workshop in spring. Answer by email.',
    authorId: ownerId,
    createdAt: at,
  })
  await tx
    .insert(savedLeadFilter)
    .values({ ownerId, name: 'Not downloaded yet', query: 'downloaded=no', createdAt: at })
    .onConflictDoNothing()
}
