import { ReviewDialog } from '#app/forms/review-dialog.tsx'
import type { Overrides, VariantLetter } from '#domain/experiments/experiment.ts'
import { ALL_LOCKED } from '#domain/magnets/locked-fields.ts'
import { Differences } from './differences.tsx'

/** What an experiment would start with. */
export type VariantReview = {
  /** Confirms that exactly these variants were reviewed. */
  code: string
  variants: (Overrides & { letter: VariantLetter; changesHero: boolean })[]
}

/** The name of the field with the code of the review. */
export const REVIEWED = 'reviewed'

/** Asks before an experiment starts. */
export function StartDialog({ review, onClose }: { review: VariantReview; onClose: () => void }) {
  return (
    <ReviewDialog
      title="Start this experiment?"
      button="Start Experiment"
      busyLabel="Starting..."
      confirmation={{ name: REVIEWED, value: review.code }}
      intent="start"
      closeHref="#experiment"
      onClose={onClose}
    >
      <p>
        {`From now on, each visitor sees one of ${review.variants.length + 1} variants. Variant A is your page as it is.`}
      </p>
      <ul className="grid gap-3">
        {review.variants.map((variant) => (
          <li key={variant.letter} className="grid gap-1">
            <strong className="font-[680] text-ink">{`Variant ${variant.letter}`}</strong>
            <Differences variant={variant} />
          </li>
        ))}
      </ul>
      <p>
        {`Until you end the experiment, the magnet’s ${ALL_LOCKED} can’t be changed, and neither can these variants.`}
      </p>
    </ReviewDialog>
  )
}
