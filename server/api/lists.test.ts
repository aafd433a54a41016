import { expect, it } from 'vitest'
import { OPERATIONS } from './operations.ts'

/** The lists that don't filter by the last change, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  listCodes: 'It is derived from a magnet’s links, which never change.',
  listTags: 'An account has few tags, and only their names change.',
  listLeadNotes: 'Notes never change, and the lead’s `updatedAt` changes with them.',
  listSavedFilters: 'An account has few saved filters, all on one page.',
  listLeadDeliveries: 'A lead has few deliveries, all on one page.',
  listWelcomeEmails: 'A magnet has at most three, all on one page.',
  getWelcomeEmailFigures: 'It is computed from totals.',
  listContentProblems: 'It shows only what is wrong now.',
  listPeople: 'Only imports change people, and an import shows its times.',
  listImports: 'They are listed newest first, and each shows when it ran.',
  listImportFaults: 'The faults of a checked file never change.',
  listSuppressions: 'Entries never change, and are listed newest first.',
  listTops: 'It is a ranking.',
  listLiveExperiments: 'They are listed newest first, and change only once, when stopped.',
  listGroupedFigures: 'It is computed from totals.',
  listEvents: 'Events never change; `after` continues from the last one.',
  listPayments: 'Recorded payments never change.',
  listRoster: 'It summarizes the creators of campaigns, which have the filter.',
  listBriefVersions: 'Versions never change.',
  listBriefCreators: 'It is derived from the creators, which have the filter.',
  listShares: 'A campaign has few links, all on one page.',
  listDeliverables: 'It is derived from the brief and from posts, which have the filter.',
  listPostViews: 'It is a series of days.',
  listCreatorCodes: 'It has one code for each creator.',
  listSales: 'Recorded orders change only by refunds, and campaign events report them.',
  listDomains: 'A workspace has few domains, all on one page.',
  listMembers: 'A workspace has few members, all on one page.',
  listParticipations: 'It is derived from brands’ campaigns, all on one page.',
  listParticipationLeads: 'It has pages with numbers, and shows a few columns of leads.',
  listInvitations: 'It has only open invitations, all on one page.',
  listParticipationDeliverables: 'It is derived from the brief and from posts.',
  listParticipationPostViews: 'It is a series of days.',
  listDeliveries: 'Deliveries are found by `from`, `to` and state.',
  listRefusedPeople: 'It is derived from the deliveries of a connection.',
  listConnectionDeliveries: 'Deliveries are found by `from`, `to` and state.',
  listRules: 'A connection has one rule for each magnet, all on one page.',
}

type Shape = Record<string, { element?: { shape?: Record<string, unknown> } }>
const shapeOf = (schema: unknown) => (schema as { shape?: Shape } | undefined)?.shape ?? {}

/** The operations that return entries. */
const lists = OPERATIONS.flatMap(({ id, method, query, answer }) => {
  const entry = shapeOf(answer.schema).data?.element
  if (method !== 'GET' || !entry) return []
  const isFiltered = 'updatedAfter' in (query?.shape ?? {})
  return [{ id, isFiltered, showsTime: 'updatedAt' in (entry.shape ?? {}) }]
})

it('every list shows when its entries changed and filters by it, or says why not', () => {
  const lacking = lists.filter(({ isFiltered, showsTime }) => !isFiltered || !showsTime)
  expect(lacking.map(({ id }) => id).sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  expect(lists.length - lacking.length).toBeGreaterThan(10)
})
