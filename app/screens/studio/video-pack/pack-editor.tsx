import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PreviewButton } from '#app/ui/preview-button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { Orientation } from '#domain/screen/screen.ts'
import type { PackSource } from '#domain/video-pack/pack.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_CALL_LENGTH,
  type VideoPackSettings,
} from '#domain/video-pack/pack-settings.ts'
import type { FormResult } from '#lib/forms.ts'
import { OverlayStage } from './overlay-stage.tsx'
import { PositionFields } from './position-fields.tsx'
import { usePackDraft } from './use-pack-draft.ts'

export type PackEditorProps = {
  source: PackSource
  /** The address with the code's spoken link; null if there is none. */
  spokenAddress: string | null
  /** The values of a preview or of a rejected form. */
  started: VideoPackSettings | null
  refused: FormResult | undefined
  /** Whether the settings can be saved. Otherwise they can only be tried out. */
  maySave: boolean
}

const ORIENTATIONS = ['landscape', 'vertical'] as const
const SHAPES: Record<Orientation, string> = {
  landscape: 'Landscape (16:9)',
  vertical: 'Vertical (9:16)',
}
/** Classes that hide what belongs to the other shape. Paper shows both shapes. */
const SHOWN: Record<Orientation, string> = {
  landscape: 'group-has-[[name=shape][value=vertical]:checked]/shape:hidden print:block!',
  vertical: 'group-not-has-[[name=shape][value=vertical]:checked]/shape:hidden print:block!',
}

/**
 * The words of a pack and their position, with a preview that is updated while they are edited.
 * Without JavaScript it is a plain form.
 */
export function PackEditor(props: PackEditorProps) {
  const { source, spokenAddress, started, refused, maySave } = props
  const form = useRef<HTMLFormElement>(null)
  const errors = refused?.errors ?? {}
  const busy = useBusy('save')
  const draft = usePackDraft(source, started)
  useFocusFirstError(form, errors)
  const { settings, change, problems } = draft
  const [query] = useSearchParams()
  const hasErrorIn = (orientation: Orientation) =>
    Object.keys(errors).some((field) => field.startsWith(orientation))
  const isVertical =
    hasErrorIn('vertical') || (query.get('shape') === 'vertical' && !hasErrorIn('landscape'))
  const shape = isVertical ? 'vertical' : 'landscape'
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <FormAlert text={errors['']} signedOut={refused?.signedOut} />
      <Card className="group/shape grid gap-6 print:gap-2 print:p-3">
        <ShapeChoice defaultShape={shape} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] print:grid-cols-1 print:gap-2">
          <div className="grid content-start print:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] print:gap-[4mm]">
            {ORIENTATIONS.map((orientation) => (
              <div key={orientation} className={SHOWN[orientation]}>
                <OverlayStage
                  orientation={orientation}
                  pack={draft.pack}
                  position={settings[orientation]}
                  onMove={(position) => change({ [orientation]: position })}
                />
              </div>
            ))}
          </div>
          <div className="grid content-start gap-5 print:grid-cols-2">
            {ORIENTATIONS.map((orientation) => (
              <div key={orientation} className={SHOWN[orientation]}>
                <PositionFields
                  orientation={orientation}
                  position={settings[orientation]}
                  onChange={(position) => change({ [orientation]: position })}
                  errors={errors}
                />
              </div>
            ))}
            <Field
              label="Call to action"
              name="callToAction"
              value={settings.callToAction}
              maxLength={MAX_CALL_LENGTH}
              onChange={(event) => change({ callToAction: event.currentTarget.value })}
              error={problems.callToAction ?? errors.callToAction}
              hint="Up to two lines, in capitals."
            />
            <Field
              label="Address"
              name="address"
              value={settings.address}
              maxLength={MAX_ADDRESS_LENGTH}
              onChange={(event) => change({ address: event.currentTarget.value })}
              error={problems.address ?? errors.address}
              hint={
                <>
                  Viewers who can’t scan can enter this address. You can use capital letters.
                  {spokenAddress && (
                    <>
                      {' '}
                      Your spoken link: <span className="timecode">{spokenAddress}</span>
                    </>
                  )}
                </>
              }
              autoCapitalize="off"
              spellCheck={false}
            />
            {spokenAddress && settings.address !== spokenAddress && (
              <Button
                type="button"
                variant="secondary"
                size="small"
                className="w-fit noscript:hidden"
                onClick={() => change({ address: spokenAddress })}
              >
                Use the Spoken Link
              </Button>
            )}
          </div>
        </div>
      </Card>
      <div
        data-bar="foot"
        className="sticky bottom-15 z-20 print:hidden -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0"
      >
        {maySave && (
          <Button name="intent" value="save" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        )}
        <PreviewButton />
        {draft.isChanged && (
          <Button
            type="button"
            variant="ghost"
            className="px-3! noscript:hidden"
            onClick={draft.reset}
          >
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard active={draft.isChanged} onLeave={draft.reset} />
    </Form>
  )
}

/**
 * The choice between a landscape and a vertical video. The form contains the fields for both, even
 * without JavaScript.
 */
function ShapeChoice({ defaultShape }: { defaultShape: Orientation }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 print:hidden">
      <legend className="mb-2 text-sm font-[620]">Orientation</legend>
      {ORIENTATIONS.map((orientation) => (
        <label key={orientation} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="shape"
            value={orientation}
            defaultChecked={orientation === defaultShape}
            className="size-5 accent-rec"
          />
          {SHAPES[orientation]}
        </label>
      ))}
    </fieldset>
  )
}
