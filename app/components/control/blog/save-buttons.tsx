import { Button, ButtonLink } from '#app/ui/button.tsx'

export type SaveButtonsProps = {
  published: boolean
  /** Which of them was pressed and is still at work. */
  pressed: string | null
  /** A picture is on its way: the form had better wait. */
  waiting: boolean
  /** The list of posts. */
  list: string
}

/**
 * The ways to save, by the post's state (spec section 4). Enter in a field presses the first one, so
 * that is the one that leaves the state as it is.
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
