import { X } from 'lucide-react'
import { useNavigation } from 'react-router'
import { TagLabel } from '#app/components/leads/tag-label.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type PersonTagsProps = {
  /** All tags of the owner. */
  tags: readonly { id: string; name: string }[]
  /** The tags of the person's leads. */
  tagIds: readonly string[]
  /** The error of a rejected form of this page. */
  refusal: { error: string; signedOut: boolean } | null | undefined
}

/** A person’s tags. A change applies to all of their leads. */
export function PersonTags({ tags, tagIds, refusal }: PersonTagsProps) {
  const busy = useNavigation().formMethod === 'POST'
  const own = tags.filter(({ id }) => tagIds.includes(id))
  const others = tags.filter(({ id }) => !tagIds.includes(id))
  return (
    <Card>
      <section aria-labelledby="tags" className="grid gap-4">
        <h2 id="tags" className="heading text-xl">
          Tags
        </h2>
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut ?? false} />
        {own.length === 0 ? (
          <p className="text-soft">No tags yet.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {own.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Form method="post" preventScrollReset className="flex items-center">
                  <input type="hidden" name="tag" value={id} />
                  <TagLabel name={name} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove-tag"
                    aria-label={`Remove ${name}`}
                    className="grid size-11 place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink sm:size-9"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" preventScrollReset className="grid gap-3">
          {others.length > 0 && (
            <SelectField
              name="tag"
              label="Tag"
              options={[
                { value: '', label: 'Choose a tag' },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <Field
            key={own.length}
            name="new"
            label={others.length > 0 ? 'Or a new tag' : 'New tag'}
            optional={false}
            maxLength={40}
            autoComplete="off"
          />
          <div>
            <Button variant="secondary" name="intent" value="add-tag" disabled={busy}>
              Add Tag
            </Button>
          </div>
        </Form>
      </section>
    </Card>
  )
}
