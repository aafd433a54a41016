import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { answerSurvey } from '#domain/surveys/visitor-survey.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

async function known() {
  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  await services.db
    .update(campaignCreator)
    .set({ email: `ida@${room.id}.example`, name: 'Ida', feeCents: 9_000 })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const { workspaceId, campaignId, creatorId } = page
  const lead = await createLeadRow(services, page, { workspaceId, campaignId, creatorId })
  const { key } = await createKey(services, room.accountId)
  return { room, page, key, leadId: lead.id }
}

it('lists the roster in pages, and changes tags and note', async () => {
  const { room, page, key } = await known()
  const second = await createCampaignMagnet(services, room)
  const first = await ask('/roster?limit=1', { key })
  const next = await ask(`/roster?limit=1&cursor=${first.body.nextCursor}`, { key })
  expect([first.body.data.length, next.body.data.length, next.body.nextCursor]).toEqual([
    1,
    1,
    null,
  ])
  // Pages are in an order that says nothing about the emails.
  const listed: { id: string }[] = [...first.body.data, ...next.body.data]
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    [page.creatorId, second.creatorId].toSorted(),
  )
  expect(listed.find(({ id }) => id === page.creatorId)).toMatchObject({
    name: 'Ida',
    standing: 'took-part',
    leads: 1,
    costs: [{ currency: 'USD', costCents: 9_000, leads: 1, costPerLeadCents: 9_000 }],
  })

  const path = `/roster/${page.creatorId}`
  const changed = await ask(path, { method: 'PATCH', key, body: { tags: ['Coffee', 'coffee'] } })
  expect(changed.status).toBe(204)
  expect((await ask(path, { key })).body.tags).toEqual(['coffee'])
  expect((await ask('/roster?tag=coffee', { key })).body.data).toHaveLength(1)
  const tooLong = { method: 'PATCH', key, body: { note: 'x'.repeat(2001) } }
  expect((await ask(path, tooLong)).status).toBe(422)

  const other = await known()
  expect((await ask(path, { key: other.key })).status).toBe(404)
  expect((await ask(path, { method: 'PATCH', key: other.key, body: {} })).status).toBe(404)
  const writer = await createKey(services, room.accountId, { scopes: ['campaigns:write'] })
  const blind = await ask(path, { method: 'PATCH', key: writer.key, body: { note: 'Hi' } })
  expect([blind.status, blind.body]).toEqual([204, ''])
  expect((await ask(path, { key })).body.note).toBe('Hi')
  expect((await ask('/roster', { key: writer.key })).status).toBe(403)
})

it('duplicates a campaign, once per Idempotency-Key', async () => {
  const { page, key } = await known()
  const path = `/campaigns/${page.campaignId}/duplicate`
  const body = { name: 'Spring', startsOn: '2027-03-01', endsOn: null, parts: ['creators'] }
  const headers = { 'Idempotency-Key': 'duplicate-1' }
  const made = await ask(path, { method: 'POST', key, body, headers })
  expect([made.status, made.body.state, made.body.name]).toEqual([201, 'draft', 'Spring'])
  const again = await ask(path, { method: 'POST', key, body, headers })
  expect(again.body.id).toBe(made.body.id)
  const creators = await ask(`/campaigns/${made.body.id}/creators`, { key })
  expect(creators.body.data).toMatchObject([{ name: 'Ida', invitedAt: null, feeCents: 9_000 }])
  const wrong = await ask(path, { method: 'POST', key, body: { ...body, endsOn: '2027-01-01' } })
  expect(wrong.status).toBe(422)
})

it('sets the survey, and returns its answers without personal data', async () => {
  const { page, key, leadId } = await known()
  const path = `/campaigns/${page.campaignId}/survey`
  expect((await ask(path, { key })).body).toMatchObject({ isOn: false, answers: 0 })
  const survey = {
    isOn: true,
    question: 'Where?',
    kind: 'creators',
    choices: [],
    hasElsewhere: true,
  }
  expect((await ask(path, { method: 'PUT', key, body: survey })).status).toBe(200)
  const few = { method: 'PUT', key, body: { ...survey, kind: 'choices', choices: ['A'] } }
  expect((await ask(path, few)).status).toBe(422)
  await answerSurvey(services, leadId, `creator:${page.creatorId}`)
  const read = await ask(path, { key })
  expect(read.body).toMatchObject({
    answers: 1,
    agreement: { named: 1, same: 1, share: 1 },
    creators: [{ creatorId: page.creatorId, timesNamed: 1 }],
  })
  const csv = await ask(`${path}.csv`, { key })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(`${csv.body}${JSON.stringify(read.body)}`).not.toMatch(/@|Grace/)
})
