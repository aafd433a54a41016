import { useRef } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import {
  checkQrColors,
  contrastRatio,
  MIN_CONTRAST,
  parseHexColor,
  type QrStylePreferences,
} from '#domain/qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { ReadabilityStatus } from './readability-status.tsx'
import type { QrEditor } from './use-qr-editor.ts'

export type QrStyleFormProps = {
  editor: QrEditor
  /** The source of the current code's image, for the sticky bar on phones. */
  image: string
  errors: Record<string, string>
  signedOut: boolean
  /** Whether size S is offered. It is offered only if it is already set. */
  withSmall: boolean
}

/**
 * The 'QR Code' tab: style, colors and logo. Without JavaScript it is a plain form; with JavaScript
 * it updates the preview.
 */
export function QrStyleForm({ editor, image, errors, signedOut, withSmall }: QrStyleFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy('style')
  useFocusFirstError(form, errors)
  const { draft, change, readability } = editor
  const hasLogo = draft.logoUrl !== undefined || editor.isSendingLogo
  const sizes = SIZES.filter(({ value }) => value !== 'S' || withSmall)
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid min-w-0 content-start gap-8 [&_input]:scroll-mb-56 lg:[&_input]:scroll-mb-28"
    >
      <input type="hidden" name="intent" value="style" />
      <input type="hidden" name="logo_choice" value={editor.logoChoice} />
      <FormAlert text={errors['']} signedOut={signedOut} />
      <ChoiceCards
        label="Style"
        name="style"
        options={STYLES}
        value={draft.style}
        onChange={(style) => change({ style })}
        error={errors.style}
      />
      <div className="grid gap-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <ColorField
            label="Foreground color"
            name="foregroundColor"
            value={draft.foregroundColor}
            onChange={(foregroundColor) => change({ foregroundColor })}
            error={errors.foregroundColor}
          />
          <ColorField
            label="Background color"
            name="backgroundColor"
            value={draft.backgroundColor}
            onChange={(backgroundColor) => change({ backgroundColor })}
            error={errors.backgroundColor}
          />
        </div>
        <ColorNotice draft={draft} onSwap={change} />
      </div>
      <LogoField
        logoUrl={draft.logoUrl ?? null}
        isSending={editor.isSendingLogo}
        error={editor.logoError ?? errors.logo}
        onChoose={editor.chooseLogo}
        onRemove={() => change({ logoUrl: undefined })}
      />
      <div className={hasLogo ? 'grid gap-3' : 'hidden gap-3 noscript:grid'}>
        <ChoiceCards
          label="Logo size"
          name="logoSize"
          options={sizes}
          value={draft.logoSize}
          onChange={(logoSize) => change({ logoSize })}
          error={errors.logoSize}
        />
        {draft.logoSize === 'L' && <Alert tone="warning">{QR_STYLE_MESSAGES.largeLogo}</Alert>}
      </div>
      <div
        data-bar="foot"
        className="sticky bottom-15 z-20 -mx-4 flex items-center gap-4 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0"
      >
        <img
          src={image}
          alt=""
          width={80}
          height={80}
          className="size-20 flex-none rounded-sm border border-line bg-white lg:hidden noscript:hidden"
        />
        <div className="grid min-w-0 flex-1 gap-1.5 md:flex md:flex-wrap md:items-center md:justify-between md:gap-4">
          <div className="min-w-0 lg:hidden">
            <ReadabilityStatus readability={readability} brief />
          </div>
          <div className="flex flex-wrap items-center gap-1 sm:gap-3">
            <Button
              busy={busy || editor.isSendingLogo}
              busyLabel={busy ? 'Saving...' : undefined}
              disabled={readability.state === 'refused' && editor.isChanged}
            >
              Save
            </Button>
            {editor.isChanged && (
              <Button type="button" variant="ghost" className="px-3!" onClick={editor.reset}>
                Discard<span className="-ml-1 max-sm:sr-only">changes</span>
              </Button>
            )}
          </div>
        </div>
      </div>
    </Form>
  )
}

type ColorNoticeProps = {
  draft: QrStylePreferences
  onSwap: (colors: Pick<QrStylePreferences, 'backgroundColor' | 'foregroundColor'>) => void
}

/** Explains why colors are rejected, or drawn as black on white because of low contrast. */
function ColorNotice({ draft, onSwap }: ColorNoticeProps) {
  const { backgroundColor, foregroundColor } = draft
  // If a color is invalid, its field shows the error.
  if (!parseHexColor(backgroundColor) || !parseHexColor(foregroundColor)) return null
  const colors = checkQrColors(backgroundColor, foregroundColor)
  const ratio = contrastRatio(backgroundColor, foregroundColor)
  const figure = `${Math.floor(ratio * 10) / 10}:1`
  if (colors.ok) {
    return <p className="timecode text-sm text-soft">{`Contrast ${figure}`}</p>
  }
  if (colors.reason === 'light-on-dark') {
    const swapped = { backgroundColor: foregroundColor, foregroundColor: backgroundColor }
    return (
      <Alert
        tone="error"
        title="Light on dark isn’t supported"
        actions={
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() => onSwap(swapped)}
            className="noscript:hidden"
          >
            Swap the colors
          </Button>
        }
      >
        {QR_STYLE_MESSAGES.lightOnDark}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title="Black on white is used instead">
      {`These colors have a contrast of ${figure}. Scanners need ${MIN_CONTRAST}:1 or more, so the code is drawn in black on white until you choose others.`}
    </Alert>
  )
}

const STYLES = [
  { value: 'standard', label: 'Standard', note: 'Square dots', icon: <Glyph /> },
  { value: 'rounded', label: 'Rounded', note: 'Rounded dots', icon: <Glyph rounded /> },
] as const

const SIZES = [
  { value: 'S', label: 'Small' },
  { value: 'M', label: 'Medium', note: 'Recommended' },
  { value: 'L', label: 'Large' },
] as const

/** An icon of a finder pattern and a few modules in the style. */
function Glyph({ rounded = false }: { rounded?: boolean }) {
  return (
    <svg viewBox="0 0 11 11" aria-hidden="true" className="size-9 flex-none">
      <rect
        x="0.5"
        y="0.5"
        width="6"
        height="6"
        rx={rounded ? 1.75 : 0}
        fill="none"
        stroke="currentColor"
      />
      <rect x="2" y="2" width="3" height="3" rx={rounded ? 1 : 0} fill="currentColor" />
      {MODULES.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={rounded ? 0.5 : 0}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

const MODULES = [
  [8, 0, 3, 1],
  [10, 2, 1, 3],
  [8, 4, 1, 1],
  [8, 6, 3, 1],
  [0, 8, 1, 3],
  [2, 8, 2, 1],
  [3, 10, 1, 1],
  [5, 8, 1, 3],
  [7, 8, 1, 1],
  [9, 9, 2, 2],
] as const
