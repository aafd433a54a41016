import { useLocation, useNavigation } from 'react-router'
import { DIALOG } from '#app/components/leads/saved-filters-menu.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { MAX_BULK } from '#domain/lead-list/bulk.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

/** The dialog's values of the parameter `DIALOG`: for chosen leads, and for all matching leads. */
export const TAG_LEADS = 'tag'
export const TAG_ALL = 'tag-all'

export type TagDialogProps = {
  tags: readonly { id: string; name: string }[]
  /** The ids of the chosen leads; 'all' for all leads that match the page's filters. */
  leads: readonly string[] | 'all'
  /** The number of these leads; null if there are more than a bulk action can change. */
  count: number | null
  refusal: { error: string; signedOut: boolean } | null | undefined
}

/** Adds a tag to leads or removes one. The URL opens the dialog, so it needs no JavaScript. */
export function TagDialog({ tags, leads, count, refusal }: TagDialogProps) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const back = pathname + withParams(search, { [DIALOG]: null, erase: null })
  if (count === null) {
    return (
      <UrlDialog
        title="Too many leads"
        closeTo={back}
        actions={<CancelLink to={back} variant="secondary" label="Close" />}
      >
        <p>
          A bulk action can change at most {formatNumber(MAX_BULK)} leads. Please narrow the
          filters.
        </p>
      </UrlDialog>
    )
  }
  const shown = formatCount(count, 'lead')
  return (
    <UrlDialog title={`Tag ${shown}`} closeTo={back}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <input type="hidden" name="intent" value="tag" />
        {leads === 'all' ? (
          <input type="hidden" name="all" value="1" />
        ) : (
          leads.map((id) => <input key={id} type="hidden" name="lead" value={id} />)
        )}
        {leads === 'all' && (
          <p className="text-soft">
            This changes all {shown} that match the search and filters, on all pages.
          </p>
        )}
        {tags.length > 0 && (
          <SelectField
            name="tag"
            label="Tag"
            options={[
              { value: '', label: 'Choose a tag' },
              ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Field
          name="new"
          label={tags.length > 0 ? 'Or a new tag' : 'New tag'}
          maxLength={40}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button name="change" value="add" disabled={busy}>
            Add to {shown}
          </Button>
          {tags.length > 0 && (
            <Button variant="secondary" name="change" value="remove" disabled={busy}>
              Remove from {shown}
            </Button>
          )}
          <CancelLink to={back} variant="secondary" />
        </div>
      </Form>
    </UrlDialog>
  )
}
