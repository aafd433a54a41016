import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { jobRun, recentError } from '#db/schema/operations.ts'
import { registerJobs } from '#domain/operations/job-runs.server.ts'
import {
  BACKUP_JOB,
  takeManualBackup,
  VERIFY_JOB,
} from '#domain/operations/manual-backup.server.ts'
import { recordErrors } from '#domain/operations/recent-errors.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const SECTION = '/control-center?section=operations'
const at = (view: string) => `${SECTION}&view=${view}`
const SWEEP = { name: 'sweep', cron: '17 * * * *' }

const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
const { db } = app.services
const nora = await createUser(app.services, { email: 'nora@example.com' })
const mia = await createUser(app.services)
beforeAll(() => app.signIn(nora))
beforeEach(async () => {
  await db.delete(jobRun)
  await registerJobs(app.services, [SWEEP, BACKUP_JOB, VERIFY_JOB])
})
afterAll(() => db.delete(outgoingMail))

const errorIn = (page: Page) => page.$('[role=alert]').text().replace(/\s+/g, ' ').trim()

describe('the overview', () => {
  it('begins with a verdict and what isn’t OK', async () => {
    const page = await app.get(SECTION)
    expect(page.$('h1').text()).toBe('Operations')
    expect(page.$('h2').first().text()).toMatch(/^Running, \d notes$/)
    expect(page.$('section[aria-labelledby=verdict] li').text()).toContain('No backup')
    const titles = page
      .$('h3')
      .toArray()
      .map((title) => page.$(title).text())
    expect(titles.slice(0, 4)).toEqual(['Email', 'Backup', 'Jobs', 'Disk'])
    for (const title of ['Background jobs', 'Queues', 'Health', 'System', 'Files']) {
      expect(page.$('h2').text()).toContain(title)
    }
    expect(page.text).toContain('Lead journal')
  })

  it('opens failed jobs, and folds the others', async () => {
    const failed = { failures: 2, lastError: 'no room', failedAt: new Date() }
    await db.update(jobRun).set(failed).where(eq(jobRun.name, SWEEP.name))
    const page = await app.get(SECTION)
    expect(page.$('ul[aria-label="Failed jobs"]').text()).toContain('no room')
    expect(page.$('section[aria-labelledby=verdict]').text()).toContain('The job sweep failed')
    expect(page.$('details ul[aria-label="Jobs without errors"] li')).toHaveLength(2)
  })

  it('starts a job once', async () => {
    const form = { intent: 'run-job', job: SWEEP.name }
    expect((await app.submit(SECTION, form)).location).toBe(SECTION)
    const again = await app.submit(SECTION, form)
    expect([again.status, errorIn(again)]).toEqual([
      409,
      'It is running already. Reload in a moment to see the result.',
    ])
    expect((await app.submit(SECTION, { ...form, job: 'none' })).status).toBe(409)
    expect((await app.submit(SECTION, { intent: 'back-up' })).status).toBe(302)
    expect((await app.get(SECTION)).text).toContain('Backing Up...')
  })

  it('refuses an unknown intent', async () => {
    expect((await app.submit(SECTION, { intent: 'anything' })).status).toBe(422)
  })
})

describe('the email page', () => {
  it('says that nothing failed, and sends a test email', async () => {
    const page = await app.get(at('mail'))
    expect(page.text).toContain('No failed email')
    const tested = await app.submit(at('mail'), { intent: 'test-mail' })
    expect(tested.text).toContain('The email to nora@example.com was saved in DATA_DIR/outbox.')
    expect(app.services.sentMail.at(-1)?.subject).toBe('QR Magnet test email')
  })

  it('shows why an email failed without its address, and retries it once', async () => {
    const now = app.services.clock.now()
    const hour = 3_600_000
    const [mail] = await db
      .insert(outgoingMail)
      .values({
        kind: 'lead-digest',
        toAddress: 'mia@example.com',
        subject: 'x',
        textBody: 'x',
        htmlBody: 'x',
        attempts: 4,
        lastError: '421 later',
        nextAttemptAt: new Date(now.getTime() + hour),
        createdAt: new Date(now.getTime() - 3 * hour),
      })
      .returning()
    expect((await app.get(SECTION)).text).toContain('Emails are stuck')
    const page = await app.get(at('mail'))
    expect(page.text).toContain('m•••@example.com')
    expect(page.text).toContain('421 later')
    expect(page.html).not.toContain('mia@example.com')
    const form = { intent: 'retry', mail: mail?.id ?? '' }
    expect((await app.submit(at('mail'), form)).status).toBe(302)
    expect((await app.submit(at('mail'), form)).status).toBe(409)
    expect((await app.submit(at('mail'), { intent: 'retry-all' })).status).toBe(409)
  })
})

describe('the backups page', () => {
  it('says when there is none', async () => {
    expect((await app.get(at('backups'))).text).toContain('No backups yet')
  })

  it('lists backups, checks one, and downloads it after the password', async () => {
    const { id } = (await takeManualBackup(app.services)) as { id: string }
    const page = await app.get(at('backups'))
    expect(page.$('tbody').text()).toContain(id)
    expect(page.$('tbody').text()).toContain('Manual')
    const verify = { intent: 'verify', backup: id }
    expect((await app.submit(at('backups'), verify)).status).toBe(302)
    expect((await app.submit(at('backups'), verify)).status).toBe(409)

    const asked = `${at('backups')}&download=${id}`
    const dialog = (await app.get(asked)).$('dialog[open]')
    expect(dialog.text()).toContain('everything in this installation')
    expect(dialog.text()).toContain('It is not encrypted')
    const path = '/control-center/backup.zip'
    expect(dialog.find('form').attr('action')).toBe(path)
    for (const password of ['', 'wrong']) {
      const refused = await app.submit(path, { backup: id, password })
      expect(refused.location).toBe(`${asked}&refused=wrong-password`)
      const again = await app.get(refused.location ?? '')
      expect(again.$('dialog[open]').text()).toContain('Current password is incorrect.')
    }
    const done = await app.submit(path, { backup: id, password: 'secret1' })
    expect([done.status, done.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(done.headers.get('content-disposition')).toContain(`qr-magnet-${id}.zip`)
    expect(done.headers.get('cache-control')).toContain('no-store')
    const trail = await db.select().from(adminAction).where(eq(adminAction.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual(['backup.download'])
    const unknown = await app.submit(path, { backup: '../x', password: 'secret1' })
    expect(unknown.location).toContain('view=backups')
  })

  it('isn’t there for anyone else', async () => {
    const path = '/control-center/backup.zip'
    const form = { backup: 'latest', password: 'secret1' }
    const browser = app.newBrowser()
    expect((await browser.submit(path, form)).status).not.toBe(200)
    await browser.signIn(mia)
    expect((await browser.submit(path, form)).status).toBe(404)
  })
})

describe('the settings page', () => {
  it('shows every setting, but no secret', async () => {
    const page = await app.get(at('settings'))
    expect(page.text).toContain('Where it listens')
    expect(page.$('code:contains("PORT")').length).toBeGreaterThan(0)
    expect(page.text).toContain('The port and address to listen on.')
    expect(page.html).not.toContain(app.services.env.sessionSecret)
  })

  it('changes the log level for some time', async () => {
    const form = { intent: 'log-level', level: 'debug', minutes: '15' }
    expect((await app.submit(at('settings'), form)).location).toBe(at('settings'))
    expect((await app.get(at('settings'))).text).toContain('log at the level debug until')
    const wrong = await app.submit(at('settings'), { ...form, minutes: '1' })
    expect(wrong.status).toBe(422)
    const reset = { intent: 'reset-log-level' }
    expect((await app.submit(at('settings'), reset)).status).toBe(302)
    expect((await app.submit(at('settings'), reset)).status).toBe(409)
  })
})

describe('the errors page', () => {
  it('shows the last errors with their reference', async () => {
    await db.delete(recentError)
    expect((await app.get(at('errors'))).text).toContain('No errors')
    const error = new Error('no room for mia@example.com')
    await recordErrors(app.services, [
      { at: new Date(), event: 'request.failed', error, requestId: 'ref-1' },
    ])
    const page = await app.get(at('errors'))
    expect(page.$('tbody').text()).toContain('request.failed')
    expect(page.$('tbody').text()).toContain('no room for [address]')
    expect(page.$('tbody').text()).toContain('ref-1')
  })
})
