import { Link } from 'react-router'
import { withParams } from '#app/ui/table.tsx'

export type ReviewedLinkProps = {
  what: 'magnet' | 'account'
  id: string
  name: string
  /** The page's current query ('?…'). */
  search: string
}

/** A link to the page for reviewing a magnet or an account. */
export function ReviewedLink({ what, id, name, search }: ReviewedLinkProps) {
  return (
    <Link
      to={{ search: withParams(search, { [what]: id }) }}
      className="link font-[620] [overflow-wrap:anywhere]"
      dir="auto"
    >
      {name}
    </Link>
  )
}
