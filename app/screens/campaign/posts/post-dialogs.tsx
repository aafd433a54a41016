import { useLocation } from 'react-router'
import { PostFields, ViewsFields } from '#app/components/campaigns/post-fields.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { Deliverable } from '#domain/campaigns/brief.ts'
import type { Post } from '#domain/campaigns/post-rows.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { DIALOGS, type PostsAnswer } from './posts-dialogs.ts'

type Owing = { id: string; name: string; missing: Deliverable[] }

/** The dialog that the URL opens. */
export type OpenPostDialog =
  | { what: 'add'; creator: Owing; deliverableId: string }
  | { what: 'choose'; owing: Owing[] }
  | { what: 'edit'; post: Post; deliverables: Deliverable[] }
  | { what: 'views'; post: Post; history: { countedOn: string; views: number }[] }
  | { what: 'remove'; post: Post }
  | { what: 'remind'; creators: number }
  | { what: 'import' }

export type PostDialogsProps = {
  dialog: OpenPostDialog | null
  /** The current UTC day. */
  today: string
  answer: PostsAnswer | undefined
}

/** The dialogs of a campaign's posts. The URL opens them, so they need no JavaScript. */
export function PostDialogs({ dialog, today, answer }: PostDialogsProps) {
  const { pathname, search } = useLocation()
  if (!dialog) return null
  const closeTo = `${pathname}${withParams(search, DIALOGS)}`
  const given = answer?.intent === dialog.what ? answer : EMPTY_FORM_RESULT
  const form = {
    answer: given,
    busyLabel: 'Saving...',
    beside: <CancelLink to={closeTo} />,
    preventScrollReset: true,
    className: 'grid gap-5 text-ink',
  }
  switch (dialog.what) {
    case 'choose':
      return <ChooseCreator owing={dialog.owing} closeTo={closeTo} search={search} />
    case 'add': {
      const { id, name, missing } = dialog.creator
      const [chosen, others] = [
        missing.filter((one) => one.id === dialog.deliverableId),
        missing.filter((one) => one.id !== dialog.deliverableId),
      ]
      return (
        <UrlDialog title={`Add a post of ${name}`} closeTo={closeTo}>
          <ActionForm {...form} intent={`add ${id}`} button="Add Post">
            <PostFields
              answer={given}
              post={null}
              today={today}
              deliverables={[...chosen, ...others]}
            />
          </ActionForm>
        </UrlDialog>
      )
    }
    case 'edit':
      return (
        <UrlDialog title="Edit post" closeTo={closeTo}>
          <ActionForm {...form} intent={`edit ${dialog.post.id}`} button="Save Post">
            <PostFields
              answer={given}
              post={dialog.post}
              today={today}
              deliverables={dialog.deliverables}
            />
          </ActionForm>
        </UrlDialog>
      )
    case 'views':
      return (
        <UrlDialog title={`Views of ${dialog.post.title}`} closeTo={closeTo}>
          <ActionForm {...form} intent={`views ${dialog.post.id}`} button="Save Views">
            <ViewsFields answer={given} post={dialog.post} today={today} history={dialog.history} />
          </ActionForm>
        </UrlDialog>
      )
    case 'remove':
      return (
        <ConfirmDialog
          title={`Remove ${dialog.post.title}?`}
          intent={`remove ${dialog.post.id}`}
          button="Remove Post"
          answer={given}
        >
          <p>
            This deletes the post and its views from the campaign. The video, its placements and
            what the creator published stay.
          </p>
        </ConfirmDialog>
      )
    case 'remind':
      return (
        <ConfirmDialog
          title={`Remind ${formatCount(dialog.creators, 'creator')}?`}
          intent="remind"
          button="Send Reminders"
          variant="primary"
          answer={given}
        >
          <p>
            Each of them gets one email that lists what is late or due soon. We also send these
            reminders three days before the last day, the day after it, and then every week, four
            times at most.
          </p>
        </ConfirmDialog>
      )
    case 'import':
      return <ImportViews answer={answer?.intent === 'import' ? answer : null} closeTo={closeTo} />
  }
}

type ChooseCreatorProps = { owing: Owing[]; closeTo: string; search: string }

function ChooseCreator({ owing, closeTo, search }: ChooseCreatorProps) {
  const kept = [...new URLSearchParams(withParams(search, DIALOGS))]
  return (
    <UrlDialog title="Add a post" closeTo={closeTo}>
      <Form method="get" preventScrollReset className="grid gap-5 text-ink">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1.5 text-sm font-[620]">
          Whose post?
          <select name="add" className="control">
            {owing.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button>Continue</Button>
          <CancelLink to={closeTo} />
        </div>
      </Form>
    </UrlDialog>
  )
}

const EXAMPLE = 'URL,Views,Date\nhttps://youtu.be/…,12500,2027-03-31'

function ImportViews({ answer, closeTo }: { answer: PostsAnswer | null; closeTo: string }) {
  const busy = useBusy('import')
  const { values, errors, signedOut } = answer ?? EMPTY_FORM_RESULT
  return (
    <UrlDialog title="Import views" closeTo={closeTo}>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="grid gap-5 text-ink"
      >
        <FormAlert text={errors['']} signedOut={signedOut} />
        <input type="hidden" name="intent" value="import" />
        {answer && answer.problems.length > 0 && (
          <Alert tone="error" title="No views were saved. Please correct these lines:">
            <ul className="grid gap-2">
              {answer.problems.map(({ line, text, message }) => (
                <li key={`${line} ${message}`} className="[overflow-wrap:anywhere]">
                  <span className="font-[620]">{`Line ${line}: `}</span>
                  <bdi className="timecode">{text}</bdi>
                  <br />
                  {message}
                </li>
              ))}
              {answer.more > 0 && <li>{`And ${formatCount(answer.more, 'more line')}.`}</li>}
            </ul>
          </Alert>
        )}
        <Field
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          hint="With the columns URL, Views and Date (like 2027-03-31; today if it is empty). You can fill in the downloaded posts.csv."
        />
        <TextArea
          label="Or paste lines"
          name="list"
          rows={5}
          spellCheck={false}
          placeholder={EXAMPLE}
          className="timecode text-sm!"
          defaultValue={values.file_text || values.list || ''}
          error={errors.list}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel="Importing...">
            Import Views
          </Button>
          <CancelLink to={closeTo} />
        </div>
      </Form>
    </UrlDialog>
  )
}
