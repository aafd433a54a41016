import { Link } from 'react-router'
import { CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { BudgetItem, CreatorBudget } from '#domain/campaign-budget/budget.ts'
import { BONUS_KEY } from '#domain/campaign-budget/budget.ts'
import { type CreatorState, formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { dueWords } from '#domain/campaigns/fee-terms.ts'

export type PayeeRow = {
  id: string
  name: string
  state: CreatorState
  hasJoined: boolean
  isInvited: boolean
  budget: CreatorBudget
}

type Context = { currency: string; search: string; mayEdit: boolean; isEnded: boolean }
export type CreatorPaymentsProps = Context & { creators: PayeeRow[] }

const STATES: Record<BudgetItem['state'], [label: string, tone: BadgeTone]> = {
  waiting: ['Not due', 'neutral'],
  due: ['Due', 'warning'],
  paid: ['Paid', 'success'],
  overpaid: ['Overpaid', 'error'],
}

/** What each creator is paid for, was paid, and is owed. */
export function CreatorPayments({ creators, ...context }: CreatorPaymentsProps) {
  return (
    <section aria-labelledby="creators" className="grid gap-4">
      <h2 id="creators" className="heading text-2xl">
        Creators
      </h2>
      <Card flush>
        <DataTable
          caption="Payments by creator"
          rows={creators}
          rowKey={({ id }) => id}
          columns={getColumns(context)}
        />
      </Card>
    </section>
  )
}

function getColumns(context: Context): Column<PayeeRow>[] {
  const money = (cents: number | null) =>
    cents === null ? <span className="text-soft">–</span> : formatMoney(cents, context.currency)
  return [
    {
      label: 'Creator',
      showLabel: 'header',
      cell: ({ id, name, state, isInvited }) => (
        <div className="grid min-w-28 justify-items-start gap-1 [overflow-wrap:anywhere]">
          <bdi className="font-[640]">{name}</bdi>
          <CreatorBadge state={state} sent={isInvited} isEnded={context.isEnded} />
          {context.mayEdit && (
            <DialogLink context={context} to={{ terms: id }} label="Terms" of={name} />
          )}
        </div>
      ),
    },
    { label: 'Fee', className: 'timecode', cell: ({ budget }) => money(budget.feeCents) },
    {
      label: 'Stages and bonus',
      cell: (creator) =>
        creator.budget.items.length === 0 ? (
          <span className="text-soft">–</span>
        ) : (
          <ul className="grid min-w-0 divide-y divide-line md:min-w-60 xl:min-w-80">
            {creator.budget.items.map((item) => (
              <Item key={item.key} item={item} creator={creator} context={context} />
            ))}
          </ul>
        ),
    },
    { label: 'Paid', className: 'timecode', cell: ({ budget }) => money(budget.spentCents) },
    {
      label: 'Open',
      className: 'timecode font-[680]',
      cell: ({ budget }) => (
        <span className="grid gap-0.5">
          {money(budget.openCents)}
          {budget.overpaidCents > 0 && (
            <span className="text-sm text-bad">
              {`${formatMoney(budget.overpaidCents, context.currency)} overpaid`}
            </span>
          )}
        </span>
      ),
    },
  ]
}

type ItemProps = { item: BudgetItem; creator: PayeeRow; context: Context }

function Item({ item, creator, context }: ItemProps) {
  const { currency, mayEdit } = context
  const [label, tone] = STATES[item.state]
  const isBonus = item.key === BONUS_KEY
  const mayPay = mayEdit && item.openCents > 0
  // If the posts themselves say that everything is posted, there is nothing to confirm.
  const mayConfirm =
    item.due === 'posted' && creator.hasJoined && (item.postedOn === null || item.isConfirmed)
  return (
    <li className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{item.label}</span>
        <span className="timecode">{formatMoney(item.amountCents, currency)}</span>
        {creator.hasJoined && item.amountCents + item.paidCents > 0 && (
          <Badge tone={tone}>{label}</Badge>
        )}
      </span>
      <span className="text-sm text-soft">
        {[
          isBonus ? bonusNote(creator, currency) : dueNote(item, creator, context),
          paidNote(item, currency),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {mayEdit && (mayPay || mayConfirm) && (
        <span className="flex flex-wrap gap-x-4">
          {mayPay && (
            <DialogLink
              context={context}
              to={{ pay: creator.id, for: item.key }}
              label="Record Payment"
              of={`${item.label} of ${creator.name}`}
            />
          )}
          {mayConfirm && <PostedForm item={item} name={creator.name} />}
        </span>
      )}
    </li>
  )
}

const bonusNote = ({ budget: { bonus } }: PayeeRow, currency: string) =>
  bonus &&
  `${formatMoney(bonus.perSaleCents, currency)} × ${bonus.sales} ${bonus.sales === 1 ? 'order' : 'orders'}, at most ${formatMoney(bonus.capCents, currency)}`

function dueNote(
  item: BudgetItem,
  { hasJoined, isInvited, state }: PayeeRow,
  { isEnded }: Context,
): string | null {
  if (item.openCents === 0 && item.paidCents > 0) return null
  if (item.dueSince) return `due since ${dayWords(item.dueSince)}`
  if (!hasJoined && isInvited && (isEnded || state !== 'invited')) {
    return 'not due: the invitation wasn’t accepted'
  }
  const due = dueWords(item, 'brand')
  if (item.postedOn) return `posted on ${dayWords(item.postedOn)}`
  return due ? `due ${due}` : 'no due date agreed'
}

const paidNote = ({ paidCents, amountCents }: BudgetItem, currency: string) =>
  paidCents > 0 && paidCents !== amountCents && `${formatMoney(paidCents, currency)} paid`

/** Confirms that a creator posted everything, or takes that back. */
function PostedForm({ item, name }: { item: BudgetItem; name: string }) {
  const isPosted = item.isConfirmed ?? false
  return (
    <Form method="post" preventScrollReset>
      <input
        type="hidden"
        name="intent"
        value={`${isPosted ? 'not-posted' : 'posted'} ${item.key}`}
      />
      <button type="submit" className="link inline-flex min-h-11 items-center sm:min-h-6">
        {isPosted ? 'Not Posted After All' : 'Confirm Posting'}
        <span className="sr-only">{` of ${name}`}</span>
      </button>
    </Form>
  )
}

type DialogLinkProps = {
  context: Context
  to: Record<string, string>
  label: string
  of: string
}

function DialogLink({ context, to, label, of }: DialogLinkProps) {
  return (
    <Link
      to={{ search: withParams(context.search, to) }}
      preventScrollReset
      className="link inline-flex min-h-11 items-center sm:min-h-6"
    >
      {label}
      <span className="sr-only">{` for ${of}`}</span>
    </Link>
  )
}
