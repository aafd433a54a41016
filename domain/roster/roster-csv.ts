import { csvFile } from '#lib/csv.ts'
import { type CreatorCosts, nameStanding, type RosterCreator } from './roster.ts'

type CsvViewer = { seesCosts: boolean; seesContacts: boolean }
type Column = { head: string; cell(creator: RosterCreator): string }

/** The columns that say whose row it is. */
const named = ({ seesContacts }: CsvViewer): Column[] => [
  { head: 'Name', cell: ({ name }) => name },
  ...(seesContacts ? [{ head: 'Email', cell: ({ email }: RosterCreator) => email ?? '' }] : []),
]

const described = ({ seesContacts }: CsvViewer): Column[] => [
  ...(seesContacts
    ? [
        { head: 'Tags', cell: ({ tags }: RosterCreator) => tags.join(', ') },
        { head: 'Note', cell: ({ note }: RosterCreator) => note ?? '' },
      ]
    : []),
  { head: 'State', cell: nameStanding },
  { head: 'Campaigns', cell: ({ campaigns }) => String(campaigns) },
  { head: 'Last campaign', cell: ({ lastCampaign }) => lastCampaign.name },
  { head: 'Leads', cell: ({ leads }) => String(leads) },
  { head: 'New people', cell: ({ newPeople }) => String(newPeople) },
  { head: 'Last lead', cell: ({ lastLeadOn }) => lastLeadOn ?? '' },
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
 * further rows with only the costs of each. Contains only what the viewer may see.
 */
export function rosterCsv(creators: readonly RosterCreator[], viewer: CsvViewer): string {
  const names = named(viewer)
  const columns = [...names, ...described(viewer)]
  const { seesCosts } = viewer
  const rows = creators.flatMap((creator) => {
    const facts = columns.map(({ cell }) => cell(creator))
    if (!seesCosts) return [facts]
    const [first, ...more] = creator.costs.filter(({ costCents }) => costCents !== null)
    const name = columns.map(({ cell }, at) => (at < names.length ? cell(creator) : ''))
    return [
      [...facts, ...(first ? costCells(first) : COSTS.map(() => ''))],
      ...more.map((costs) => [...name, ...costCells(costs)]),
    ]
  })
  return csvFile([...columns.map(({ head }) => head), ...(seesCosts ? COSTS : [])], rows)
}
