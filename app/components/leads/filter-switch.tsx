import { Square, SquareCheck } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export type FilterSwitchProps = {
  /** The query parameter, and its value while the filter is on. */
  name: string
  value?: string
  label: string
  title: string
  on: boolean
  /** The page's current query ('?…'). */
  search: string
}

/** Turns a filter of the leads table on or off. */
export function FilterSwitch(props: FilterSwitchProps) {
  const { name, value = '1', label, title, on, search } = props
  const Icon = on ? SquareCheck : Square
  const otherParams = [...new URLSearchParams(search)].filter(
    ([other]) => other !== name && other !== 'page',
  )
  return (
    <Form method="get" preventScrollReset>
      {otherParams.map(([other, kept]) => (
        <input key={`${other}=${kept}`} type="hidden" name={other} value={kept} />
      ))}
      <Button
        variant="ghost"
        name={on ? undefined : name}
        value={on ? undefined : value}
        aria-pressed={on}
        title={title}
        icon={<Icon aria-hidden="true" />}
      >
        {label}
      </Button>
    </Form>
  )
}
