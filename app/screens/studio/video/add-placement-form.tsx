import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export type AddPlacementFormProps = { magnets: { id: string; title: string }[] }

/** The form for choosing the magnet of a new placement in this video. */
export function AddPlacementForm({ magnets }: AddPlacementFormProps) {
  if (magnets.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-4">
        <span className="text-soft">You need a magnet first.</span>
        <ButtonLink to={href('/create')} variant="secondary">
          Create a Magnet
        </ButtonLink>
      </p>
    )
  }
  return (
    <Form method="post" className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="intent" value="place" />
      <div className="min-w-0 basis-full sm:max-w-sm sm:flex-1">
        <SelectField
          name="magnet"
          label="Add a placement for"
          options={magnets.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      <Button variant="secondary">Add Placement</Button>
    </Form>
  )
}
