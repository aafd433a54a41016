import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ColorChoice } from '#app/components/magnet-form/color-choice.tsx'
import { ConfirmationField } from '#app/components/magnet-form/confirmation-field.tsx'
import { ContentFields } from '#app/components/magnet-form/content-fields.tsx'
import { HeroField } from '#app/components/magnet-form/hero-field.tsx'
import { LanguageField } from '#app/components/magnet-form/language-field.tsx'
import { MagnetFormFrame, MagnetSubmit } from '#app/components/magnet-form/magnet-form-frame.tsx'
import { QuestionFields } from '#app/components/magnet-form/question-fields.tsx'
import { PassesUtmField, TakesEmailField } from '#app/components/magnet-form/switch-fields.tsx'
import { UploadProblems } from '#app/components/magnet-form/upload-problems.tsx'
import { useMagnetForm } from '#app/components/magnet-form/use-magnet-form.ts'
import { RestoredNote } from '#app/forms/edit-problems.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { editDraft } from '#app/forms/form-draft.ts'
import { type Fields, toColorFields } from '#app/forms/form-fields.ts'
import { useBusy } from '#app/forms/use-busy.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { LanguageOption } from '#content/languages/words.server.ts'
import type { Confirmation } from '#db/schema/magnets.ts'
import type { Question } from '#db/schema/questions.ts'
import { CONSENT_MAX } from '#domain/campaigns/campaign.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import type { ConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { DEFAULT_EDIT_COLOR } from '#domain/magnets/magnet.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { readConfirmation } from '#domain/resources/confirmation.ts'
import { BOX_NAMES, BOXES, listBoxes, perBox } from '#domain/resources/consent-boxes.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { previewQuestions, toQuestionFields } from '#domain/resources/questions/question-form.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import type { Language } from '#lib/languages.ts'
import { FreeFields } from './free-fields.tsx'

/** The values of the current version, or those of the first version. */
export type TemplateFields = {
  /** A value that changes with each version, which resets the form. */
  version: string
  title: string
  description: string
  fileType: FileType
  fileUrl: string | null
  brandingColor: string
  consentText: string
  language: Language
  confirmation: Confirmation
  passesUtm: boolean
  takesEmail: boolean
  newsletterBox: string | null
  partnerBox: string | null
  questions: Question[] | null
  privacyUrl: string | null
  freeFields: string[]
  file: UploadedFile | null
  hero: UploadedFile | null
}

export type TemplateFormProps = {
  viewerId: string
  campaignId: string
  template: TemplateFields
  brand: PageBrand
  languages: readonly LanguageOption[]
  /** How many people of the brand's campaigns confirmed their email. */
  confirmationTotals: ConfirmationTotals
  reportUrl: string
  /** The campaign's files, the template's own first. */
  files: readonly VisitorFile[]
  /** Whether the installation receives email. */
  receivesEmail: boolean
  /** The limit for files of any kind, in bytes. */
  otherLimit: number
  button: string
  /** Content beside the button. */
  beside: ReactNode
  /** Whether the form is read-only. */
  isReadOnly: boolean
  values: Fields | null
  errors: Record<string, string>
  uploads: { file: UploadedFile | null; hero_image: UploadedFile | null }
  signedOut: boolean
}

/** The template of a campaign's pages, with a live preview. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, brand, values, errors, isReadOnly } = props
  const saved = toFields(template)
  const given = values ? { ...saved, ...values } : saved
  const form = useMagnetForm({
    ownerId: props.viewerId,
    draft: editDraft(props.campaignId),
    initial: saved,
    values: values && given,
    given: props.uploads,
    version: template.version,
  })
  const busy = useBusy()
  useFocusFirstError(form.form, errors)
  const { fields } = form
  return (
    <MagnetFormFrame
      magnet={form}
      savedHero={template.hero}
      savedFiles={props.files}
      src={href('/magnet/:id', { id: 'new' })}
      withoutScript={false}
      page={{
        form: (words) => ({
          fields: ALWAYS_ASKED,
          submitLabel: words.form.submit,
          consent: fields.consent_text ?? '',
          boxes: listBoxes(
            perBox((column) => fields[OWN_MESSAGES[column].form]?.trim() || null),
            words.creator.ofThisPage,
          ),
          questions: previewQuestions(fields),
          version: null,
        }),
        reportUrl: props.reportUrl,
        brand: { ...brand, privacyUrl: null },
        confirming: {
          needed: readConfirmation(fields.confirmation),
          creatorName: brand.name,
        },
      }}
    >
      <FormAlert text={errors['']} signedOut={props.signedOut} />
      {form.restored && <RestoredNote onStartOver={form.startOver} />}
      <div key={template.version} className="grid gap-7">
        <ContentFields
          magnet={form}
          values={given}
          errors={errors}
          saved={template.file}
          savedType={template.fileType}
          otherLimit={props.otherLimit}
        />
        <PassesUtmField values={given} />
        <LanguageField
          languages={props.languages}
          values={given}
          errors={errors}
          note="Please write the consent text in the same language."
        />
        <ColorChoice values={given} fields={fields} errors={errors} />
        <HeroField magnet={form} saved={template.hero} error={errors.hero_image} />
        <FreeFields values={given} />
        <TextArea
          label="Consent"
          name="consent_text"
          required
          rows={3}
          maxLength={CONSENT_MAX}
          defaultValue={given.consent_text}
          error={errors.consent_text}
          hint="Shown under the form, and saved with every lead."
        />
        <ConfirmationField
          values={given}
          errors={errors}
          totals={[{ of: 'of your campaigns', totals: props.confirmationTotals }]}
        />
        <QuestionFields magnet={form} values={given} errors={errors} isOfBrand />
        <Field
          label={OWN_MESSAGES.newsletterBox.label}
          name={OWN_MESSAGES.newsletterBox.form}
          maxLength={OWN_MESSAGES.newsletterBox.max}
          placeholder={OWN_MESSAGES.newsletterBox.placeholder}
          defaultValue={given[OWN_MESSAGES.newsletterBox.form]}
          error={errors[OWN_MESSAGES.newsletterBox.form]}
          hint="If you enter a text, the form gets a checkbox with it, for your brand’s newsletter. People can leave it empty."
        />
        <Field
          label={`${BOXES.partner.campaignLabel} checkbox`}
          name={OWN_MESSAGES.partnerBox.form}
          maxLength={OWN_MESSAGES.partnerBox.max}
          placeholder={OWN_MESSAGES.partnerBox.placeholder}
          defaultValue={given[OWN_MESSAGES.partnerBox.form]}
          error={errors[OWN_MESSAGES.partnerBox.form]}
          hint="A second checkbox, for the creator’s newsletter. “{creator}” becomes the creator’s name."
        />
        <TakesEmailField values={given} receivesEmail={props.receivesEmail} />
        <Field
          label="Privacy link"
          name="privacy_url"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={given.privacy_url}
          error={errors.privacy_url}
          hint="Leave empty to use the link from the brand kit."
        />
      </div>
      <UploadProblems magnet={form} />
      {!isReadOnly && (
        <MagnetSubmit magnet={form} busy={busy} button={props.button} busyLabel="Saving...">
          {props.beside}
        </MagnetSubmit>
      )}
    </MagnetFormFrame>
  )
}

function toFields(template: TemplateFields): Fields {
  return {
    title: template.title,
    description: template.description,
    file_type: template.fileType,
    file_url: template.fileUrl ?? '',
    ...toColorFields(template.brandingColor, DEFAULT_EDIT_COLOR),
    consent_text: template.consentText,
    language: template.language,
    confirmation: template.confirmation,
    passesUtm: template.passesUtm ? 'on' : '',
    takesEmail: template.takesEmail ? 'on' : '',
    ...Object.fromEntries(
      BOX_NAMES.map((box) => {
        const { column } = BOXES[box]
        return [OWN_MESSAGES[column].form, template[column] ?? '']
      }),
    ),
    ...toQuestionFields(template.questions),
    privacy_url: template.privacyUrl ?? '',
    ...Object.fromEntries(template.freeFields.map((field) => [`free_${field}`, 'on'])),
  }
}
