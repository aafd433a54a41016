import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time.ts'
import { type CampaignFacts, type CreatorFacts, listToDos } from './to-do.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const campaign = (facts: Partial<CampaignFacts> = {}): CampaignFacts => ({
  id: 'autumn',
  name: 'Autumn',
  state: 'active',
  endsOn: null,
  hasTemplate: true,
  flagged: 0,
  ...facts,
})
const creator = (name: string, facts: Partial<CreatorFacts> = {}): CreatorFacts => ({
  id: name,
  name,
  campaignId: 'autumn',
  state: 'accepted',
  invitedAt: ago(30),
  joinedAt: ago(1),
  lastLeadAt: null,
  owesBrief: false,
  latePosts: 0,
  ...facts,
})
const kinds = (facts: CampaignFacts, ...creators: CreatorFacts[]) =>
  listToDos({ campaigns: [facts], creators }, NOW).map(({ kind }) => kind)

describe('the to-do list', () => {
  test('is empty for a campaign in which everything is fine', () => {
    expect(kinds(campaign(), creator('Nina'))).toEqual([])
  })

  test('asks to end or extend a campaign after its last day', () => {
    expect(kinds(campaign({ endsOn: '2026-11-28' }))).toEqual([])
    expect(kinds(campaign({ endsOn: '2026-11-27' }))).toEqual(['last-day'])
    expect(kinds(campaign({ endsOn: '2026-11-27', state: 'draft' }))).toEqual([])
  })

  test('names creators whose invitation has been unanswered for five days', () => {
    const invited = (days: number) => creator('Dan', { state: 'invited', invitedAt: ago(days) })
    expect(kinds(campaign(), invited(4.9))).toEqual([])
    expect(kinds(campaign(), invited(5))).toEqual(['unanswered'])
    const waiting = creator('Eve', { state: 'invited', invitedAt: null })
    expect(kinds(campaign(), waiting)).toEqual([])
  })

  test('names creators without a lead for seven days since their last one or since they joined', () => {
    const [toDo] = listToDos(
      {
        campaigns: [campaign()],
        creators: [
          creator('Rex', { joinedAt: ago(20), lastLeadAt: ago(8) }),
          creator('Nina', { joinedAt: ago(20), lastLeadAt: ago(6) }),
          creator('Carla', { joinedAt: ago(7) }),
          creator('Lena', { joinedAt: ago(20), state: 'paused' }),
        ],
      },
      NOW,
    )
    expect(toDo).toMatchObject({
      kind: 'quiet',
      creators: [
        { name: 'Rex', since: ago(8) },
        { name: 'Carla', since: ago(7) },
      ],
    })
    const quiet = creator('Rex', { joinedAt: ago(20) })
    expect(kinds(campaign({ state: 'paused' }), quiet)).toEqual([])
  })

  test('counts flagged leads, and creators who owe the acceptance of the brief', () => {
    const owing = creator('Nina', { owesBrief: true })
    expect(kinds(campaign({ flagged: 3 }), owing)).toEqual(['flagged', 'brief'])
    // An invitation contains the brief.
    const invited = creator('Dan', { owesBrief: true, state: 'invited', invitedAt: ago(1) })
    expect(kinds(campaign(), invited)).toEqual([])
  })

  test('offers a draft with a template and creators for its start', () => {
    const added = creator('Dan', { state: 'invited', invitedAt: null })
    expect(kinds(campaign({ state: 'draft' }), added)).toEqual(['ready'])
    expect(kinds(campaign({ state: 'draft' }))).toEqual([])
    expect(kinds(campaign({ state: 'draft', hasTemplate: false }), added)).toEqual([])
  })

  test('has the most urgent first, and keeps campaigns apart', () => {
    const campaigns = [
      campaign({ flagged: 1 }),
      campaign({ id: 'spring', name: 'Spring', endsOn: '2026-11-01', flagged: 2 }),
    ]
    const list = listToDos({ campaigns, creators: [] }, NOW)
    expect(list.map((toDo) => [toDo.kind, toDo.campaign.name])).toEqual([
      ['last-day', 'Spring'],
      ['flagged', 'Autumn'],
      ['flagged', 'Spring'],
    ])
  })
})

test('late posts of a running campaign are on the list, together', () => {
  const creators = [
    creator('Nina', { latePosts: 2 }),
    creator('Rex', { latePosts: 1 }),
    creator('Ada'),
  ]
  const late = (facts: Partial<CampaignFacts>) =>
    listToDos({ campaigns: [campaign(facts)], creators }, NOW).filter(
      ({ kind }) => kind === 'late-posts',
    )
  expect(late({})).toMatchObject([{ posts: 3, creators: [{ name: 'Nina' }, { name: 'Rex' }] }])
  expect(late({ state: 'paused' })).toEqual([])
})
