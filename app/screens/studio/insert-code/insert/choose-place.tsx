import { Clapperboard } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import { END_SCREEN_SECONDS } from '#domain/screen/screen.ts'
import { ChoiceCard } from './choice-card.tsx'
import { describeWay } from './choice-messages.ts'
import type { Choice } from './messages.ts'
import type { Found } from './use-insert.ts'

export type ChoosePlaceProps = {
  found: Found
  /** The code's image. */
  plate: string
  /** The number of the chosen place, from 0. */
  chosen: number
  wasCanceled: boolean
  onChoose: (index: number) => void
  onWrite: (choice: Choice) => void
}

/** The places for the code, and the button that puts it in. */
export function ChoosePlace({
  found,
  plate,
  chosen: index,
  wasCanceled,
  onChoose,
  onWrite,
}: ChoosePlaceProps) {
  const { facts, choices, file, isUnderEndScreen } = found
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  const chosen = choices[index] ?? choices[0]
  if (!chosen) {
    return (
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="heading text-xl outline-none">
          No place for the code found
        </h2>
        <p className="max-w-prose text-soft">
          The code needs at least 10 seconds without a cut, and room that players don’t cover. Put a
          longer shot into the video, and choose the new file.
        </p>
      </div>
    )
  }
  return (
    <section aria-labelledby="places" className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} id="places" tabIndex={-1} className="heading text-xl outline-none">
          {choices.length === 1 ? 'The best place for the code' : 'Where should the code be?'}
        </h2>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          <bdi>{file.name}</bdi>
        </p>
        {wasCanceled && <p role="status">Canceled. No file was made.</p>}
        {isUnderEndScreen && (
          <p className="max-w-prose text-warn">
            {`These are the only places with at least 10 seconds without a cut, and an end screen could cover the code there: platforms show it in the last ${END_SCREEN_SECONDS} seconds. Use them only if your video has no end screen, or put a shot of at least 10 seconds before it.`}
          </p>
        )}
      </div>
      <fieldset className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">Places, the best first</legend>
        {choices.map((choice, at) => (
          <ChoiceCard
            number={at + 1}
            key={`${choice.window.fromSeconds} ${choice.window.plate.x} ${choice.window.plate.y}`}
            choice={choice}
            picture={facts}
            plate={plate}
            isChosen={choice === chosen}
            onChoose={() => onChoose(at)}
          />
        ))}
      </fieldset>
      <p className="max-w-prose text-sm">{describeWay(chosen.way, facts.durationSeconds)}</p>
      <Button
        type="button"
        icon={<Clapperboard aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => onWrite(chosen)}
      >
        Put the Code In
      </Button>
    </section>
  )
}
