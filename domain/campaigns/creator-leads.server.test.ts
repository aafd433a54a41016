import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import type { LeadFilters } from '#domain/leads/list/lead-filters.ts'
import { storeForms } from '#domain/leads/shown-forms.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, formRecordOf, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { listMyLeadOptions, listMyLeads } from './creator-leads.server.ts'

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

test('shows and filters by where a lead came from only if leads are shared', async () => {
  const page = await createCampaignMagnet(services, await createWorkspace(services))
  partId = page.creatorId ?? ''
  await setPart({ userId: ida.id })
  const CAMERA = question({ kind: 'choice', label: 'Camera', choices: ['Canon', 'Sony'] })
  const WHY = question({ kind: 'text', label: 'Why?' })
  const { statement } = storeForms(
    services.db,
    [{ ownerId: page.userId, form: { ...formRecordOf(page), questions: [CAMERA, WHY] } }],
    services.clock.now(),
  )
  if (statement) await services.db.execute(statement)
  const answers = (camera: string, why: string) => [
    { id: CAMERA.id, kind: 'choice', label: 'Camera', values: [camera] },
    { id: WHY.id, kind: 'text', label: 'Why?', values: [why] },
  ]
  const ada = { utmContent: 'bio', ipCountry: 'Germany', answers: answers('Canon', 'Gift') }
  await lead(page, { name: 'Ada', ...ada })
  await lead(page, { name: 'Eve', utmContent: 'Eve Example', answers: answers('Sony', 'Work') })
  await lead(page, { name: 'Bot', utmContent: 'bot', flags: ['too-fast'] })
  const found = async (filters: LeadFilters) => {
    const list = await listMyLeads(services, ida, partId, { ...PAGE, filters })
    expect(list?.leads).toHaveLength(list?.total ?? -1)
    return list?.leads.map(({ name, origin }) => [name[0], origin.utmContent])
  }
  const options = async () => {
    const { answer, ...others } = await listMyLeadOptions(services, ida, partId)
    return [Object.keys(others).length, others.utmContent?.length, answer?.length]
  }
  const [both, one] = [
    [
      ['E', 'Eve Example'],
      ['A', 'bio'],
    ],
    [['A', 'bio']],
  ]
  await setPart({ leadVisibility: 'shared' })
  expect(await found({ utmContent: 'bio' })).toEqual(one)
  expect(await found({ answer: `${CAMERA.id}:Canon` })).toEqual(one)
  expect(await found({ country: 'Germany', tag: partId })).toEqual(both)
  expect(await options()).toEqual([5, 2, 1])

  await setPart({ leadVisibility: 'masked' })
  const [masked, maskedOne] = [
    [
      ['E', null],
      ['A', null],
    ],
    [['A', null]],
  ]
  expect(await found({ utmContent: 'bio' })).toEqual(masked)
  expect(await found({ answer: `${CAMERA.id}:Canon` })).toEqual(maskedOne)
  expect(await found({ answer: `${WHY.id}:Gift` })).toEqual(masked)
  expect(await found({ from: '2999-01-01' })).toEqual([])
  expect(await options()).toEqual([0, undefined, 1])

  await setPart({ leadVisibility: 'brand' })
  expect(await listMyLeadOptions(services, ida, partId)).toEqual({})
  partId = mine.creatorId ?? ''
})

test('shows nothing to others and to a removed creator', async () => {
  await setPart({ leadVisibility: 'shared' })
  const stranger = await createUser(services)
  expect(await listMyLeads(services, stranger, partId, PAGE)).toBeNull()
  expect(await listMyLeads(services, ida, 'not-an-id', PAGE)).toBeNull()
  await setPart({ state: 'removed' })
  expect(await seen()).toBeNull()
})
