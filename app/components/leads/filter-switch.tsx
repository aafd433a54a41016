import { Square, SquareCheck } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type FilterSwitchProps = {
  /** The name of the query parameter, which is '1' while the filter is on. */
  name: string
  label: string
  title: string
  on: boolean
  /** The page's current query ('?…'). */
  search: string
}

/** Turns a filter of the leads table on or off. */
export function FilterSwitch({ name, label, title, on, search }: FilterSwitchProps) {
  const Icon = on ? SquareCheck : Square
  const otherParams = [...new URLSearchParams(search)].filter(
    ([other]) => other !== name && other !== 'page',
  )
  return (
    <Form method="get" preventScrollReset>
      {otherParams.map(([other, value]) => (
        <input key={`${other}=${value}`} type="hidden" name={other} value={value} />
      ))}
      <Button
        variant="ghost"
        name={on ? undefined : name}
        value={on ? undefined : '1'}
        aria-pressed={on}
        title={title}
        icon={<Icon aria-hidden="true" />}
      >
        {label}
      </Button>
    </Form>
  )
}
