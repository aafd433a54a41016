import { v7 as uuidv7 } from 'uuid'
import { type AdminActionDetail, adminAction } from '#db/schema/admin.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { SubjectType } from './audit-subjects.ts'

export type AdminActionInput = {
  /** Noun and verb, such as 'post.publish' or 'application.approve'. */
  action: string
  subjectType: SubjectType
  subjectId: string
  /**
   * Details for the reader, such as a title or the previous state. They must not contain secrets or
   * personal data, because the audit log can't be erased. Names are looked up when the log is read.
   */
  detail?: AdminActionDetail
}

/** Records an admin action in the transaction that performs it. Returns the action's id. */
export async function recordAdminAction(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'email'>,
  { action, subjectType, subjectId, detail = {} }: AdminActionInput,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(adminAction).values({
    id,
    adminId: viewer.id,
    adminEmail: viewer.email,
    action,
    subjectType,
    subjectId,
    detail,
  })
  return id
}
