import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { LeadFlags } from '#app/components/leads/lead-flags.tsx'
import { LeadMenu } from '#app/components/leads/lead-menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import {
  ActionsHeader,
  Cell,
  NoResults,
  PlainHeader,
  type Sort,
  SortHeader,
  Table,
} from '#app/ui/table.tsx'
import type { Answer } from '#db/schema/questions.ts'
import type { LeadRow } from '#domain/lead-list/leads-table.server.ts'
import { locationText } from '#domain/lead-list/location.ts'
import { LEAD_COLUMNS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { ORIGIN_COLUMNS, type OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { answerText } from '#domain/resources/questions/answers.ts'
import { ERASE_FORM } from './bulk-bar.tsx'

export type SubscriberTableProps = {
  rows: LeadRow[]
  sort: Sort
  /** The page's current query ('?…'). */
  search: string
  /** The visible columns, in order. */
  columns: LeadColumn[]
  /** The visible columns of a lead's origin, after those. */
  origins: readonly OriginColumn[]
  /** The questions with a column, after the others. */
  questions: readonly { id: string; label: string }[]
}

/** The 'Subscriber Details' table. Its usual columns can be sorted. */
export function SubscriberTable(props: SubscriberTableProps) {
  const { rows, sort, search, columns, origins, questions } = props
  return (
    <Table caption="Subscriber Details" className="lead-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeader
              key={column}
              column={column}
              label={LEAD_COLUMNS[column].label}
              first={LEAD_COLUMNS[column].first}
              sort={sort}
              search={search}
            />
          ))}
          {origins.map((column) => (
            <PlainHeader key={column}>{ORIGIN_COLUMNS[column]}</PlainHeader>
          ))}
          {questions.map(({ id, label }) => (
            <PlainHeader key={id}>
              <bdi>{label}</bdi>
            </PlainHeader>
          ))}
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <NoResults columns={columns.length + origins.length + questions.length + 1} />
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column} label={LEAD_COLUMNS[column].label}>
                {cellOf(column, row)}
              </Cell>
            ))}
            {origins.map((column) => (
              <Cell key={column} label={ORIGIN_COLUMNS[column]}>
                <OriginCell text={row.origin[column]} />
              </Cell>
            ))}
            {questions.map(({ id, label }) => (
              // A question may have the label of another column, which has a place of its own on phones.
              <Cell key={id} label="Answer">
                <span className="block text-xs text-soft [overflow-wrap:anywhere] xl:hidden">
                  <bdi>{label}</bdi>
                </span>
                <AnswerCell answer={row.answers?.find((answer) => answer.id === id)} />
              </Cell>
            ))}
            <Cell label="Actions">
              <LeadMenu lead={row} search={search} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const OriginCell = ({ text }: { text: string | null }) =>
  text === null ? (
    <span className="text-soft">–</span>
  ) : (
    <bdi className="block [overflow-wrap:anywhere] xl:min-w-28">{text}</bdi>
  )

function AnswerCell({ answer }: { answer: Answer | undefined }) {
  if (!answer) return <span className="text-soft">–</span>
  return <bdi className="block [overflow-wrap:anywhere] xl:min-w-34">{answerText(answer)}</bdi>
}

/** Returns a cell's content. Text and times are unchanged unless the column has its own look. */
function cellOf(column: LeadColumn, row: LeadRow): ReactNode {
  const cell = CELLS[column]
  if (cell) return cell(row)
  const [field] = LEAD_COLUMNS[column].fields
  const value = field ? row[field] : null
  if (value instanceof Date) return <DateTime format="stacked" at={value} />
  return value ?? <span className="text-soft">–</span>
}

const CELLS: Partial<Record<LeadColumn, (row: LeadRow) => ReactNode>> = {
  name: (row) => <SubscriberCell row={row} />,
  email: (row) => (
    <span className="block [overflow-wrap:anywhere] xl:min-w-38">
      {row.email ? (
        <a href={mailto(row.email)} className="hover:underline">
          <EmailText email={row.email} />
        </a>
      ) : (
        <span className="text-soft">–</span>
      )}
    </span>
  ),
  magnet: (row) => (
    <span className="block [overflow-wrap:anywhere] xl:min-w-34">
      {row.magnet ? (
        <Link to={href('/analytics/:id', { id: row.magnet.id })} className="link">
          <bdi>{row.magnet.title}</bdi>
        </Link>
      ) : (
        <span className="text-soft">Unknown</span>
      )}
    </span>
  ),
  type: (row) => (
    <span>
      <Badge>{row.linkType.toUpperCase()}</Badge>
    </span>
  ),
  location: (row) =>
    locationText(row.ipCity, row.ipCountry) ?? <span className="text-soft">Unknown</span>,
  clicked: (row) => <DateTime format="day" at={row.clickedAt} missing="Not clicked" />,
}

/** The lead's avatar and name, with the lead's checkbox. */
function SubscriberCell({ row }: { row: LeadRow }) {
  return (
    <span className="flex items-center gap-3 xl:min-w-48">
      {/* An erased lead can't be selected. The empty cell preserves the layout. */}
      <span className="-m-3 grid size-11 flex-none place-items-center">
        {!row.erased && (
          <input
            type="checkbox"
            form={ERASE_FORM}
            name="erase"
            value={row.id}
            aria-label={`Select ${row.name}`}
            className="size-4.5 accent-ink"
          />
        )}
      </span>
      <Avatar initial={initialOf(row.name)} size="small" />
      <span className="grid justify-items-start gap-1">
        <bdi className="font-[620] [overflow-wrap:anywhere]">
          {row.erased ? erasedText(row) : row.name}
        </bdi>
        {row.isWaiting && <Badge tone="info">Waiting list</Badge>}
        <LeadFlags flags={row.flags} />
        <HeldMail held={row.heldMail} />
      </span>
    </span>
  )
}

/** The data of people who never confirm their email is erased after 30 days. */
const erasedText = ({ flags }: LeadRow) =>
  flags.includes('unconfirmed') ? 'Erased, never confirmed' : 'Erased on request'

/** RFC 6068 requires an unescaped @, and some mail programs don't accept %40. */
const mailto = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** An email address that breaks before the @ if it is too long. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en') ?? '–'
}

const HELD_REASONS: Record<NonNullable<LeadRow['heldMail']>['reason'], string> = {
  network: 'many forms came from the same network',
  magnet: 'this magnet got far more leads than usual',
  account: 'your account reached its daily limit on emails to new addresses',
  installation: 'this site reached its daily limit on emails to new addresses',
  uncounted: 'we couldn’t check the email limits when the form was submitted',
}

/**
 * Explains why a lead's email is waiting or was never sent. The person got the content on the page.
 */
function HeldMail({ held }: { held: LeadRow['heldMail'] }) {
  if (!held) return null
  return (
    <span className="text-xs text-soft">
      {held.state === 'held' ? 'Email on hold' : 'Email not sent'}: {HELD_REASONS[held.reason]}
    </span>
  )
}
