import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { createOutboxMailer } from '#platform/mail/outbox-mailer.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { eraseAccount } from '../account-closing/erase-account.server.ts'
import { sendDueMail } from './mail-worker.server.ts'
import { tidyOutbox } from './outbox.server.ts'
import { queueMail } from './outgoing-mail.server.ts'

let services: TestServices
beforeAll(async () => {
  const made = await createTestServices()
  const { env, log, clock } = made
  services = { ...made, mailer: createOutboxMailer(env, log, { clock, print() {} }) }
})
afterAll(() => services.close())

const files = async () => (await readdir(join(services.env.dataDir, 'outbox'))).length
const mail = (to: string) => ({ kind: 'test', to, subject: 's', text: 't', html: '<p>t</p>' })
const sendAll = () => sendDueMail(services)

it('loses the emails of an erased lead and of a deleted account', async () => {
  const ada = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: ada.id })
  const lead = await createLeadRow(services, magnet)
  const other = await createLeadRow(services, magnet)
  const forLead = (leadId: string, kind: string) =>
    queueMail(services.db, { ...mail('v@example.com'), kind, leadId, userId: ada.id })
  await forLead(lead.id, 'lead-content')
  await forLead(lead.id, 'lead-notice')
  await forLead(other.id, 'lead-content')
  await queueMail(services.db, { ...mail(ada.email), userId: ada.id })
  await queueMail(services.db, mail('stranger@example.com'))
  await sendAll()
  expect(await files()).toBe(5)

  await eraseLeads(services, ada.id, [lead.id])
  expect(await files()).toBe(3)

  await services.db.update(user).set({ closedAt: services.clock.now() })
  await eraseAccount(services, ada.id)
  expect(await files()).toBe(1)
})

it('keeps no email longer than thirty days', async () => {
  await queueMail(services.db, mail('late@example.com'))
  await sendAll()
  const before = await files()
  services.clock.advance(29 * 86_400_000)
  await tidyOutbox(services)
  expect(await files()).toBe(before)
  services.clock.advance(2 * 86_400_000)
  await tidyOutbox(services)
  expect(await files()).toBe(0)
})

it('keeps alerts (which have no row) and other files on erasure and during the nightly cleanup', async () => {
  const alert = randomUUID()
  await services.mailer.send({ id: alert, ...mail('admin@example.com') })
  await writeFile(join(services.env.dataDir, 'outbox', 'notes.txt'), '')
  const magnet = await createMagnetRow(services)
  const lead = await createLeadRow(services, magnet)
  const queued = { ...mail('v@example.com'), leadId: lead.id, kind: 'lead-content' }
  await queueMail(services.db, queued)
  await sendAll()
  expect(await files()).toBe(3)
  await eraseLeads(services, magnet.userId, [lead.id])
  await tidyOutbox(services)
  const left = (await readdir(join(services.env.dataDir, 'outbox'))).sort()
  expect(left).toEqual([expect.stringContaining(alert), 'notes.txt'])
})

it('removes emails of an erased lead that a crash left behind', async () => {
  const magnet = await createMagnetRow(services)
  const lead = await createLeadRow(services, magnet)
  const before = await files()
  const queued = { ...mail('v@example.com'), leadId: lead.id, kind: 'lead-content' }
  await queueMail(services.db, queued)
  await sendAll()
  const { files: _, ...stopped } = services.mailer
  await eraseLeads({ ...services, mailer: stopped }, magnet.userId, [lead.id])
  expect(await files()).toBe(before + 1)
  await tidyOutbox(services)
  expect(await files()).toBe(before)
})
