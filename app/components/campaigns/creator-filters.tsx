import type { ReactNode } from 'react'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'

export type CreatorFiltersProps = {
  q: string
  tag: string | null
  /** The tags that can be chosen. */
  tags: readonly string[]
  /** Whether the search finds emails and tags. */
  seesContacts: boolean
  /** The page's query ('?…'). */
  search: string
  /** Further filters. */
  children?: ReactNode
}

/** The search and the filters of a list of known creators. */
export function CreatorFilters(props: CreatorFiltersProps) {
  const { q, tag, tags, seesContacts, search, children } = props
  return (
    <div className="flex flex-wrap items-center gap-3 *:first:min-w-60">
      <SearchForm
        label="Search creators"
        placeholder={seesContacts ? 'Search by name, email or tag...' : 'Search by name...'}
        q={q}
        search={search}
      />
      {children}
      {(tags.length > 0 || tag) && (
        <FilterSelect
          name="tag"
          label="Tag"
          all="All tags"
          options={tags.map((value) => ({ value, label: value }))}
          current={tag}
          search={search}
        />
      )}
    </div>
  )
}
