import { Form, useLocation, useNavigation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'

/** The post in the dialog. */
export type PostToDelete = { id: string; title: string }

export type DeletePostDialogProps = {
  post: PostToDelete
  refusal: { error: string; signedOut: boolean } | null
}

/**
 * Asks for confirmation before a post is deleted. The dialog is open while the URL contains the
 * post's id, so it works without JavaScript.
 */
export function DeletePostDialog({ post, refusal }: DeletePostDialogProps) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const back = pathname + withParams(search, { delete: null })
  return (
    <UrlDialog title="Delete this post?" closeTo={back}>
      <Form
        method="post"
        action={pathname + search}
        preventScrollReset
        className="grid gap-5 [overflow-wrap:anywhere]"
      >
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <p>{`Are you sure you want to delete "${post.title}"? This action cannot be undone.`}</p>
        <input type="hidden" name="post" value={post.id} />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button name="intent" value="delete" variant="danger" busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
          <CancelLink to={back} />
        </div>
      </Form>
    </UrlDialog>
  )
}
