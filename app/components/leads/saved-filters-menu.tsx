import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { SavedFilter } from '#domain/lead-list/saved-filters.ts'

/** The parameter in the URL that opens a dialog of this page, and its values. */
export const DIALOG = 'dialog'
export const SAVE_FILTER = 'save-filter'
export const SAVED_FILTERS = 'saved-filters'

type SavedFiltersMenuProps = {
  saved: readonly SavedFilter[]
  /** Whether the page has a search or filters that can be saved. */
  canSave: boolean
  /** Whether the viewer may rename and delete them. */
  mayChange?: boolean
  /** The page's current query ('?…'). */
  search: string
  /** The parameters of the query that stay when a saved filter is chosen. */
  keeps?: readonly string[]
}

/** The owner's saved filters, with links to save the current ones and to manage them. */
export function SavedFiltersMenu(props: SavedFiltersMenuProps) {
  const { saved, canSave, mayChange = true, search, keeps = [] } = props
  if (saved.length === 0 && !canSave) return null
  const now = new URLSearchParams(search)
  const kept = Object.fromEntries(keeps.map((name) => [name, now.get(name)]))
  return (
    <Menu
      trigger={
        <span className="inline-flex items-center gap-2.5">
          <Bookmark aria-hidden="true" />
          Saved filters
        </span>
      }
      triggerClassName={buttonClasses({ variant: 'ghost' })}
      isLong
    >
      {saved.map(({ id, name, query }) => (
        <MenuLink key={id} to={{ search: withParams(`?${query}`, kept) }} preventScrollReset>
          <bdi className="min-w-0 max-w-72 truncate">{name}</bdi>
        </MenuLink>
      ))}
      {canSave && (
        <MenuLink
          to={{ search: withParams(search, { [DIALOG]: SAVE_FILTER }) }}
          preventScrollReset
          icon={<BookmarkPlus aria-hidden="true" />}
        >
          Save These Filters
        </MenuLink>
      )}
      {mayChange && saved.length > 0 && (
        <MenuLink
          to={{ search: withParams(search, { [DIALOG]: SAVED_FILTERS }) }}
          preventScrollReset
          icon={<Settings2 aria-hidden="true" />}
        >
          Rename or Delete
        </MenuLink>
      )}
    </Menu>
  )
}

type Refusal = { error: string; signedOut: boolean } | null | undefined

/** Asks for the name under which the page's search and filters are saved. */
export function SaveFilterDialog({ refusal }: { refusal: Refusal }) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const back = pathname + withParams(search, { [DIALOG]: null })
  return (
    <UrlDialog title="Save These Filters" closeTo={back}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <input type="hidden" name="intent" value="save-filter" />
        <Field name="name" label="Name" required maxLength={40} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel="Saving...">
            Save Filters
          </Button>
          <CancelLink to={back} variant="secondary" />
        </div>
      </Form>
    </UrlDialog>
  )
}

type SavedFiltersDialogProps = { saved: readonly SavedFilter[]; refusal: Refusal }

/** Renames and deletes saved filters. */
export function SavedFiltersDialog({ saved, refusal }: SavedFiltersDialogProps) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const back = pathname + withParams(search, { [DIALOG]: null })
  return (
    <UrlDialog title="Saved Filters" closeTo={back}>
      <div className="grid gap-4">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <ul className="grid gap-4">
          {saved.map(({ id, name }) => (
            <li key={`${id}-${name}`}>
              <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="filter" value={id} />
                <div className="min-w-48 flex-1">
                  <Field
                    name="name"
                    label="Name"
                    required
                    maxLength={40}
                    defaultValue={name}
                    autoComplete="off"
                  />
                </div>
                <Button variant="secondary" name="intent" value="rename-filter" disabled={busy}>
                  Rename<span className="sr-only"> {name}</span>
                </Button>
                <Button variant="danger" name="intent" value="delete-filter" disabled={busy}>
                  Delete<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </UrlDialog>
  )
}
