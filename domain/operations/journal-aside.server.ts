import { inArray } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { AsideFile, SetAside } from '#platform/journal/set-aside.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { journaledLead, replayRecords } from '../leads/journal/lead-journal.server.ts'

/** A quarantined journal file: leads that were acknowledged but aren't all stored. */
export type AsideSummary = Pick<AsideFile, 'name' | 'reason' | 'unreadable'> & {
  /** The leads that aren't in the database. */
  notStored: { id: string; submittedAt: Date; title: string; email: string }[]
  /** The number of the file's leads that are in the database. */
  stored: number
  /** The number of records that this release doesn't recognize as leads. */
  unknown: number
}

/** Returns the quarantined files of the journal in this DATA_DIR, oldest first. */
export async function listAsideForAdmin(
  services: Services,
  asker: MaybeViewer,
  aside: SetAside,
): Promise<AsideSummary[]> {
  await requireAdmin(services, asker)
  const found: AsideSummary[] = []
  for (const name of await aside.list()) {
    const file = await aside.read(name)
    if (file) found.push(await summarize(services, file))
  }
  return found
}

/** The maximum number of ids per query. */
const CHUNK = 1000

async function summarize(
  { db }: Services,
  { name, reason, unreadable, records }: AsideFile,
): Promise<AsideSummary> {
  const leads = records.flatMap((record) => {
    const { success, data } = journaledLead.safeParse(record)
    if (!success) return []
    const { leadId: id, submittedAt, page, email } = data
    return [{ id, submittedAt, title: page.title, email }]
  })
  const stored = new Set<string>()
  for (let at = 0; at < leads.length; at += CHUNK) {
    const ids = leads.slice(at, at + CHUNK).map(({ id }) => id)
    const rows = await db.select({ id: lead.id }).from(lead).where(inArray(lead.id, ids))
    for (const { id } of rows) stored.add(id)
  }
  return {
    name,
    reason,
    unreadable,
    notStored: leads.filter(({ id }) => !stored.has(id)),
    stored: stored.size,
    unknown: records.length - leads.length,
  }
}

export type AsideRetry = {
  /** The number of leads that need no more work: stored now or earlier, or of a closed account. */
  settled: number
  /** The number of leads that the database rejected again. The log contains the reasons. */
  refused: number
  unreadable: number
  /** Whether the file was deleted because nothing is left to do. */
  isRemoved: boolean
}

/**
 * Writes a file's leads to the database. The product may be running: leads that are already stored
 * are skipped. Deletes the file if all of its leads are settled. Returns null if there is no such
 * file. Rejects if the database accepts no leads now.
 */
export async function retryAsideForAdmin(
  services: Services,
  asker: MaybeViewer,
  aside: SetAside,
  name: string,
): Promise<AsideRetry | null> {
  const viewer = await requireAdmin(services, asker)
  const file = await aside.read(name)
  if (!file) return null
  const { records, unreadable } = file
  let refused = 0
  const again = {
    // The file still contains the record, so only count it.
    async setAside() {
      refused++
    },
  }
  await replayRecords(services, again, records, () => {})
  const isRemoved = refused === 0 && unreadable === 0
  const settled = records.length - refused
  await services.db.transaction((tx) =>
    recordAdminAction(tx, viewer, {
      action: 'journal.retry',
      subjectType: 'journal',
      subjectId: name,
      detail: { settled, refused, unreadable },
    }),
  )
  if (isRemoved) await aside.remove(name)
  return { settled, refused, unreadable, isRemoved }
}

/** Deletes a file and its leads. Returns false if there is no such file. */
export async function deleteAsideForAdmin(
  services: Services,
  asker: MaybeViewer,
  aside: SetAside,
  name: string,
): Promise<boolean> {
  const viewer = await requireAdmin(services, asker)
  const file = await aside.read(name)
  if (!file) return false
  const { records, unreadable } = file
  await services.db.transaction((tx) =>
    recordAdminAction(tx, viewer, {
      action: 'journal.delete',
      subjectType: 'journal',
      subjectId: name,
      detail: { records: records.length, unreadable },
    }),
  )
  await aside.remove(name)
  return true
}
