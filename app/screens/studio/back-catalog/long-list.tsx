import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#lib/format-number.ts'

const STEP = 50

export type LongListProps<Item> = {
  label: string
  items: readonly Item[]
  /** Whether its items are rows without space between them. */
  isDense?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list that shows 50 more items each time its button is pressed. */
export function LongList<Item>({ label, items, isDense, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(STEP)
  const left = items.length - shown
  return (
    <>
      <ul aria-label={label} className={isDense ? 'grid' : 'grid gap-4'}>
        {items.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button
          type="button"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setShown(shown + STEP)}
        >
          {`Show ${formatNumber(Math.min(STEP, left))} More of ${formatNumber(left)}`}
        </Button>
      )}
    </>
  )
}
