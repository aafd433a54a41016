import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { UploadField } from '#app/components/uploads/upload-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { FILE_LIMITS, MAX_FILES, MEGABYTE } from '#domain/files/upload-rules.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import {
  FIRST_FILE,
  MAX_FILE_TITLE,
  type ManagedFile,
  type ShownFile,
} from '#domain/magnets/magnet-files.ts'
import { formatCount } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, type FormResult } from '#lib/forms.ts'

export type FileManagerProps = {
  /** The path of the screen. Its query opens the dialogs: ?edit=… and ?remove=… */
  path: string
  files: ManagedFile[]
  /** The file whose dialog is open. */
  editing: ShownFile | null
  removing: ShownFile | null
  /** The limit for a file, in bytes. */
  fileLimit: number
  /** Where the first file is changed, if not here. */
  firstElsewhere?: { to: string; label: string }
  isReadOnly?: boolean
  answer: FormResult | undefined
  /** The finished upload of a rejected form. */
  upload: UploadedFile | null
}

/** The files of a magnet or of a campaign's pages: their order, titles, and adding another one. */
export function FileManager(props: FileManagerProps) {
  const { path, files, editing, removing, isReadOnly = false, firstElsewhere, upload } = props
  const answer = props.answer ?? EMPTY_FORM_RESULT
  const isAdding = !editing && !removing
  return (
    <>
      <ol className="grid gap-4">
        {files.map((file, index) => (
          <li key={file.fileId}>
            <FileCard
              path={path}
              file={file}
              number={index + 1}
              isFixed={isReadOnly}
              canRemove={files.length > 1}
              elsewhere={file.slot === FIRST_FILE ? firstElsewhere : undefined}
              // The first file of a campaign stays first.
              canMoveUp={index > (firstElsewhere ? 1 : 0)}
              canMoveDown={index < files.length - 1}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && files.length > 0 && files.length < MAX_FILES && (
        <Card className="grid gap-5">
          <h2 className="heading text-xl">Add Another File</h2>
          <UploadForm
            // A new form after each file.
            key={files.length}
            intent="add"
            button="Add File"
            answer={isAdding ? answer : EMPTY_FORM_RESULT}
            upload={isAdding ? upload : null}
            fileLimit={props.fileLimit}
          />
        </Card>
      )}
      {files.length >= MAX_FILES && (
        <p className="text-sm text-soft">{`These are ${MAX_FILES} files, the most that a page can offer.`}</p>
      )}
      {editing && <EditDialog {...props} file={editing} answer={answer} />}
      {removing && (
        <ConfirmDialog
          title={`Remove “${removing.title}”?`}
          intent="remove"
          button="Remove File"
          answer={answer}
        >
          <input type="hidden" name="slot" value={removing.slot} />
          <p>
            Visitors no longer get this file, including those who already have the link. The file is
            deleted. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type FileCardProps = {
  path: string
  file: ShownFile
  number: number
  isFixed: boolean
  elsewhere: { to: string; label: string } | undefined
  canRemove: boolean
  canMoveUp: boolean
  canMoveDown: boolean
}

function FileCard({ path, file, number, isFixed, elsewhere, ...can }: FileCardProps) {
  const { slot, title, filename, format, bytes, listing } = file
  const parts = [
    format,
    formatFileSize(bytes),
    ...(listing ? [formatCount(listing.files, 'file')] : []),
  ]
  return (
    <Card className="grid gap-3">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1">
          <p className="slate text-soft">{`File ${number}`}</p>
          <h2 className="text-lg font-[680] [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            {parts.join(' · ')}
            {title !== filename && (
              <>
                {' · '}
                <bdi>{filename}</bdi>
              </>
            )}
          </p>
        </div>
        {elsewhere && !isFixed && (
          <ButtonLink to={elsewhere.to} variant="secondary" size="small">
            {elsewhere.label}
          </ButtonLink>
        )}
        {!elsewhere && !isFixed && (
          <div className="flex flex-wrap gap-x-0.5 gap-y-2 sm:gap-2">
            <MoveButton slot={slot} to="up" isPossible={can.canMoveUp} title={title} />
            <MoveButton slot={slot} to="down" isPossible={can.canMoveDown} title={title} />
            <ButtonLink
              to={`${path}?edit=${slot}`}
              variant="secondary"
              size="small"
              preventScrollReset
              aria-label={`Edit ${title}`}
              icon={<Pencil aria-hidden="true" />}
            >
              Edit
            </ButtonLink>
            {can.canRemove && (
              <ButtonLink
                to={`${path}?remove=${slot}`}
                variant="ghost"
                size="small"
                preventScrollReset
                aria-label={`Remove ${title}`}
                icon={<Trash2 aria-hidden="true" />}
              >
                Remove
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {listing && (
        <Fold label={`What’s in it: ${formatCount(listing.files, 'file')}`}>
          <ul className="grid max-h-72 gap-1 overflow-auto text-sm text-soft">
            {listing.entries.map((entry) => (
              <li key={entry.path} className="[overflow-wrap:anywhere]">
                <bdi>{entry.path}</bdi> ({formatFileSize(entry.bytes)}
                {entry.files !== undefined && `, ${formatCount(entry.files, 'file')}`})
              </li>
            ))}
            {listing.files > listing.entries.length && (
              <li>and {formatCount(listing.files - listing.entries.length, 'more file')}</li>
            )}
          </ul>
        </Fold>
      )}
    </Card>
  )
}

type MoveButtonProps = { slot: string; to: 'up' | 'down'; isPossible: boolean; title: string }

/** Stays where it is at the ends of the list, so that it keeps the keyboard's focus. */
function MoveButton({ slot, to, isPossible, title }: MoveButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <input type="hidden" name="slot" value={slot} />
      <Button
        variant="ghost"
        size="small"
        aria-label={`Move ${title} ${to}`}
        aria-disabled={!isPossible}
        className={isPossible ? undefined : 'cursor-default! opacity-40!'}
        onClick={(event) => {
          if (!isPossible) event.preventDefault()
        }}
        icon={to === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      >
        <span className="max-sm:sr-only">{to === 'up' ? 'Up' : 'Down'}</span>
      </Button>
    </Form>
  )
}

type EditDialogProps = Pick<FileManagerProps, 'path' | 'fileLimit' | 'upload'> & {
  file: ShownFile
  answer: FormResult
}

function EditDialog({ path, file, fileLimit, answer, upload }: EditDialogProps) {
  const isReplacing = answer.values.intent === 'replace'
  return (
    <UrlDialog title="Edit File" closeTo={path}>
      <div className="grid gap-8">
        <ActionForm
          intent="title"
          answer={isReplacing ? EMPTY_FORM_RESULT : answer}
          button="Save Title"
        >
          <input type="hidden" name="slot" value={file.slot} />
          <TitleField
            value={answer.values.file_title ?? (file.title === file.filename ? '' : file.title)}
            error={isReplacing ? undefined : answer.errors.file_title}
          />
        </ActionForm>
        <section aria-labelledby="replace" className="grid gap-4 border-t border-line pt-6">
          <h3 id="replace" className="text-base font-[680]">
            Replace the file
          </h3>
          <p className="text-sm text-soft">
            Everyone who already has the link gets the new file from then on. The current file is
            deleted. This can’t be undone.
          </p>
          <UploadForm
            intent="replace"
            slot={file.slot}
            button="Replace File"
            answer={isReplacing ? answer : EMPTY_FORM_RESULT}
            upload={isReplacing ? upload : null}
            fileLimit={fileLimit}
          />
        </section>
      </div>
    </UrlDialog>
  )
}

const TitleField = ({ value, error }: { value: string; error: string | undefined }) => (
  <Field
    label="Title"
    name="file_title"
    maxLength={MAX_FILE_TITLE}
    defaultValue={value}
    error={error}
    hint="What visitors see. Without a title, they see the file’s name."
  />
)

type UploadFormProps = {
  intent: 'add' | 'replace'
  /** The place of the file that is replaced. */
  slot?: string
  button: string
  answer: FormResult
  upload: UploadedFile | null
  fileLimit: number
}

function UploadForm({ intent, slot, button, answer, upload, fileLimit }: UploadFormProps) {
  const [value, setValue] = useState(upload)
  const [isSending, setSending] = useState(false)
  return (
    <ActionForm
      intent={intent}
      answer={answer}
      button={button}
      variant={intent === 'replace' ? 'secondary' : 'primary'}
      encType="multipart/form-data"
      isWaiting={isSending}
      preventScrollReset={intent === 'replace'}
    >
      {slot && <input type="hidden" name="slot" value={slot} />}
      <UploadField
        label="File"
        name="file"
        bucket="lead-magnets"
        kind="other"
        otherLimit={fileLimit}
        hint={`Audio, video, PDF, image (up to ${FILE_LIMITS.image / MEGABYTE} MB), ZIP, EPUB, Office document, font or preset, up to ${fileLimit / MEGABYTE} MB. If an upload is interrupted, it continues where it stopped.`}
        error={answer.errors.file}
        value={value}
        onChange={setValue}
        onSending={setSending}
      />
      {intent === 'add' && (
        <TitleField value={answer.values.file_title ?? ''} error={answer.errors.file_title} />
      )}
    </ActionForm>
  )
}
