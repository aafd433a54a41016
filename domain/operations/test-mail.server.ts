import { randomUUID } from 'node:crypto'
import { testMail } from '#emails/test-mail.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'

/** The timeout is short because an administrator is waiting for the page. */
const PATIENCE_MS = 20_000

export type TestMailResult =
  | { ok: true; kind: 'smtp' | 'outbox'; to: string; ms: number }
  | { ok: false; reason: 'not-sent'; error: string; ms: number }

/** Sends a test email to the administrator, bypassing the queue, and returns the outcome. */
export async function sendTestMailForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<TestMailResult> {
  const viewer = await requireAdmin(services, asker)
  const { mailer, env, db } = services
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  const mail = testMail({ url: env.publicUrl })
  let result: TestMailResult
  try {
    await withTimeout(mailer.send({ id: randomUUID(), to: viewer.email, ...mail }), PATIENCE_MS)
    result = { ok: true, kind: mailer.kind, to: viewer.email, ms: elapsed() }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    result = { ok: false, reason: 'not-sent', error: redactEmails(words), ms: elapsed() }
  }
  await db.transaction((tx) =>
    recordAdminAction(tx, viewer, {
      action: 'mail.test',
      subjectType: 'mail',
      subjectId: 'test',
      detail: result.ok ? { outcome: 'sent' } : { outcome: 'failed', error: result.error },
    }),
  )
  return result
}
