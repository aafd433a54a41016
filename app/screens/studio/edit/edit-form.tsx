import { useMemo, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { ColorChoice } from '#app/components/magnet-form/color-choice.tsx'
import {
  ConfirmationField,
  type ConfirmationFieldProps,
} from '#app/components/magnet-form/confirmation-field.tsx'
import { ContentFields } from '#app/components/magnet-form/content-fields.tsx'
import { CreatorFields, previewCreator } from '#app/components/magnet-form/creator-fields.tsx'
import { HeroField } from '#app/components/magnet-form/hero-field.tsx'
import { LanguageField } from '#app/components/magnet-form/language-field.tsx'
import { MagnetFormFrame, MagnetSubmit } from '#app/components/magnet-form/magnet-form-frame.tsx'
import {
  getDifferingFields,
  previewForm,
  toFormValues,
  toNewValues,
} from '#app/components/magnet-form/magnet-values.ts'
import { NextStepFields } from '#app/components/magnet-form/next-step-fields.tsx'
import { QuestionFields } from '#app/components/magnet-form/question-fields.tsx'
import { SwitchFields } from '#app/components/magnet-form/switch-fields.tsx'
import { UploadProblems } from '#app/components/magnet-form/upload-problems.tsx'
import { useMagnetForm } from '#app/components/magnet-form/use-magnet-form.ts'
import { useAccess } from '#app/components/shell/access.ts'
import { ConflictNotice } from '#app/forms/conflict-notice.tsx'
import { type EditProblem, EditProblems, RestoredNote } from '#app/forms/edit-problems.tsx'
import { CREATE_DRAFT, clearDraft, editDraft, saveDraft } from '#app/forms/form-draft.ts'
import type { Fields } from '#app/forms/form-fields.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { LanguageOption } from '#content/languages/words.server.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { EditableMagnet } from '#domain/magnets/edit-magnet.server.ts'
import { MAGNET_FORM } from '#domain/magnets/magnet-fields.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import type { FormUploads } from '#domain/magnets/magnet-uploads.server.ts'
import type { SavedPageCreator } from '#domain/magnets/page-creator.server.ts'
import { readConfirmation } from '#domain/resources/confirmation.ts'
import { readLanguage } from '#lib/languages.ts'
import { MESSAGES, MessagesFields, TestEmailForm } from './messages-fields.tsx'
import { NotifyLeadsCheckbox } from './notify-leads-checkbox.tsx'

export type EditFormProps = {
  ownerId: string
  magnet: EditableMagnet
  creatorName: string | null
  /** The name and the picture that the account's pages show. */
  creator: SavedPageCreator
  languages: readonly LanguageOption[]
  reportUrl: string
  /** The magnet's files in their order; none for a link. */
  files: VisitorFile[]
  /** The plan's limit for files of any kind, in bytes. */
  otherLimit: number
  /** Whether the installation receives email. */
  receivesEmail: boolean
  /** How many people could be emailed about a new version. */
  earlierPeople: number
  confirmations: ConfirmationFieldProps['totals']
  /** When emails start to have the owner's text; null if they already do. */
  ownTextFrom: Date | null
  lastTold: { at: Date; mails: number; isDone: boolean } | null
  /** The entered values, errors and finished uploads of a rejected form. */
  values: Fields | null
  errors: Record<string, string>
  uploads: FormUploads
  problem: EditProblem | null
  /** The saved magnet, if it was changed after the form was loaded. */
  conflict: EditableMagnet | null
}

/** The 'Customize Your Lead Magnet' form, with the fields in two tabs and a live preview. */
export function EditForm(props: EditFormProps) {
  const { ownerId, magnet, creator, values, errors, conflict } = props
  const access = useAccess()
  const path = href('/edit/:id', { id: magnet.id })
  const saved: Fields = { ...toFormValues(magnet), creator_name: creator.name ?? '' }
  const given = values ?? saved
  const form = useMagnetForm({
    ownerId,
    draft: editDraft(magnet.id),
    initial: saved,
    values,
    given: props.uploads,
    version: savedVersion(magnet, creator),
  })
  const busy = useNavigation().formAction === path
  const [leaving, setLeaving] = useState(false)
  const [tab, setTab] = useState('content')
  // Opens the tab that contains a rejected field.
  const [met, setMet] = useState(errors)
  if (met !== errors) {
    setMet(errors)
    const first = Object.keys(errors).find((name) => name !== '')
    if (first) setTab(tabOf(first))
  }
  // A conflict doesn't belong to a field, so its notice gets the focus.
  const refused = useMemo(
    () => (conflict ? { ...errors, '': CONFLICT } : errors),
    [errors, conflict],
  )
  useFocusFirstError(form.form, refused)

  const { fields, type, uploads } = form
  const needed = readConfirmation(fields.confirmation)
  const isContentNew =
    type === 'link'
      ? (fields.file_url ?? '').trim() !== (magnet.fileUrl ?? '')
      : Boolean(uploads[type])
  const restored = form.restored?.version?.split(' ')[0]
  const version = conflict?.version ?? values?.version ?? restored ?? magnet.version
  const forget = () => clearDraft(editDraft(magnet.id))

  return (
    <>
      <MagnetFormFrame
        magnet={form}
        savedHero={magnet.hero}
        savedFiles={props.files}
        src={href('/magnet/:id', { id: magnet.id })}
        withoutScript
        page={{
          form: previewForm(fields, props.creatorName),
          creator: previewCreator(form, creator, props.creatorName),
          reportUrl: props.reportUrl,
          confirming: {
            needed,
            creatorName: props.creatorName,
          },
        }}
        action={path}
      >
        <input type="hidden" name="version" value={version} />
        {!conflict && errors[''] && (
          <EditProblems
            problem={props.problem}
            path={path}
            onCopy={() => {
              saveDraft(CREATE_DRAFT, ownerId, { fields: toNewValues(fields), uploads })
              forget()
            }}
          >
            {errors['']}
          </EditProblems>
        )}
        {conflict && (
          <ConflictNotice
            what="magnet"
            differing={getDifferingFields(toFormValues(conflict), fields)}
            files={changedFiles(magnet, conflict)}
            onTake={form.put}
            href={path}
            onDiscard={() => {
              forget()
              setLeaving(true)
            }}
          />
        )}
        {form.restored && !conflict && <RestoredNote onStartOver={form.startOver} />}
        <Tabs
          label="Customize"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'content',
              label: 'Content',
              content: (
                <div key={savedVersion(magnet, creator)} className="grid gap-7">
                  <ContentFields
                    magnet={form}
                    values={given}
                    errors={errors}
                    saved={magnet.file}
                    savedType={magnet.fileType}
                    otherLimit={props.otherLimit}
                  />
                  <NotifyLeadsCheckbox
                    people={props.earlierPeople}
                    isContentNew={isContentNew}
                    last={props.lastTold}
                    defaultChecked={given.tell_leads === 'on'}
                  />
                  <LanguageField languages={props.languages} values={given} errors={errors} />
                  <ConfirmationField values={given} errors={errors} totals={props.confirmations} />
                  <QuestionFields magnet={form} values={given} errors={errors} />
                  <NextStepFields values={given} errors={errors} />
                  <SwitchFields part="content" values={given} receivesEmail={props.receivesEmail} />
                </div>
              ),
            },
            {
              value: 'design',
              label: 'Design',
              content: (
                <div key={savedVersion(magnet, creator)} className="grid gap-7">
                  <ColorChoice values={{ ...saved, ...given }} fields={fields} errors={errors} />
                  <HeroField magnet={form} saved={magnet.hero} error={errors.hero_image} />
                  <CreatorFields
                    magnet={form}
                    values={given}
                    errors={errors}
                    saved={creator}
                    accountName={props.creatorName}
                  />
                </div>
              ),
            },
            {
              value: 'messages',
              label: 'Messages',
              content: (
                <div key={savedVersion(magnet, creator)} className="grid gap-7">
                  <MessagesFields
                    magnetId={magnet.id}
                    values={given}
                    errors={errors}
                    ownTextFrom={props.ownTextFrom}
                    language={readLanguage(fields[MAGNET_FORM.language.form])}
                    sample={{
                      title: fields.title ?? '',
                      creatorName: props.creatorName,
                      isLink: type === 'link',
                      confirmation: needed === 'off' ? null : needed,
                      messages: {
                        mailSubject: fields.mail_subject?.trim() || null,
                        mailText: fields.mail_text?.trim() || null,
                      },
                      url: '/get/…',
                    }}
                  />
                </div>
              ),
            },
          ]}
        />
        <UploadProblems
          magnet={form}
          onShow={(which) => setTab(which === 'file' ? 'content' : 'design')}
        />
        <MagnetSubmit
          magnet={form}
          busy={busy}
          button={conflict ? 'Save My Version' : 'Save Changes'}
          busyLabel="Saving..."
        >
          <ButtonLink
            to={access.leads ? href('/analytics/:id', { id: magnet.id }) : href('/magnets')}
            variant="ghost"
          >
            Cancel
          </ButtonLink>
        </MagnetSubmit>
      </MagnetFormFrame>
      <TestEmailForm action={path} values={fields} />
      <LeaveGuard
        active={form.isChanged && !busy && !leaving && props.problem !== 'gone'}
        onLeave={forget}
      />
    </>
  )
}

const tabOf = (field: string) =>
  DESIGN.has(field) ? 'design' : MESSAGES.has(field) ? 'messages' : 'content'

const CONFLICT = 'conflict'
const DESIGN = new Set([
  'branding_color',
  'custom_color',
  'hero_image',
  'creator_name',
  'creator_picture',
])

/**
 * Returns the version of everything that the form saves. The magnet's own version is before the
 * space.
 */
const savedVersion = (magnet: EditableMagnet, { name, picture }: SavedPageCreator) =>
  `${magnet.version} ${picture?.id ?? ''} ${name ?? ''}`

function changedFiles(before: EditableMagnet, now: EditableMagnet) {
  const changed = (label: string, a: UploadedFile | null, b: UploadedFile | null) =>
    a?.id === b?.id ? [] : [{ label, name: b?.filename ?? 'None' }]
  return [
    ...changed(MAGNET_FORM.fileId.label, before.file, now.file),
    ...changed(MAGNET_FORM.heroImageId.label, before.hero, now.hero),
  ]
}
