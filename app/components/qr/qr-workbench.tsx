import type { ReactNode } from 'react'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { initialStyle } from '#domain/qr/qr-style.ts'
import { formValues, refuseForm } from '#lib/forms.ts'
import { svgUrl } from '#lib/svg-url.ts'
import { drawCode } from './draw-code.ts'
import { QrPreview, type QrPreviewProps } from './qr-preview.tsx'
import { QrStyleForm } from './qr-style-form.tsx'
import { type SavedStyle, type StyleAnswer, useQrEditor } from './use-qr-editor.ts'

/** A rejected style: the entered values and the errors. */
export type RefusedStyle = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut?: boolean
}

export type QrWorkbenchProps = Pick<QrPreviewProps, 'title' | 'shortUrl' | 'publicUrlIsSet'> & {
  /** The path to which styles are sent to be checked and saved. */
  action: string
  /** The text that the code encodes. */
  code: string
  style: SavedStyle
  images: { svg: string; png: string; downloads: QrPreviewProps['downloads'] }
  refused: RefusedStyle | null
  /** Another panel. While it is shown, the panel of the style is hidden. */
  beside?: { panel: ReactNode; isShown: boolean }
}

/** The style form and its preview. Asks for confirmation before unsaved changes are abandoned. */
export function QrWorkbench(props: QrWorkbenchProps) {
  const { action, code, title, style, images, refused, beside } = props
  const started = refused && initialStyle(refused.values, style.preferences)
  const editor = useQrEditor(action, style, started)
  const svg = editor.isChanged ? drawCode(code, editor.draft, `QR code of ${title}`) : null
  const image = svg === null ? images.svg : svgUrl(svg)
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        {/* Both panels stay in the document, so that changing the tab loses no changes. */}
        <section aria-label="QR Code" hidden={beside?.isShown} className="min-w-0">
          <QrStyleForm
            editor={editor}
            image={image}
            errors={refused?.errors ?? {}}
            signedOut={refused?.signedOut ?? false}
            withSmall={style.preferences.logoSize === 'S'}
          />
        </section>
        {beside?.panel}
        <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <QrPreview
            title={title}
            image={image}
            svg={svg}
            readability={editor.readability}
            downloads={images.downloads}
            savedPng={images.png}
            shortUrl={props.shortUrl}
            publicUrlIsSet={props.publicUrlIsSet}
            onCheckAgain={editor.checkAgain}
          />
        </aside>
      </div>
      <LeaveGuard active={editor.isChanged} onLeave={editor.reset} />
    </>
  )
}

/** Returns the result for a check that failed: the draft's number and the message. */
export function failedCheck(form: FormData, message: string): StyleAnswer {
  const draft = String(form.get('draft') ?? '')
  return { intent: 'check', draft, ok: false, errors: { '': message }, failed: true }
}

/**
 * Returns a rejected form with its entered values. A chosen file is left out, because its preview
 * is in `logo_choice`.
 */
export function failedForm(form: FormData, message: string, signedOut: boolean) {
  const { logo: _, ...values } = formValues(form)
  return { ...refuseForm(form, '', message), values, signedOut }
}
