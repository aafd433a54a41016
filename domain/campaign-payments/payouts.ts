import { csvFile } from '#lib/csv.ts'
import { BONUS_KEY, type BudgetItem } from '../campaign-budget/budget.ts'
import { moneyValue } from '../campaigns/campaign.ts'

/** What is due to a creator, as the payout file lists it. */
export type Payout = {
  creatorId: string
  name: string
  /** Null if it was erased. */
  email: string | null
  item: BudgetItem
  reference: string
}

type Payee = Pick<Payout, 'creatorId' | 'name' | 'email'> & { budget: { items: BudgetItem[] } }

/**
 * Returns the reference of a payment: the start of the creator's id with the number of the stage,
 * or B for the bonus. `at` is the item's place among the creator's items, from 0.
 */
export const getReference = (creatorId: string, key: string, at: number) =>
  `${creatorId.slice(0, 8).toUpperCase()}-${key === BONUS_KEY ? 'B' : at + 1}`

/** Returns what is due now, the longest due first. */
export function listPayouts(creators: readonly Payee[]): Payout[] {
  return creators
    .flatMap(({ creatorId, name, email, budget }) =>
      budget.items.map((item, at) => ({
        creatorId,
        name,
        email,
        item,
        reference: getReference(creatorId, item.key, at),
      })),
    )
    .filter(({ item }) => item.dueCents > 0)
    .toSorted((a, b) => compare(a.item.dueSince ?? '', b.item.dueSince ?? ''))
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Returns the payout file: a row for each creator and each thing that is due. It has the creators'
 * emails only for members who see them.
 */
export function payoutsCsv(
  payouts: readonly Payout[],
  currency: string,
  seesEmails: boolean,
): string {
  const email = (value: string | null) => (seesEmails ? [value ?? ''] : [])
  return csvFile(
    ['Name', ...email('Email'), 'For', 'Amount', 'Currency', 'Due since', 'Reference'],
    payouts.map((payout) => [
      payout.name,
      ...email(payout.email),
      payout.item.label,
      moneyValue(payout.item.dueCents),
      currency,
      payout.item.dueSince ?? '',
      payout.reference,
    ]),
  )
}
