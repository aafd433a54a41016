import { useState } from 'react'
import { Form, type Location, useLocation, useNavigation } from 'react-router'
import { ConflictNotice } from '#app/forms/conflict-notice.tsx'
import { RestoredNote } from '#app/forms/edit-problems.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { clearDraft, postDraft } from '#app/forms/form-draft.ts'
import type { Fields } from '#app/forms/form-fields.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { useFormDraft } from '#app/forms/use-form-draft.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { EditablePost } from '#domain/blog/edit-post.server.ts'
import { describePostSchedule } from '#domain/blog/post-schedule.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { EditorLayout } from './editor-layout.tsx'
import { getDifferingFields, newFields, syncDependentFields, toFields } from './post-fields.ts'
import { PostInputs } from './post-inputs.tsx'
import { PostPreview } from './post-preview.tsx'
import { SaveButtons } from './save-buttons.tsx'

/** The action's result if a post wasn't saved. */
export type PostFormResult = {
  values: Fields
  errors: Record<string, string>
  /** The image that is already uploaded or fetched. */
  image: UploadedFile | null
  /** The saved post, if it was changed elsewhere after this form was loaded. */
  conflict: EditablePost | null
  problem: 'gone' | 'signed-out' | null
}

export type PostEditorProps = {
  ownerId: string
  /** The author's name. */
  author: string
  /** The saved post; null for a new post, which gets the id `newId`. */
  post: EditablePost | null
  newId: string
  answer: PostFormResult | null
}

/** The editor of a post: its fields and image, with a live preview. */
export function PostEditor({ ownerId, author, post, newId, answer }: PostEditorProps) {
  const { pathname } = useLocation()
  const errors = answer?.errors ?? NO_ERRORS
  const conflict = answer?.conflict ?? null
  const isGone = answer?.problem === 'gone'
  const list = `${pathname}?section=blog`
  // If the post was deleted while it was being edited, it is saved as a new one.
  const action = post && !isGone ? `${list}&view=edit&postId=${post.id}` : `${list}&view=create`
  const saved = post ? toFields(post) : newFields(newId)
  const draft = postDraft(post?.id ?? null)
  const kept = useFormDraft<'image'>({
    ownerId,
    draft,
    place: 'browser',
    initial: saved,
    values: answer && answer.problem !== 'signed-out' ? answer.values : null,
    given: { image: answer?.image ?? null },
    version: post?.version,
  })
  const navigation = useNavigation()
  const pressed = navigation.formData?.get('save') ?? null
  const [sending, setSending] = useState(0)
  const [leaving, setLeaving] = useState(false)
  useFocusFirstError(kept.form, errors)

  const { fields, restored } = kept
  const given = { ...saved, ...answer?.values }
  const image = kept.uploads.image ?? null
  const removed = fields.remove_image === 'on'
  const published = !isGone && (conflict ?? post)?.published === true
  const version = conflict?.version ?? answer?.values.version ?? restored?.version ?? post?.version
  const count = (on: boolean) => setSending((now) => Math.max(0, now + (on ? 1 : -1)))
  const forget = () => clearDraft(draft, 'browser')

  return (
    <EditorLayout
      preview={
        <PostPreview
          fields={fields}
          image={image ?? (removed ? null : (post?.image ?? null))}
          author={author}
          publishedAt={post?.publishedAt ?? null}
          images={post?.bodyImages ?? NO_IMAGES}
        />
      }
    >
      <Form
        ref={kept.form}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        className="grid gap-7"
        onInput={(event) => {
          const { name = '' } = event.target as HTMLInputElement
          syncDependentFields(event.currentTarget, name, fields, { isNew: post === null })
          kept.keep()
        }}
      >
        <input type="hidden" name="version" value={isGone ? '' : (version ?? '')} />
        {/* The input is uncontrolled, because a restored draft of a new post sets its own id. */}
        <input type="hidden" name="id" defaultValue={given.id} />
        {!conflict && <FormAlert text={errors['']} signedOut={answer?.problem === 'signed-out'} />}
        {conflict && (
          <ConflictNotice
            what="post"
            differing={getDifferingFields(toFields(conflict), fields)}
            files={listOtherChanges(post, conflict)}
            onTake={kept.put}
            href={action}
            onDiscard={() => {
              forget()
              setLeaving(true)
            }}
          />
        )}
        {post?.schedule && !published && (
          <Alert tone="info" title={`Scheduled for ${describePostSchedule(post.schedule)}`}>
            Save Draft keeps the schedule. To change or cancel it, choose Schedule in the list.
          </Alert>
        )}
        {restored && !conflict && <RestoredNote onStartOver={kept.startOver} />}
        <PostInputs
          form={kept}
          values={given}
          errors={errors}
          author={author}
          savedImage={post?.image ?? null}
          onSending={count}
        />
        <SaveButtons
          published={published}
          pressed={typeof pressed === 'string' ? pressed : null}
          waiting={sending > 0}
          list={list}
        />
      </Form>
      <LeaveGuard
        what="post"
        active={kept.isChanged && pressed === null && !leaving}
        onLeave={forget}
        placeOf={placeOf}
      />
    </EditorLayout>
  )
}

const NO_ERRORS: Record<string, string> = {}
const NO_IMAGES = {}

/**
 * Returns the part of the URL that identifies the edited post, for the check for unsaved changes.
 */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [pathname, ...['section', 'view', 'postId'].map((name) => query.get(name))].join(' ')
}

/** Returns the other differences in a conflict: the image, and whether the post is published. */
function listOtherChanges(before: EditablePost | null, now: EditablePost) {
  const rows: { label: string; name: string }[] = []
  if (before?.image?.id !== now.image?.id) {
    rows.push({ label: 'Featured image', name: now.image?.filename ?? 'None' })
  }
  if ((before?.published ?? false) !== now.published) {
    rows.push({ label: 'State', name: now.published ? 'Published' : 'Draft' })
  }
  return rows
}
