import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export type GrowingRowsProps = {
  legend: string
  legendClassName?: string
  hint: string
  /** The numbers of all possible rows, from 1. */
  rows: readonly number[]
  /** The number of rows that are shown at first. Without JavaScript, no more can be added. */
  shownAtFirst: number
  /** The label of the button that shows another row. */
  addLabel: string
  children: (row: number) => ReactNode
}

/** A group of rows of fields. A button shows another empty row, up to the number of all rows. */
export function GrowingRows(props: GrowingRowsProps) {
  const { legend, legendClassName = 'text-sm font-[620]', hint, rows, addLabel, children } = props
  const hintId = useId()
  const [shown, setShown] = useState(Math.min(props.shownAtFirst, rows.length))
  return (
    <fieldset className="grid gap-4" aria-describedby={hintId}>
      <legend className={`mb-1 ${legendClassName}`}>{legend}</legend>
      <p id={hintId} className="text-sm text-soft">
        {hint}
      </p>
      {rows.slice(0, shown).map(children)}
      {shown < rows.length && (
        <Button
          type="button"
          variant="ghost"
          size="small"
          className="w-fit"
          onClick={() => setShown(shown + 1)}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

export type FieldRowProps = { name: string; className?: string; children: ReactNode }

/** A row of fields with a name for screen readers. */
export function FieldRow({ name, className = '', children }: FieldRowProps) {
  return (
    <fieldset className={`grid items-start gap-x-4 gap-y-3 border-t border-line pt-4 ${className}`}>
      <legend className="sr-only">{name}</legend>
      {children}
    </fieldset>
  )
}
