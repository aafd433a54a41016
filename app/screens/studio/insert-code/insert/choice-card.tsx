import { useId } from 'react'
import { VerdictBadge } from '#app/components/video-check/results/verdict-badge.tsx'
import { placeIn } from '#app/ui/movable-box.tsx'
import type { Size } from '#domain/screen/screen.ts'
import {
  describeBackground,
  describePlace,
  describeReading,
  describeTime,
  isQuiet,
} from './choice-messages.ts'
import type { Choice } from './messages.ts'

export type ChoiceCardProps = {
  /** The number of the place, from 1. */
  number: number
  choice: Choice
  picture: Size
  /** The code's image. */
  plate: string
  isChosen: boolean
  onChoose: () => void
}

/** A place for the code: a frame of the video with the code, the time, and how it will read. */
export function ChoiceCard({
  number,
  choice,
  picture,
  plate,
  isChosen,
  onChoose,
}: ChoiceCardProps) {
  const id = useId()
  const { window, snapshot, verdict } = choice
  return (
    <label className="grid cursor-pointer content-start gap-3 rounded-sm border-[1.5px] border-edge bg-raised p-3 text-sm hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal">
      <span
        className="relative block max-h-[50svh] max-w-full justify-self-center overflow-hidden bg-sunken"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          ...(picture.height > picture.width ? { height: '50svh' } : { width: '100%' }),
        }}
      >
        {snapshot && <img src={snapshot} alt="" className="absolute inset-0 size-full" />}
        <img src={plate} alt="" className="absolute" style={placeIn(window.plate, picture)} />
      </span>
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name="place"
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-when`}
          aria-describedby={`${id}-says`}
          className="mt-0.5 size-4 flex-none"
        />
        <span className="grid gap-1">
          <span id={`${id}-when`} className="font-[620]">
            {`Place ${number}: `}
            <span className="timecode">{describeTime(window)}</span>
            {`, ${describePlace(window.plate, picture)}`}
          </span>
          <span id={`${id}-says`} className="grid justify-items-start gap-1 text-soft">
            <VerdictBadge verdict={verdict} />
            <span>{describeReading(choice)}</span>
            <span>{describeBackground(window)}</span>
            {!isQuiet(window) && (
              <span className="text-warn">
                There is no quiet place in this video. Look at this part before you publish it.
              </span>
            )}
          </span>
        </span>
      </span>
    </label>
  )
}
