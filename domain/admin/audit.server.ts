import { v7 as uuidv7 } from 'uuid'
import { type AdminActionDetail, adminAction } from '#db/schema/admin.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { SubjectType } from './actions.ts'

export type AdminDeed = {
  /** Noun and verb: 'post.publish', 'application.approve'. */
  action: string
  subjectType: SubjectType
  subjectId: string
  /** What a reader of the trail wants to know: a title, the state before. Never a secret, and no name or
   * address of a person: the trail can't be erased. Who it was about is looked up when it is read. */
  detail?: AdminActionDetail
}

/** Writes down what the administrator does, in the transaction in which it is done; returns its id. */
export async function recordAdminAction(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'email'>,
  { action, subjectType, subjectId, detail = {} }: AdminDeed,
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
