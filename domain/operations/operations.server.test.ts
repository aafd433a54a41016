import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { jobRun, operationsAlert } from '#db/schema/operations.ts'
import { RETRY_AFTER_MS } from '#domain/mail/claim-mail.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { MailMessage } from '#platform/mail/mailer.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { watchOperations } from './alerts.server.ts'
import {
  listJobsForAdmin,
  registerJobs,
  requestJobForAdmin,
  runJob,
  takeRequestedJobs,
} from './job-runs.server.ts'
import {
  purgeFailedMailBodies,
  retryAllMailForAdmin,
  retryMailForAdmin,
} from './mail-retry.server.ts'
import { getMailOverviewForAdmin } from './mail-state.server.ts'
import { getHealthForAdmin, getSystemStateForAdmin } from './system-state.server.ts'
import { sendTestMailForAdmin } from './test-mail.server.ts'

let sent: MailMessage[]
let deliver: () => Promise<void>
const disk = { freeBytes: 500 * 1024 ** 3, totalBytes: 1024 ** 4 }
const services = await setUpServices({
  disk,
  env: { adminEmail: 'nora@example.com' },
  mailer: {
    kind: 'smtp',
    async send(message) {
      await deliver()
      sent.push(message)
    },
    async close() {},
  },
})
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
beforeEach(async () => {
  sent = []
  deliver = async () => {}
  Object.assign(disk, { freeBytes: 500 * 1024 ** 3 })
  for (const table of [outgoingMail, jobRun, operationsAlert]) await services.db.delete(table)
})

const away = async () => {
  throw new Error('connect ECONNREFUSED')
}
/** The database sets the time of an email; the tests' clock differs from it. */
async function queue(kind = 'lead-digest') {
  const words = { subject: 'New leads', text: 'Three.', html: 'Three.' }
  const id = await queueMail(services.db, { kind, to: 'mia@example.com', ...words })
  await services.db
    .update(outgoingMail)
    .set({ createdAt: services.clock.now() })
    .where(eq(outgoingMail.id, id))
  return id
}
async function failForGood() {
  deliver = away
  for (const pause of [0, ...RETRY_AFTER_MS]) {
    services.clock.advance(pause + 1)
    await sendDueMail(services)
  }
}
const mailRow = async (id: string) => {
  const [row] = await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return row
}

describe('outgoing mail', () => {
  it('that waits for its next attempt goes at once when asked', async () => {
    deliver = away
    const id = await queue()
    await sendDueMail(services)
    // Just claimed: it may still be being sent.
    expect(await retryMailForAdmin(services, nora, id)).toEqual({ retried: 0 })
    services.clock.advance(2 * 60_000)
    await sendDueMail(services)
    services.clock.advance(2 * 60_000)
    const overview = await getMailOverviewForAdmin(services, nora)
    expect(overview).toMatchObject({ due: 0, retrying: 1, undeliveredTotal: 1 })
    expect(overview.undelivered[0]).toMatchObject({
      to: 'm•••@example.com',
      attempts: 2,
      lastError: 'connect ECONNREFUSED',
    })
    deliver = async () => {}
    await sendDueMail(services)
    expect(sent).toEqual([])
    expect(await retryMailForAdmin(services, nora, id)).toEqual({ retried: 1 })
    await sendDueMail(services)
    expect(sent.map((mail) => mail.subject)).toEqual(['New leads'])
    const trail = await services.db.select().from(adminAction).where(eq(adminAction.subjectId, id))
    expect(trail).toMatchObject([{ action: 'mail.retry', detail: { kind: 'lead-digest' } }])
  })

  it('that was given up can be sent for a week, except links into accounts', async () => {
    const id = await queue()
    const link = await queue('reset-password')
    await failForGood()
    expect(await mailRow(id)).toMatchObject({ state: 'failed', textBody: 'Three.' })
    expect(await mailRow(link)).toMatchObject({ state: 'failed', textBody: '' })
    expect(await getMailOverviewForAdmin(services, nora)).toMatchObject({
      ended: { failed: 2 },
      undeliveredTotal: 1,
    })
    deliver = async () => {}
    expect(await retryAllMailForAdmin(services, nora)).toEqual({ retried: 1 })
    await sendDueMail(services)
    expect(await mailRow(id)).toMatchObject({ state: 'sent', textBody: '' })
  })

  it('loses its text if it was never sent', async () => {
    const id = await queue()
    await failForGood()
    await purgeFailedMailBodies(services)
    expect((await mailRow(id))?.textBody).toBe('Three.')
    services.clock.advance(8 * 24 * HOUR_MS)
    await purgeFailedMailBodies(services)
    expect((await mailRow(id))?.textBody).toBe('')
    expect(await retryAllMailForAdmin(services, nora)).toEqual({ retried: 0 })
  })

  it('can be tried with a test email, which returns the outcome', async () => {
    expect(await sendTestMailForAdmin(services, nora)).toMatchObject({
      ok: true,
      kind: 'smtp',
      to: 'nora@example.com',
    })
    expect(sent.map((mail) => mail.subject)).toEqual(['QR Magnet test email'])
    deliver = away
    expect(await sendTestMailForAdmin(services, nora)).toMatchObject({
      ok: false,
      error: 'connect ECONNREFUSED',
    })
  })
})

describe('jobs', () => {
  const job = { name: 'sweep', cron: '17 * * * *' }

  it('are known before they run, and say how the last run went', async () => {
    await registerJobs(services, [job, { name: 'gone', cron: '* * * * *' }])
    await registerJobs(services, [job])
    const [unrun, ...others] = await listJobsForAdmin(services, nora)
    expect(others).toEqual([])
    expect(unrun).toMatchObject({ name: 'sweep', startedAt: null, failures: 0 })
    expect(unrun?.nextAt?.getUTCMinutes()).toBe(17)

    expect(await runJob(services, job, async () => ({ swept: 2 }))).toEqual({ swept: 2 })
    const broken = async () => {
      throw new Error('no room for mia@example.com')
    }
    await expect(runJob(services, job, broken)).rejects.toThrow('no room')
    await expect(runJob(services, job, broken)).rejects.toThrow('no room')
    const [failed] = await listJobsForAdmin(services, nora)
    expect(failed).toMatchObject({ failures: 2, result: { swept: 2 } })
    expect(failed?.lastError).toContain('no room')
    expect(failed?.lastError).not.toContain('mia@')
    await runJob(services, job, async () => {})
    expect((await listJobsForAdmin(services, nora))[0]).toMatchObject({ failures: 0 })
  })

  it('run at once when asked, one at a time', async () => {
    const job = { name: 'sweep', cron: '17 * * * *' }
    await registerJobs(services, [job])
    const ask = (name = job.name) => requestJobForAdmin(services, nora, { name })
    expect(await ask('unknown')).toEqual({ ok: false, reason: 'not-found' })
    expect(await ask()).toEqual({ ok: true })
    expect(await ask()).toEqual({ ok: false, reason: 'already-running' })
    const started: unknown[] = []
    const take = () => takeRequestedJobs(services, async (...taken) => started.push(taken))
    expect(await take()).toBe(1)
    expect(started).toEqual([['sweep', null]])
    expect(await take()).toBe(0)
    await runJob(services, job, async () => {
      expect(await ask()).toEqual({ ok: false, reason: 'already-running' })
    })
    expect(await ask()).toEqual({ ok: true })
    const trail = await services.db.select().from(adminAction)
    expect(trail.filter(({ action }) => action === 'job.run')).toHaveLength(2)
  })

  it('that couldn’t be started stay requested', async () => {
    await registerJobs(services, [{ name: 'sweep', cron: '17 * * * *' }])
    await requestJobForAdmin(services, nora, { name: 'sweep' })
    await expect(takeRequestedJobs(services, away)).rejects.toThrow('ECONNREFUSED')
    expect(await takeRequestedJobs(services, async () => {})).toBe(1)
  })

  it('that no worker took up can be requested again after ten minutes', async () => {
    await registerJobs(services, [{ name: 'sweep', cron: '' }])
    const ask = () => requestJobForAdmin(services, nora, { name: 'sweep' })
    await ask()
    services.clock.advance(9 * 60_000)
    expect(await ask()).toMatchObject({ ok: false })
    services.clock.advance(2 * 60_000)
    expect(await ask()).toEqual({ ok: true })
  })
})

describe('the administrator', () => {
  it('gets no email while all is well', async () => {
    await queue()
    expect(await watchOperations(services)).toEqual({ incidents: 0, notified: 0 })
    expect(sent).toEqual([])
  })

  it('gets one email a day per cause, without the stuck queue', async () => {
    await queue()
    services.clock.advance(2 * HOUR_MS)
    Object.assign(disk, { freeBytes: 900 * 1024 ** 2 })
    for (let i = 0; i < 3; i++) {
      const run = runJob(services, { name: 'sweep', cron: '* * * * *' }, away)
      await expect(run).rejects.toThrow()
    }
    expect(await watchOperations(services)).toEqual({ incidents: 3, notified: 3 })
    const [alert] = sent
    expect(alert).toMatchObject({ to: 'nora@example.com' })
    expect(alert?.subject).toBe('QR Magnet: Emails are stuck, and 2 more')
    expect(alert?.text).toContain('One email has been waiting since')
    expect(alert?.text).toContain('Only 900 MB of 1 TB is free')
    expect(alert?.text).toContain('The job sweep keeps failing. It has failed 3 times in a row')
    expect(await watchOperations(services)).toEqual({ incidents: 3, notified: 0 })
    services.clock.advance(24 * HOUR_MS)
    expect(await watchOperations(services)).toEqual({ incidents: 3, notified: 3 })
    expect(sent).toHaveLength(2)
  })

  it('finds the alert in the queue if it can’t be sent', async () => {
    await queue()
    deliver = away
    await sendDueMail(services)
    services.clock.advance(2 * HOUR_MS)
    expect(await watchOperations(services)).toMatchObject({ notified: 1 })
    const waiting = await services.db
      .select({ subject: outgoingMail.subject })
      .from(outgoingMail)
      .where(eq(outgoingMail.kind, 'operations-alert'))
    expect(waiting).toEqual([{ subject: 'QR Magnet: Emails are stuck' }])
  })

  it('is not called for one mailbox that is hard to reach while others get theirs', async () => {
    deliver = away
    const hard = await queue()
    await sendDueMail(services)
    services.clock.advance(2 * HOUR_MS)
    await sendDueMail(services)
    deliver = async () => {}
    await queue()
    await sendDueMail(services)
    expect((await mailRow(hard))?.state).toBe('queued')
    expect(await watchOperations(services)).toEqual({ incidents: 0, notified: 0 })
  })
})

describe('the system', () => {
  it('shows its version, storage and health', async () => {
    const { userId } = await createPdfMagnet(services)
    const system = await getSystemStateForAdmin(services, nora)
    expect(system.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(system.database.bytes).toBeGreaterThan(1_000_000)
    expect(system.storage.kinds).toMatchObject([{ bucket: 'lead-magnets', kind: 'pdf', files: 1 }])
    expect(system.storage.accounts.map((account) => account.id)).toEqual([userId])
    expect(system.disk).toMatchObject({ isLow: false })
    const health = await getHealthForAdmin(services, nora)
    expect(Object.fromEntries(health.map(({ name, state }) => [name, state]))).toEqual({
      Database: 'good',
      'File storage (disk)': 'good',
      Email: 'good',
      'Public URL': 'note',
      Payments: 'note',
      'Links and files of magnets': 'good',
    })
  })
})
