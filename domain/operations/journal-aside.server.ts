import { inArray } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { AsideFile, SetAside } from '#platform/journal/set-aside.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { journaledLead, replayRecords } from '../leads/journal/lead-journal.server.ts'

/** A file of leads that were acknowledged and are not stored. */
export type AsideSummary = Pick<AsideFile, 'name' | 'reason' | 'unreadable'> & {
  /** Leads that the database doesn't have. */
  notStored: { id: string; submittedAt: Date; title: string; email: string }[]
  /** How many leads of the file the database has. */
  stored: number
  /** Records that are no lead as this release knows it. */
  unknown: number
}

/** Returns the quarantined files of this data directory's journal, the oldest first. */
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

/** The ids of one query. */
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
  /** Leads that are settled: stored now or before, or of a closed account. */
  settled: number
  /** Those that the database refuses again; the log says why. */
  refused: number
  unreadable: number
  /** Whether nothing is left to do, so that the file was deleted. */
  isRemoved: boolean
}

/**
 * Writes a file's leads to the database, also beside the running product: those that are stored
 * already are skipped. The file is deleted if all of it is settled. Returns null if there is no such
 * file. Rejects if the database takes no leads now.
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
    // The file itself keeps the record.
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

/** Deletes a file with the leads in it. Returns false if there is no such file. */
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
