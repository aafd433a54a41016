import { expect, it } from 'vitest'
import { startNextNotice } from '#domain/leads/tell/next-notices.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { exportAccount } from './account-export.server.ts'

const services = await setUpServices()

it('the account export has schedules with rules, history and who was told', async () => {
  const owner = await createUser(services)
  const guide = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  const next = await createMagnetRow(services, { userId: owner.id, title: 'Next' })
  const stranger = await createMagnetRow(services)
  await setRules(services, stranger, [{ moment: new Date(0) }])
  const rules = [{ moment: new Date(0), successorId: next.id, overText: 'All gone.' }]
  await setRules(services, guide, rules, 'Europe/Berlin')
  const consentVersion = '2026-11-over'
  await createLeadRow(services, guide, { overRuleId: crypto.randomUUID(), consentVersion })
  await startNextNotice(services, owner.id, { magnetId: guide.id, successorId: next.id })

  let text = ''
  for await (const piece of exportAccount(services, owner)) text += piece
  const { schedules, leads } = JSON.parse(text)
  expect(schedules).toMatchObject([
    {
      magnetId: guide.id,
      timeZone: 'Europe/Berlin',
      rules: [{ condition: 'from', shows: 'over', overText: 'All gone.', nextMagnet: next.id }],
      history: [{ cause: 'edit', shown: 'Offer ended, with a link to “Next”' }],
      noticesAboutTheNext: [{ nextMagnet: 'Next', emails: 1 }],
    },
  ])
  expect(leads).toMatchObject([{ waitsForTheNext: true }])
})
