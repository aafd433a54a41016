import { Check, Eraser, FlaskConical, FlaskConicalOff, Tag, Tags } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { DIALOG } from '#app/components/leads/saved-filters-menu.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { withParams } from '#app/ui/table.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { TAG_ALL, TAG_LEADS } from './tag-dialog.tsx'

/** The id of the form that the rows' checkboxes belong to. */
export const ERASE_FORM = 'erase-leads'
const BOXES = 'input[type="checkbox"][name="erase"]'

const REVIEWS = [{ review: 'mark-test', label: 'Mark as test', Icon: FlaskConical }] as const
const FLAGGED_REVIEWS = [
  { review: 'accept', label: 'Accept', Icon: Check },
  ...REVIEWS,
  { review: 'not-test', label: 'Not a test', Icon: FlaskConicalOff },
] as const

export type BulkBarProps = {
  /** The number of rows that can be selected. */
  selectable: number
  /** A value that changes when the selectable rows change. */
  rowsKey: string
  /** The element that contains the rows' checkboxes. */
  table: RefObject<HTMLElement | null>
  /** The page's current query ('?…'). */
  search: string
  /** Whether the rows include flagged leads. */
  flagged: boolean
  /** The number of leads on all pages, as text; null if all of them are on this page. */
  onAllPages: string | null
}

/**
 * Actions for the selected rows. The URL opens the confirmation, so this works without JavaScript.
 * With JavaScript, all rows can be selected with one click, and the selected rows are counted.
 */
export function BulkBar(props: BulkBarProps) {
  const access = useAccess()
  const { selectable, rowsKey, table, search, flagged, onAllPages } = props
  const hydrated = useHydrated()
  const id = useId()
  const [selected, setSelected] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes change with the rows.
  useEffect(() => {
    const element = table.current
    if (!element) return
    const count = () => setSelected(element.querySelectorAll(`${BOXES}:checked`).length)
    count()
    element.addEventListener('change', count)
    return () => element.removeEventListener('change', count)
  }, [table, rowsKey])

  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'erase' && name !== DIALOG,
  )
  const all = selectable > 0 && selected === selectable
  return (
    <Form
      id={ERASE_FORM}
      method="get"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-2"
    >
      {otherParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className="flex min-h-11 items-center gap-3 text-sm noscript:hidden">
        <input
          id={id}
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !all
          }}
          onChange={(event) => {
            const { checked } = event.currentTarget
            for (const box of table.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? []) {
              box.checked = checked
            }
            setSelected(checked ? selectable : 0)
          }}
          className="size-4.5 accent-ink"
        />
        <label htmlFor={id} className="cursor-pointer">
          Select all on this page
        </label>
      </span>
      {(flagged ? FLAGGED_REVIEWS : REVIEWS).map(({ review, label, Icon }) => (
        <Button
          key={review}
          variant="ghost"
          size="small"
          formMethod="post"
          name="intent"
          value={review}
          icon={<Icon aria-hidden="true" />}
          disabled={hydrated && selected === 0}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="ghost"
        size="small"
        name={DIALOG}
        value={TAG_LEADS}
        icon={<Tag aria-hidden="true" />}
        disabled={hydrated && selected === 0}
      >
        Tag selected
      </Button>
      {access.manage && (
        <Button
          variant="ghost"
          size="small"
          icon={<Eraser aria-hidden="true" />}
          disabled={hydrated && selected === 0}
        >
          Erase selected
        </Button>
      )}
      {onAllPages && (
        <ButtonLink
          to={{ search: withParams(search, { [DIALOG]: TAG_ALL, erase: null }) }}
          preventScrollReset
          variant="ghost"
          size="small"
          icon={<Tags aria-hidden="true" />}
        >
          Tag all {onAllPages}
        </ButtonLink>
      )}
      <span role="status" className="timecode text-sm text-soft">
        {selected > 0 && `${selected} of ${selectable} selected`}
      </span>
    </Form>
  )
}
