import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { withParams } from './table.tsx'

export type OptionLinksProps<Name extends string> = {
  /** The label of the group, for screen readers. */
  label: string
  options: Readonly<Record<Name, string>>
  current: Name
  /** The page's query ('?…'). */
  search: string
  /** Returns how a link changes the query. Null removes a parameter. */
  change: (name: Name) => Record<string, string | null>
}

/** Links, one of which is selected, in the order of `options`. */
export function OptionLinks<Name extends string>(props: OptionLinksProps<Name>) {
  const { label, options, current, search, change } = props
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {(Object.entries(options) as [Name, string][]).map(([name, text]) => (
        <Link
          key={name}
          to={{ search: withParams(search, change(name)) }}
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-sm border-[1.5px] px-3 text-sm font-[620] sm:min-h-9',
            name === current
              ? 'border-ink bg-ink text-paper'
              : 'border-transparent text-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
