import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { ColorChoice } from '#app/components/magnet-form/color-choice.tsx'
import { ContentFields } from '#app/components/magnet-form/content-fields.tsx'
import { CreatorFields, previewCreator } from '#app/components/magnet-form/creator-fields.tsx'
import { HeroField } from '#app/components/magnet-form/hero-field.tsx'
import { LanguageField } from '#app/components/magnet-form/language-field.tsx'
import { MagnetFormFrame, MagnetSubmit } from '#app/components/magnet-form/magnet-form-frame.tsx'
import { NEW_MAGNET, previewForm } from '#app/components/magnet-form/magnet-values.ts'
import { hasNextStep, NextStepFields } from '#app/components/magnet-form/next-step-fields.tsx'
import { QuestionFields } from '#app/components/magnet-form/question-fields.tsx'
import { SwitchFields } from '#app/components/magnet-form/switch-fields.tsx'
import { UploadProblems } from '#app/components/magnet-form/upload-problems.tsx'
import { useMagnetForm } from '#app/components/magnet-form/use-magnet-form.ts'
import { RestoredNote } from '#app/forms/edit-problems.tsx'
import { CREATE_DRAFT } from '#app/forms/form-draft.ts'
import type { Fields } from '#app/forms/form-fields.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { LanguageOption } from '#content/languages/words.server.ts'
import { MAX_FILES } from '#domain/files/upload-rules.ts'
import type { FormUploads } from '#domain/magnets/magnet-uploads.server.ts'
import type { SavedPageCreator } from '#domain/magnets/page-creator.server.ts'
import type { Language } from '#lib/languages.ts'

export type CreateFormProps = {
  ownerId: string
  creatorName: string | null
  /** The name and the picture that the account's pages show. */
  creator: SavedPageCreator
  /** Whether at least one of the account's pages shows them. */
  showsCreator: boolean
  /** The owner's default language. */
  language: Language
  languages: readonly LanguageOption[]
  reportUrl: string
  /** The plan's limit for files of any kind, in bytes. */
  otherLimit: number
  /** The entered values, errors and finished uploads of a rejected form. */
  values: Record<string, string>
  errors: Record<string, string>
  uploads: FormUploads
}

/**
 * The 'Create Magnet' form. Without JavaScript it is a plain form. With JavaScript, files are
 * uploaded before the form is submitted.
 */
export function CreateForm(props: CreateFormProps) {
  const { ownerId, values, errors, uploads, creator, creatorName, reportUrl } = props
  const initial = {
    ...NEW_MAGNET,
    language: props.language,
    showsCreator: props.showsCreator ? 'on' : '',
    creator_name: creator.name ?? '',
  }
  const isReturned = Object.keys(values).length > 0
  // If a switch was off, it isn't among the values of a rejected form.
  const given = isReturned ? { ...initial, showsCreator: '', ...values } : initial
  const form = useMagnetForm({
    ownerId,
    draft: CREATE_DRAFT,
    initial,
    values: isReturned ? given : null,
    given: uploads,
  })
  // The section stays open while its fields are being emptied.
  const [isNextOpen, setNextOpen] = useState(false)
  if (!isNextOpen && hasNextStep({ ...form.fields, ...errors })) setNextOpen(true)
  const busy = useNavigation().formAction === href('/create')
  useFocusFirstError(form.form, errors)
  return (
    <MagnetFormFrame
      magnet={form}
      savedHero={null}
      src={href('/magnet/:id', { id: 'new' })}
      withoutScript={false}
      page={{
        form: previewForm(form.fields, creatorName),
        creator: previewCreator(form, creator, creatorName),
        reportUrl,
      }}
    >
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      {form.restored && <RestoredNote onStartOver={form.startOver} />}
      <ContentFields magnet={form} values={given} errors={errors} otherLimit={props.otherLimit} />
      <MoreFiles isChecked={(given as Fields).more_files === 'on'} />
      <LanguageField languages={props.languages} values={given} errors={errors} />
      <ColorChoice values={given} fields={form.fields} errors={errors} />
      <HeroField magnet={form} saved={null} error={errors.hero_image} />
      <CreatorFields
        magnet={form}
        values={given}
        errors={errors}
        saved={creator}
        accountName={creatorName}
        isNew
      />
      <SwitchFields part="content" values={given} isNew />
      <QuestionFields magnet={form} values={given} errors={errors} />
      <Fold label="Next step (optional)" isOpen={isNextOpen}>
        <NextStepFields values={given} errors={errors} isFolded />
      </Fold>
      <UploadProblems magnet={form} />
      <MagnetSubmit magnet={form} busy={busy} button="Create Magnet" busyLabel="Creating...">
        <ButtonLink to={href('/dashboard')} variant="ghost">
          Cancel
        </ButtonLink>
      </MagnetSubmit>
    </MagnetFormFrame>
  )
}

/** Without JavaScript, files are added on a screen of their own too. */
const MoreFiles = ({ isChecked }: { isChecked: boolean }) => (
  <label className="-mt-3 flex w-fit cursor-pointer items-start gap-3 py-2 text-sm group-has-[[value=link]:checked]/magnet:hidden">
    <input
      type="checkbox"
      name="more_files"
      value="on"
      defaultChecked={isChecked}
      className="size-5 flex-none"
    />
    <span className="grid gap-0.5">
      <span className="font-[560]">Add another file</span>
      <span className="text-soft">
        {`Next, you can add up to ${MAX_FILES - 1} more files of any kind.`}
      </span>
    </span>
  </label>
)
