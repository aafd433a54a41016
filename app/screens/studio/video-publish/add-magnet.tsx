import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { FormResult } from '#lib/forms.ts'

export type AddMagnetProps = {
  /** Whether the video has no magnet yet. */
  isFirst: boolean
  /** The magnets that the video doesn't offer. */
  others: readonly { id: string; title: string }[]
  answer: FormResult
}

/** A button that adds a magnet to the video, with its code, its texts and its links. */
export function AddMagnet({ isFirst, others, answer }: AddMagnetProps) {
  const busy = useBusy('add-magnet')
  const [only] = others
  if (!only) {
    return isFirst ? (
      <p className="flex flex-wrap items-center gap-4">
        <span className="text-soft">You need a magnet first.</span>
        <ButtonLink to={href('/create')}>Create a Magnet</ButtonLink>
      </p>
    ) : null
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="heading text-xl">
          {isFirst ? 'Choose a Magnet' : 'Another Magnet in This Video'}
        </h2>
        <p className="max-w-prose text-sm text-soft">
          The magnet gets its own code, text and links, so you can tell which magnet brought in a
          lead.
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-4">
        {others.length === 1 ? (
          <input type="hidden" name="magnet" value={only.id} />
        ) : (
          <div className="min-w-0 basis-full sm:max-w-sm sm:flex-1">
            <SelectField
              name="magnet"
              label="Magnet"
              defaultValue={answer.values.magnet}
              options={others.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </div>
        )}
        <Button
          name="intent"
          value="add-magnet"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={busy}
          busyLabel="Adding..."
          icon={<Plus aria-hidden="true" />}
          className="max-w-full [overflow-wrap:anywhere]"
        >
          {others.length === 1 ? `Add “${only.title}”` : 'Add Magnet'}
        </Button>
      </Form>
    </Card>
  )
}
