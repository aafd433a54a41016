import { csvFile } from '#lib/csv.ts'
import { type CreatorCosts, type RosterCreator, STANDINGS } from './roster.ts'

const HEAD = [
  'Name',
  'Email',
  'Tags',
  'Note',
  'State',
  'Campaigns',
  'Last campaign',
  'Leads',
  'New people',
  'Last lead',
]
const COSTS = ['Cost', 'Cost per lead', 'Currency']

const money = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
const costCells = ({ costCents, costPerLeadCents, currency }: CreatorCosts) => [
  money(costCents),
  money(costPerLeadCents),
  currency,
]

/**
 * Returns the roster as CSV, one row per creator. A creator who was paid in several currencies has
 * further rows with only the costs of each. Costs are included only if the viewer may see them.
 */
export function rosterCsv(creators: readonly RosterCreator[], seesCosts: boolean): string {
  const rows = creators.flatMap((creator) => {
    const facts = [
      creator.name,
      creator.email ?? '',
      creator.tags.join(', '),
      creator.note ?? '',
      STANDINGS[creator.standing],
      String(creator.campaigns),
      creator.lastCampaign.name,
      String(creator.leads),
      String(creator.newPeople),
      creator.lastLeadOn ?? '',
    ]
    if (!seesCosts) return [facts]
    const [first, ...more] = creator.costs.filter(({ costCents }) => costCents !== null)
    const name = [creator.name, creator.email ?? '', ...HEAD.slice(2).map(() => '')]
    return [
      [...facts, ...(first ? costCells(first) : COSTS.map(() => ''))],
      ...more.map((costs) => [...name, ...costCells(costs)]),
    ]
  })
  return csvFile([...HEAD, ...(seesCosts ? COSTS : [])], rows)
}
