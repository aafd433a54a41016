import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { listMyLeads } from './creator-leads.server.ts'

let mine: MagnetRow
let partId: string

const ANSWERS = [
  { id: 'bcdfghj1', kind: 'text', label: 'Why?', values: ['I am Grace'] },
  { id: 'bcdfghj2', kind: 'phone', label: 'Phone', values: ['+4930123456'] },
  { id: 'bcdfghj3', kind: 'choice', label: 'Camera', values: ['Canon'] },
  { id: 'bcdfghj4', kind: 'of-a-later-release', label: 'New', values: ['Grace'] },
]
const PAGE = { page: 1, size: 20 }
const setPart = (values: Partial<typeof campaignCreator.$inferInsert>) =>
  services.db.update(campaignCreator).set(values).where(eq(campaignCreator.id, partId))

const services = await setUpServices()
const ida = await createUser(services)
beforeAll(async () => {
  const testWorkspace = await createWorkspace(services)
  mine = await createCampaignMagnet(services, testWorkspace)
  const other = await createCampaignMagnet(services, testWorkspace)
  partId = mine.creatorId ?? ''
  await setPart({ userId: ida.id })
  await lead(mine, { name: 'Grace Hopper', email: 'grace@navy.mil', answers: ANSWERS })
  await lead(mine, { name: 'Bot', email: 'bot@example.com', flags: ['too-fast'] })
  await lead(other, { name: 'Somebody Else', email: 'else@example.com' })
})

function lead(magnet: MagnetRow, values: object) {
  const { workspaceId, campaignId, creatorId } = magnet
  return createLeadRow(services, magnet, { ...values, workspaceId, campaignId, creatorId })
}

const seen = async () => {
  const list = await listMyLeads(services, ida, partId, PAGE)
  return list && [list.total, list.leads.map(({ name, email }) => `${name} ${email}`)]
}

test('shows the creator’s own leads as far as the brand allows', async () => {
  await setPart({ leadVisibility: 'shared' })
  expect(await seen()).toEqual([1, ['Grace Hopper grace@navy.mil']])
  await setPart({ leadVisibility: 'masked' })
  expect(await seen()).toEqual([1, ['G*** g***@n***.mil']])
  await setPart({ leadVisibility: 'brand' })
  expect(await seen()).toBeNull()
})

test('masks answers that may identify a person, and only those', async () => {
  const answers = async () => (await listMyLeads(services, ida, partId, PAGE))?.leads[0]?.answers
  await setPart({ leadVisibility: 'shared' })
  expect(await answers()).toEqual(ANSWERS)
  await setPart({ leadVisibility: 'masked' })
  expect((await answers())?.map(({ kind, values }) => [kind, values])).toEqual([
    ['text', ['***']],
    ['phone', ['***']],
    ['choice', ['Canon']],
    ['of-a-later-release', ['***']],
  ])
})

test('shows nothing to others and to a removed creator', async () => {
  await setPart({ leadVisibility: 'shared' })
  const stranger = await createUser(services)
  expect(await listMyLeads(services, stranger, partId, PAGE)).toBeNull()
  expect(await listMyLeads(services, ida, 'not-an-id', PAGE)).toBeNull()
  await setPart({ state: 'removed' })
  expect(await seen()).toBeNull()
})
