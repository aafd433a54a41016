import { ModeFields } from '#app/components/live/mode-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { LIVE_MODES } from '#domain/live-sources/timing.ts'
import { DockForm, valuesOf } from './dock-form.tsx'
import type { LiveDock } from './use-live-dock.ts'

/** The form for when the code is shown automatically. */
export function DockMode({ dock }: { dock: LiveDock }) {
  const { mode, showSeconds, everyMinutes, scenes } = dock.state.showing
  const saved = { mode, showSeconds, everyMinutes, scenes: scenes.join('\n') }
  const { values, errors } = valuesOf(dock, 'mode')
  const typedMode = LIVE_MODES.find((one) => one === values.mode)
  return (
    <DockForm
      // If another mode was set elsewhere, the form shows it.
      key={JSON.stringify(saved)}
      dock={dock}
      command="mode"
      className="grid gap-4 border-t border-line pt-5"
    >
      <ModeFields
        values={{ ...saved, ...values, ...(typedMode ? { mode: typedMode } : { mode }) }}
        errors={errors}
        isInDock
      />
      <Button variant="secondary" className="w-fit">
        Save
      </Button>
    </DockForm>
  )
}
