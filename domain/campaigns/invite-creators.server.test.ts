import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { DAY_MS } from '#lib/time.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import {
  addCreators,
  changeCreatorState,
  inviteCreators,
  remindCreators,
} from './creators.server.ts'
import { findCreatorInvitation } from './invitation-response.server.ts'

let testWorkspace: TestWorkspace
let campaignId: string
const services = await setUpServices()
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  campaignId = (await createCampaignMagnet(services, testWorkspace)).campaignId ?? ''
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
})

const add = (names: string[]) =>
  addCreators(
    services,
    testWorkspace.owner,
    testWorkspace.id,
    campaignId,
    names.map((name) => ({ name, email: addressOf(name), feeCents: null })),
  )
const addressOf = (name: string) => `${name}-${campaignId}@example.com`.toLowerCase()
const mailsTo = (name: string) =>
  services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, addressOf(name)))

it('emails each creator once if two managers invite at the same time', async () => {
  const names = ['Ida', 'Omar', 'Zoe']
  await add(names)
  const both = await Promise.all([
    inviteCreators(services, testWorkspace.owner, testWorkspace.id, campaignId),
    inviteCreators(services, testWorkspace.manager, testWorkspace.id, campaignId),
  ])
  expect(both.reduce((sum, one) => sum + (one.ok ? one.invited : 0), 0)).toBe(3)
  for (const name of names) {
    const mails = await mailsTo(name)
    expect(mails).toHaveLength(1)
    const token = /\/invitation\/([\w-]+)/.exec(emailText(services, mails[0]))?.[1] ?? ''
    expect(await findCreatorInvitation(services, token)).toMatchObject({ state: 'open' })
  }
})

it('skips a creator who was removed after the list was read', async () => {
  await add(['Ida'])
  const [ida] = await services.db
    .select()
    .from(campaignCreator)
    .where(
      and(eq(campaignCreator.campaignId, campaignId), eq(campaignCreator.email, addressOf('Ida'))),
    )
  let removed = false
  const slow = {
    ...services,
    limits: {
      ...services.limits,
      take: async () => {
        if (!removed) {
          removed = true
          await changeCreatorState(
            services,
            testWorkspace.owner,
            testWorkspace.id,
            ida?.id ?? '',
            'removed',
          )
        }
        return { ok: true as const }
      },
    },
  }
  const outcome = await inviteCreators(slow, testWorkspace.manager, testWorkspace.id, campaignId)
  expect(outcome).toEqual({ ok: true, invited: 0, left: 0 })
  expect(await mailsTo('Ida')).toEqual([])
  const [after] = await services.db
    .select({ state: campaignCreator.state })
    .from(campaignCreator)
    .where(eq(campaignCreator.id, ida?.id ?? ''))
  expect(after?.state).toBe('removed')
})

it('reminds creators after five days, and each at most once a day', async () => {
  await add(['Ida', 'Omar'])
  const { owner, manager, id } = testWorkspace
  await inviteCreators(services, owner, id, campaignId)
  const remind = (member: { id: string }, days = 5) =>
    remindCreators(services, member, id, campaignId, days)
  services.clock.advance(4 * DAY_MS)
  expect(await remind(owner)).toEqual({ ok: true, invited: 0, left: 0 })
  services.clock.advance(DAY_MS)
  const both = await Promise.all([remind(owner), remind(manager)])
  expect(both.reduce((sum, one) => sum + (one.ok ? one.invited : 0), 0)).toBe(2)
  expect(await remind(owner, 0)).toEqual({ ok: true, invited: 0, left: 0 })
  expect(await mailsTo('Ida')).toHaveLength(2)
})
