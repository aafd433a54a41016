import { Square, SquareCheck } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#lib/format-number.ts'

export type FlaggedSwitchProps = {
  /** The number of flagged leads. */
  count: number
  included: boolean
  /** The page's current query ('?…'). */
  search: string
}

/** Includes or excludes flagged leads and tests. */
export function FlaggedSwitch({ count, included, search }: FlaggedSwitchProps) {
  const Icon = included ? SquareCheck : Square
  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'flagged' && name !== 'page',
  )
  return (
    <Form method="get" preventScrollReset>
      {otherParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant="ghost"
        name={included ? undefined : 'flagged'}
        value={included ? undefined : '1'}
        aria-pressed={included}
        title="Leads that look automated, and your tests. They’re left out of your stats and exports."
        icon={<Icon aria-hidden="true" />}
      >
        {`Include flagged (${formatNumber(count)})`}
      </Button>
    </Form>
  )
}
