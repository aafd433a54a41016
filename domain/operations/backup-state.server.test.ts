import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseRestore } from '#db/schema/operations.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { findSendingHold } from '#domain/mail/sending-hold.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { watchOperations } from './alerts.server.ts'
import { lastBackup } from './backup-records.server.ts'
import { getBackupStateForAdmin, releaseSendingForAdmin } from './backup-state.server.ts'
import { backUpNightly } from './nightly-backup.server.ts'

const ADMIN = 'operator@example.com'
let services: TestServices
beforeEach(async () => {
  services = await createTestServices({ env: { adminEmail: ADMIN } })
})
afterEach(() => services.close())

const admin = async () => toViewer(await createUser(services, { email: ADMIN }))

describe('after a restore', () => {
  beforeEach(async () => {
    await services.db
      .insert(databaseRestore)
      .values({ backupId: randomUUID(), backupTakenAt: services.clock.now() })
  })

  test('no email goes out, also no alert, until the administrator says so', async () => {
    const mail = { subject: 'Your guide', text: 'Here', html: '<p>Here</p>' }
    await queueMail(services.db, { kind: 'lead-content', to: 'ann@example.com', ...mail })
    await sendDueMail(services)
    services.clock.advance(3 * HOUR_MS)
    await sendDueMail(services)
    expect(await watchOperations(services)).toEqual({ incidents: 0, notified: 0 })
    expect(services.sentMail).toEqual([])

    const viewer = await admin()
    expect((await getBackupStateForAdmin(services, viewer)).hold).not.toBeNull()
    expect(await releaseSendingForAdmin(services, viewer)).toBe(true)
    expect(await releaseSendingForAdmin(services, viewer)).toBe(false)
    expect(await findSendingHold(services.db)).toBeNull()
    await sendDueMail(services)
    expect(services.sentMail.map(({ to }) => to)).toEqual(['ann@example.com'])
  })

  test('only the administrator may end the hold', async () => {
    const other = toViewer(await createUser(services))
    await expect(releaseSendingForAdmin(services, other)).rejects.toThrow()
    expect(await findSendingHold(services.db)).not.toBeNull()
  })
})

describe('the nightly backup', () => {
  test('is recorded, shares files with the night before, and removes what is past its time', async () => {
    await createPdfMagnet(services)
    const nights = []
    for (let night = 0; night < 3; night++) {
      nights.push(await backUpNightly({ ...services, env: withRule(services, 1, 0) }))
      services.clock.advance(DAY_MS)
    }
    const left = await services.backups.list()
    expect(nights).toMatchObject([{ removed: 0 }, { removed: 1 }, { removed: 1 }])
    expect(left).toHaveLength(1)
    expect(left[0]?.files).toMatchObject({ count: 1, missing: 0 })
    expect(await lastBackup(services)).toMatchObject({
      id: left[0]?.id,
      files: 1,
      reason: 'nightly',
    })
  })

  test('alerts when the newest one is two days old, unless it is off', async () => {
    await backUpNightly(services)
    expect(await watchOperations(services)).toMatchObject({ incidents: 0 })
    services.clock.advance(2 * DAY_MS + HOUR_MS)
    expect(await watchOperations(services)).toMatchObject({ incidents: 1, notified: 1 })
    expect(services.sentMail.at(-1)?.subject).toContain('The last backup is too old')
    const env = { ...services.env, backup: { ...services.env.backup, nightly: false } }
    expect(await watchOperations({ ...services, env })).toMatchObject({ incidents: 0 })
  })
})

const withRule = ({ env }: TestServices, daily: number, weekly: number) => ({
  ...env,
  backup: { ...env.backup, daily, weekly },
})
