import type { ReactNode } from 'react'
import { getPreviewColor } from '#app/forms/form-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { MAGNET_FORM } from '#domain/magnets/magnet-fields.ts'
import type { VisitorFile } from '#domain/magnets/magnet-files.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { readLanguage } from '#lib/languages.ts'
import { CropDialog } from './crop-dialog.tsx'
import { isHeroRemoved } from './hero-field.tsx'
import type { LivePreviewProps } from './live-preview.tsx'
import { previewNextStep } from './magnet-values.ts'
import { previewFiles } from './preview-files.ts'
import { PreviewLayout } from './preview-layout.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

export type MagnetFormFrameProps = {
  magnet: MagnetForm
  /** The saved hero image. */
  savedHero: UploadedFile | null
  /** The saved files of the magnet or campaign, the form's own first. */
  savedFiles?: readonly VisitorFile[]
  /** The page with which the preview starts. */
  src: string
  withoutScript: boolean
  /** What the preview shows in addition to the form's fields. */
  page: Pick<LivePreviewProps['page'], 'form' | 'reportUrl' | 'brand' | 'creator' | 'confirming'>
  /** The URL to which the form is posted. If undefined, it is the current page. */
  action?: string
  children: ReactNode
}

/**
 * The form for a magnet's page or a campaign's template, with a live preview and the dialog for
 * cropping the hero image.
 */
export function MagnetFormFrame({
  magnet,
  savedHero,
  savedFiles = [],
  ...props
}: MagnetFormFrameProps) {
  const { fields, type } = magnet
  const hero = magnet.uploads.hero ?? (isHeroRemoved(magnet) ? null : savedHero)
  return (
    <PreviewLayout
      language={readLanguage(fields[MAGNET_FORM.language.form])}
      src={props.src}
      withoutScript={props.withoutScript}
      page={{
        title: fields.title ?? '',
        description: fields.description ?? '',
        fileType: type,
        brandingColor: getPreviewColor(fields),
        hero: hero && { fileId: hero.id, variants: hero.variants },
        nextStep: previewNextStep(fields),
        files: previewFiles(magnet, savedFiles),
        thanksText: fields[OWN_MESSAGES.thanksText.form]?.trim() || null,
        ...props.page,
      }}
    >
      <Form
        ref={magnet.form}
        method="post"
        action={props.action}
        encType="multipart/form-data"
        noValidate
        className="group/magnet grid gap-7"
        onInput={magnet.keep}
      >
        {props.children}
      </Form>
      {magnet.cropping && (
        <CropDialog
          file={magnet.cropping}
          onClose={() => magnet.setCropping(null)}
          onDone={(file) => magnet.putUpload('hero', file)}
        />
      )}
    </PreviewLayout>
  )
}

export type MagnetSubmitProps = {
  magnet: MagnetForm
  busy: boolean
  /** The label of the button, and its label while the form is being submitted. */
  button: string
  busyLabel: string
  /** Content beside the button. */
  children?: ReactNode
}

/** The submit button of a magnet's form, which waits for running uploads. */
export function MagnetSubmit({ magnet, busy, button, busyLabel, children }: MagnetSubmitProps) {
  const waiting = Object.values(magnet.sending).some(Boolean)
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Button busy={busy || waiting} busyLabel={waiting ? 'Uploading...' : busyLabel}>
        {button}
      </Button>
      {children}
    </div>
  )
}
