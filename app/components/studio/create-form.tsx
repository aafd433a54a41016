import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { DEFAULT_BRAND_COLOR, DEFAULT_EDIT_COLOR } from '#domain/magnets/magnet.ts'
import { ColorChoice } from './color-choice.tsx'
import { ContentFields } from './content-fields.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { RestoredNote } from './edit-problems.tsx'
import { CREATE_DRAFT } from './form-draft.ts'
import { type Fields, getPreviewColor } from './form-fields.ts'
import { HeroField } from './hero-field.tsx'
import { PreviewLayout } from './preview-layout.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { useMagnetForm } from './use-magnet-form.ts'

export type CreateFormProps = {
  ownerId: string
  consent: string
  reportUrl: string
  /** A refused form: typed values, errors and finished uploads. */
  values: Record<string, string>
  errors: Record<string, string>
  uploads: { file: UploadedFile | null; hero_image: UploadedFile | null }
}

/**
 * The 'Create Magnet' form. A plain form without script; with it, files are uploaded before it is
 * submitted.
 */
export function CreateForm({ ownerId, values, errors, uploads, ...rest }: CreateFormProps) {
  const given = { ...NEW_MAGNET, ...values }
  const form = useMagnetForm({
    ownerId,
    draft: CREATE_DRAFT,
    initial: NEW_MAGNET,
    values: Object.keys(values).length > 0 ? given : null,
    given: uploads,
  })
  const [cropping, setCropping] = useState<UploadedFile | null>(null)
  const busy = useNavigation().formAction === '/create'
  useFocusFirstError(form.form, errors)
  const { fields, type } = form
  const hero = form.uploads.hero ?? null
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
        ...rest,
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
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        {form.restored && <RestoredNote onStartOver={form.startOver} />}
        <ContentFields magnet={form} values={given} errors={errors} />
        <ColorChoice values={given} fields={fields} errors={errors} />
        <HeroField
          value={hero}
          error={errors.hero_image}
          onChange={(file) => form.putUpload('hero', file)}
          onSending={(on, problem) => form.setSending('hero', on, problem)}
          onCrop={setCropping}
        />
        <UploadProblems magnet={form} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button busy={busy || waiting} busyLabel={waiting ? 'Uploading...' : 'Creating...'}>
            Create Magnet
          </Button>
          <ButtonLink to="/dashboard" variant="ghost">
            Cancel
          </ButtonLink>
        </div>
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

const NEW_MAGNET: Fields = {
  title: '',
  description: '',
  file_type: 'pdf',
  file_url: '',
  branding_color: DEFAULT_BRAND_COLOR,
  custom_color: DEFAULT_EDIT_COLOR.toLowerCase(),
}
