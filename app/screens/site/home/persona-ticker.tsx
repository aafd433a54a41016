import { Pause, Play } from 'lucide-react'
import { enhancedBy } from '#app/components/site/script/enhancement.ts'
import { RESUME, rotateNames } from '#app/components/site/script/rotate-names.ts'
import { PERSONAS } from '#content/marketing.ts'

/**
 * 'Made for' and a name that changes every 2 s. The name doesn't change without JavaScript, with
 * reduced motion, or while paused. Screen readers read the whole list once.
 */
export function PersonaTicker() {
  return (
    <div
      ref={ref}
      data-enhance="rotate-names"
      className="group flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-[600] sm:text-2xl"
    >
      <p className="contents">
        Made for
        <span className="sr-only">{`${PERSONAS.join(', ')}.`}</span>
        {/* On phones, the name is on a separate line, so that long names don't shift the layout. */}
        <span aria-hidden="true" className="inline-flex max-sm:order-last max-sm:basis-full">
          <span
            data-name
            suppressHydrationWarning
            className="display persona bg-rec px-2.5 py-1.5 leading-none whitespace-nowrap text-on-rec"
          >
            {PERSONAS[0]}
          </span>
        </span>
      </p>
      <button
        type="button"
        aria-label={RESUME}
        suppressHydrationWarning
        className="grid size-11 flex-none place-items-center rounded-sm text-soft hover:text-ink noscript:hidden"
      >
        <Play aria-hidden="true" className="size-4 group-data-moving:hidden" />
        <Pause aria-hidden="true" className="size-4 not-group-data-moving:hidden" />
      </button>
    </div>
  )
}

const ref = enhancedBy(rotateNames)
