import { useState } from 'react'
import { ToneIcon } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TIME_ADVICE, type Verdict } from '#domain/screen/screen.ts'
import {
  FRAME_RATE_NAMES,
  FRAME_RATES,
  type FrameRateName,
} from '#domain/video-pack/motion/frame-rate.ts'
import { MOTION_SECONDS, planHold } from '#domain/video-pack/motion/slide.ts'
import { DEFAULT_MOTION_RATE } from '#domain/video-pack/motion-request.ts'
import type { PackFile } from '#domain/video-pack/pack-files.ts'

const { least, most, usual } = MOTION_SECONDS

export type MotionFieldsProps = {
  /** The sizes that can be chosen. */
  files: readonly Pick<PackFile, 'id' | 'title'>[]
}

/**
 * The fields for the values that `parseMotionRequest` reads. They also show how long the overlay
 * stays still.
 */
export function MotionFields({ files }: MotionFieldsProps) {
  const [seconds, setSeconds] = useState<number>(usual)
  const [rate, setRate] = useState(DEFAULT_MOTION_RATE)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="file"
          label="Size"
          options={files.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Field
          type="number"
          required
          name="seconds"
          label="Length, seconds"
          min={least}
          max={most}
          step={1}
          defaultValue={usual}
          onChange={(event) => setSeconds(event.currentTarget.valueAsNumber)}
        />
        <SelectField
          name="rate"
          label="Frames per second"
          hint="The same as your video."
          value={rate}
          onChange={(event) => {
            const chosen = FRAME_RATE_NAMES.find((name) => name === event.currentTarget.value)
            if (chosen) setRate(chosen)
          }}
          options={FRAME_RATE_NAMES.map((name) => ({ value: name, label: name }))}
        />
      </div>
      <HeldFor seconds={seconds} rate={rate} />
    </>
  )
}

function HeldFor({ seconds, rate }: { seconds: number; rate: FrameRateName }) {
  const isLength = Number.isInteger(seconds) && seconds >= least && seconds <= most
  const hold = isLength ? planHold(seconds, FRAME_RATES[rate]) : null
  return (
    <output className="flex items-start gap-2 text-sm">
      {hold && (
        <>
          <ToneIcon tone={TONE[hold.verdict]} className="mt-0.5 size-4 flex-none" />
          <span>
            The code stays still for {hold.seconds.toFixed(1)} seconds: {WORD[hold.verdict]}
          </span>
        </>
      )}
    </output>
  )
}

const TONE = { fail: 'warning', weak: 'warning', pass: 'success', good: 'success' } as const
const WORD: Record<Verdict, string> = {
  fail: `too short. We recommend ${TIME_ADVICE}.`,
  weak: `short. We recommend ${TIME_ADVICE}.`,
  pass: 'long enough.',
  good: 'comfortable.',
}
