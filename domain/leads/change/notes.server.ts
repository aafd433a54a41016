import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { leadNote } from '#db/schema/lead-tags.ts'
import { lead } from '#db/schema/leads.ts'
import { MAX_NOTES } from '#domain/leads/list/note-input.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

export type Note = {
  id: string
  leadId: string
  text: string
  /** The author's name; null if a program wrote the note, or the author's account is gone. */
  author: string | null
  createdAt: Date
}

/** Returns the notes that belong to these leads of an owner, newest first. */
export const listNotes = (
  db: Queryable,
  ownerId: string,
  leadIds: readonly string[],
): Promise<Note[]> =>
  db
    .select({
      id: leadNote.id,
      leadId: leadNote.leadId,
      text: leadNote.text,
      author: sql<string | null>`nullif(btrim(${user.firstName} || ' ' || ${user.lastName}), '')`,
      createdAt: leadNote.createdAt,
    })
    .from(leadNote)
    .leftJoin(user, eq(user.id, leadNote.authorId))
    .where(and(eq(leadNote.ownerId, ownerId), inArray(leadNote.leadId, [...leadIds])))
    .orderBy(desc(leadNote.createdAt), leadNote.id)
    .limit(MAX_NOTES)

type Refused<Reason> = { ok: false; reason: Reason }
export type AddNoteResult = { ok: true; id: string } | Refused<'not-found' | 'too-many'>

/**
 * Adds a note to a lead. All notes on leads with the same email count toward the limit. 'not-found':
 * the lead isn't the owner's, or was erased. `text` has been checked by `noteInput`.
 */
export async function addNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ownerId, authorId }: { ownerId: string; authorId: string | null },
  leadId: string,
  text: string,
): Promise<AddNoteResult> {
  if (!isUuid(leadId)) return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx): Promise<AddNoteResult> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`lead notes of ${ownerId}`}, 0))`,
    )
    // Erasing locks the row too, so no note is added to an erased lead.
    const [found] = await tx
      .select({ address: lead.emailNormalized })
      .from(lead)
      .where(and(eq(lead.id, leadId), eq(lead.ownerId, ownerId), isNull(lead.erasedAt)))
      .for('key share')
    if (!found) return { ok: false, reason: 'not-found' }
    const ofPerson = tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.ownerId, ownerId), eq(lead.emailNormalized, found.address)))
    if ((await tx.$count(leadNote, inArray(leadNote.leadId, ofPerson))) >= MAX_NOTES) {
      return { ok: false, reason: 'too-many' }
    }
    const [note] = await tx
      .insert(leadNote)
      .values({ ownerId, leadId, text, authorId, createdAt: clock.now() })
      .returning({ id: leadNote.id })
    return note ? { ok: true, id: note.id } : { ok: false, reason: 'not-found' }
  })
}

/** Deletes a note. Returns false if the owner has no such note. */
export async function deleteNote(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  noteId: string,
): Promise<boolean> {
  if (!isUuid(noteId)) return false
  const gone = await db
    .delete(leadNote)
    .where(and(eq(leadNote.id, noteId), eq(leadNote.ownerId, ownerId)))
    .returning({ id: leadNote.id })
  return gone.length > 0
}

/** Deletes the notes of erased leads. */
export async function deleteNotesOf(tx: Queryable, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0) await tx.delete(leadNote).where(inArray(leadNote.leadId, [...leadIds]))
}
