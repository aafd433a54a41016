import { Button, ButtonLink } from '#app/ui/button.tsx'

export type SaveButtonsProps = {
  published: boolean
  /** The button that was pressed and whose request is still running. */
  pressed: string | null
  /** Whether an image is being uploaded. The form should then wait. */
  waiting: boolean
  /** The URL of the list of posts. */
  list: string
}

/**
 * The save buttons for the post's state. Enter in a field presses the first button, so that button
 * doesn't change the state.
 */
export function SaveButtons({ published, pressed, waiting, list }: SaveButtonsProps) {
  const buttons = published ? PUBLISHED : DRAFT
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {buttons.map(({ name, label, busyLabel, variant }) => (
        <Button
          key={name}
          name="save"
          value={name}
          variant={variant}
          busy={pressed !== null || waiting}
          busyLabel={pressed === name ? busyLabel : waiting ? 'Uploading...' : label}
        >
          {label}
        </Button>
      ))}
      <ButtonLink to={list} variant="ghost">
        Cancel
      </ButtonLink>
    </div>
  )
}

const DRAFT = [
  { name: 'draft', label: 'Save Draft', busyLabel: 'Saving...', variant: 'secondary' },
  { name: 'publish', label: 'Publish', busyLabel: 'Publishing...', variant: 'primary' },
] as const
const PUBLISHED = [
  { name: 'update', label: 'Update', busyLabel: 'Updating...', variant: 'primary' },
  { name: 'unpublish', label: 'Unpublish', busyLabel: 'Unpublishing...', variant: 'secondary' },
] as const
