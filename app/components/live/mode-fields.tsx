import { Choice } from '#app/forms/choices.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { EVERY_MINUTES, MODE_LABELS, SHOW_SECONDS } from '#domain/live-sources/live-source.ts'
import { LIVE_MODES, type LiveMode } from '#domain/live-sources/timing.ts'

const HINTS: Record<LiveMode, string> = {
  always: 'Viewers see the code until you press Hide.',
  'by-hand': 'Viewers see the code only when you press Show Now.',
  interval: 'For example, every 10 minutes means at :00, :10, :20 and so on.',
  scenes: 'Works only in OBS.',
}

/** The hints on screens without these buttons. */
const HINTS_ELSEWHERE: Record<LiveMode, string> = {
  ...HINTS,
  always: 'Viewers see the code until you press Hide in the control dock.',
  'by-hand': 'Viewers see the code only when you press Show Now in the control dock.',
}

export type ModeFieldsProps = {
  values: {
    mode: LiveMode
    showSeconds: string | number
    everyMinutes: string | number
    /** One scene per line. */
    scenes: string
  }
  errors: Record<string, string>
  /** Whether the fields are in the control dock. */
  isInDock?: boolean
}

/** The fields for when the code is shown: mode, showSeconds, everyMinutes and scenes. */
export function ModeFields({ values, errors, isInDock = false }: ModeFieldsProps) {
  const hints = isInDock ? HINTS : HINTS_ELSEWHERE
  return (
    <fieldset
      className="group grid min-w-0 gap-1"
      aria-describedby={errors.mode ? 'mode-error' : undefined}
    >
      <legend className="mb-2 font-[680]">When viewers see it</legend>
      {errors.mode && <FieldError id="mode-error">{errors.mode}</FieldError>}
      {LIVE_MODES.map((mode) => (
        <Choice
          key={mode}
          type="radio"
          name="mode"
          value={mode}
          label={MODE_LABELS[mode]}
          hint={hints[mode]}
          defaultChecked={mode === values.mode}
        />
      ))}
      <div className="mt-2 grid grid-cols-2 gap-3 group-not-has-[[value=interval]:checked]:hidden">
        <Field
          label="Seconds shown"
          name="showSeconds"
          type="number"
          required
          min={SHOW_SECONDS.least}
          max={SHOW_SECONDS.most}
          defaultValue={values.showSeconds}
          error={errors.showSeconds}
        />
        <Field
          label="Repeat every (minutes)"
          name="everyMinutes"
          type="number"
          required
          min={EVERY_MINUTES.least}
          max={EVERY_MINUTES.most}
          defaultValue={values.everyMinutes}
          error={errors.everyMinutes}
        />
      </div>
      <div className="mt-2 group-not-has-[[value=scenes]:checked]:hidden">
        <TextArea
          label="Scenes"
          name="scenes"
          rows={3}
          defaultValue={values.scenes}
          error={errors.scenes}
          hint="Scene names in OBS, one per line."
        />
      </div>
    </fieldset>
  )
}
