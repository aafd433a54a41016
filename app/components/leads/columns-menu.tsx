import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { CommonFieldInputs } from '#app/ui/form.tsx'
import { Menu, MenuButton } from '#app/ui/menu.tsx'
import {
  FIXED_COLUMN,
  hiddenAfter,
  shownQuestionsAfter,
} from '#domain/lead-list/column-visibility.ts'
import { LEAD_COLUMNS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import {
  ORIGIN_COLUMN_NAMES,
  ORIGIN_COLUMNS,
  type OriginColumn,
} from '#domain/leads/list/origin-columns.ts'

export type ColumnsMenuProps = {
  /** The columns of this page that can be hidden, in order. */
  columns?: LeadColumn[]
  hidden?: LeadColumn[]
  /** The questions that can have a column, and those that have one. */
  questions: readonly { id: string; label: string }[]
  shownQuestions: readonly string[]
  /** The columns of a lead's origin that are shown. All of them can be. */
  shownOrigins: readonly OriginColumn[]
  /** The path and query of the page, to which the form is posted. */
  action: string
}

/** The 'Columns' menu. The choice is saved. Without JavaScript, a button submits it. */
export function ColumnsMenu({
  columns = [],
  hidden = [],
  questions,
  shownQuestions,
  shownOrigins,
  action,
}: ColumnsMenuProps) {
  const fetcher = useFetcher({ key: FETCHER })
  // The checkboxes keep their own state, so that a click shows immediately. Resetting the choice
  // mounts them again.
  const [resets, setResets] = useState(0)
  return (
    <Menu
      trigger={
        <span className="inline-flex items-center gap-2.5">
          <Columns3 aria-hidden="true" />
          Columns
        </span>
      }
      triggerClassName={buttonClasses({ variant: 'ghost' })}
      isLong
    >
      <fetcher.Form method="post" action={action} className="grid">
        <CommonFieldInputs />
        <input type="hidden" name="intent" value="columns" />
        {columns.map((column) => (
          <label
            key={`${column}-${resets}`}
            className="menu-item cursor-pointer has-disabled:cursor-default has-disabled:text-soft"
          >
            <input
              type="checkbox"
              name="column"
              value={column}
              defaultChecked={resets > 0 || !hidden.includes(column)}
              disabled={column === FIXED_COLUMN}
              onChange={(event) => fetcher.submit(event.currentTarget.form)}
              className="size-4.5 accent-ink"
            />
            {LEAD_COLUMNS[column].label}
          </label>
        ))}
        {ORIGIN_COLUMN_NAMES.map((column) => (
          <label key={`${column}-${resets}`} className="menu-item cursor-pointer">
            <input
              type="checkbox"
              name="origin"
              value={column}
              defaultChecked={resets === 0 && shownOrigins.includes(column)}
              onChange={(event) => fetcher.submit(event.currentTarget.form)}
              className="size-4.5 accent-ink"
            />
            {ORIGIN_COLUMNS[column]}
          </label>
        ))}
        {questions.map(({ id, label }) => (
          <label key={`${id}-${resets}`} className="menu-item max-w-80 cursor-pointer">
            <input type="hidden" name="offered" value={id} />
            <input
              type="checkbox"
              name="question"
              value={id}
              defaultChecked={resets === 0 && shownQuestions.includes(id)}
              onChange={(event) => fetcher.submit(event.currentTarget.form)}
              className="size-4.5 flex-none accent-ink"
            />
            <bdi className="min-w-0 truncate" title={label}>
              {label}
            </bdi>
          </label>
        ))}
        <span className="hidden px-3 py-2 noscript:block">
          <Button variant="secondary" size="small" wide>
            Show these columns
          </Button>
        </span>
        <MenuButton
          type="submit"
          name="reset"
          value="1"
          data-keep-open
          disabled={hidden.length + shownQuestions.length + shownOrigins.length === 0}
          onClick={() => setResets(resets + 1)}
        >
          Reset to default
        </MenuButton>
      </fetcher.Form>
    </Menu>
  )
}

const FETCHER = 'leads-columns'

/** Returns the questions with a column, as `useHiddenColumns` does for columns. */
export function useShownQuestions(saved: string[], offered: string[]): string[] {
  const { formData } = useFetcher({ key: FETCHER })
  if (!formData) return saved
  if (formData.has('reset')) return []
  return shownQuestionsAfter(saved, offered, formData.getAll('question').map(String))
}

/** Returns the columns of a lead's origin that are shown, as `useHiddenColumns` does. */
export function useShownOrigins(saved: OriginColumn[]): OriginColumn[] {
  const { formData } = useFetcher({ key: FETCHER })
  if (!formData) return saved
  if (formData.has('reset')) return []
  return ORIGIN_COLUMN_NAMES.filter((column) => formData.getAll('origin').includes(column))
}

/** Returns the hidden columns: the choice that is being saved; otherwise the saved choice. */
export function useHiddenColumns(saved: LeadColumn[], offered: LeadColumn[]): LeadColumn[] {
  const { formData } = useFetcher({ key: FETCHER })
  if (!formData) return saved
  if (formData.has('reset')) return []
  return hiddenAfter(saved, offered, formData.getAll('column').map(String))
}
