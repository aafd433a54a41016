import { useState } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { ColorChoice } from '#app/components/studio/color-choice.tsx'
import { ContentFields } from '#app/components/studio/content-fields.tsx'
import { CropDialog } from '#app/components/studio/crop-dialog.tsx'
import { RestoredNote } from '#app/components/studio/edit-problems.tsx'
import { editDraft } from '#app/components/studio/form-draft.ts'
import { type Fields, getPreviewColor, toColorFields } from '#app/components/studio/form-fields.ts'
import { HeroField } from '#app/components/studio/hero-field.tsx'
import { PreviewLayout } from '#app/components/studio/preview-layout.tsx'
import { UploadProblems } from '#app/components/studio/upload-problems.tsx'
import { useMagnetForm } from '#app/components/studio/use-magnet-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { CONSENT_MAX } from '#domain/campaigns/campaign.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { DEFAULT_EDIT_COLOR } from '#domain/magnets/magnet.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { FreeFields } from './free-fields.tsx'

/** The values of the current version, or of the first one. */
export type TemplateFields = {
  /** Changes with each version, which resets the form. */
  version: string
  title: string
  description: string
  fileType: string
  fileUrl: string | null
  brandingColor: string
  consentText: string
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
  reportUrl: string
  button: string
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
  const [cropping, setCropping] = useState<UploadedFile | null>(null)
  const busy = useBusy()
  useFocusFirstError(form.form, errors)
  const { fields, type } = form
  const removed = fields.remove_hero === 'on'
  const hero = form.uploads.hero ?? (removed ? null : template.hero)
  const waiting = form.sending.file || form.sending.hero
  return (
    <PreviewLayout
      src="/magnet/new"
      withoutScript={false}
      page={{
        title: fields.title ?? '',
        description: fields.description ?? '',
        fileType: type,
        brandingColor: getPreviewColor(fields),
        hero: hero && { fileId: hero.id, variants: hero.variants },
        consent: fields.consent_text ?? '',
        reportUrl: props.reportUrl,
        brand: { ...brand, privacyUrl: null },
      }}
    >
      <Form
        ref={form.form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="group/magnet grid gap-7"
        onInput={form.keep}
      >
        <FormAlert text={errors['']} signedOut={props.signedOut} />
        {form.restored && <RestoredNote onStartOver={form.startOver} />}
        <div key={template.version} className="grid gap-7">
          <ContentFields magnet={form} values={given} errors={errors} saved={template.file} />
          <ColorChoice values={given} fields={fields} errors={errors} />
          <HeroField
            value={form.uploads.hero ?? null}
            saved={template.hero}
            removed={removed}
            error={errors.hero_image}
            onChange={(file) => form.putUpload('hero', file)}
            onSending={(on, problem) => form.setSending('hero', on, problem)}
            onCrop={setCropping}
          />
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
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <Button busy={busy || waiting} busyLabel={waiting ? 'Uploading...' : 'Saving...'}>
              {props.button}
            </Button>
          </div>
        )}
      </Form>
      {cropping && (
        <CropDialog
          file={cropping}
          onClose={() => setCropping(null)}
          onDone={(file) => form.putUpload('hero', file)}
        />
      )}
    </PreviewLayout>
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
    privacy_url: template.privacyUrl ?? '',
    ...Object.fromEntries(template.freeFields.map((field) => [`free_${field}`, 'on'])),
  }
}
