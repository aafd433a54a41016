import { PROBLEMS } from '#content/marketing.ts'

/** The problems of creators without a code, and how a code solves them. */
export function LandingProblem() {
  return (
    <section className="page-width grid gap-x-16 gap-y-8 py-12 sm:py-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      <h2 className="display text-section lg:sticky lg:top-28 lg:self-start">
        A million views, and not one name
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls on phones must be reachable with the keyboard.
        tabIndex={0}
        aria-label="Problems and what a code does about them"
        className="swipe border-t-2 border-ink sm:grid"
      >
        {PROBLEMS.map(({ problem, solution }) => (
          <li
            key={problem}
            className="grid content-start gap-x-8 gap-y-4 py-6 sm:grid-cols-2 sm:border-b sm:border-line sm:py-8"
          >
            <div className="grid content-start gap-2">
              <h3 className="timecode text-sm font-[600] text-soft">The problem</h3>
              <p className="text-soft sm:text-lg">{problem}</p>
            </div>
            <div className="grid content-start gap-2 border-l-4 border-rec pl-4 sm:pl-6">
              <h3 className="timecode text-sm font-[600] text-signal">With a code</h3>
              <p className="font-[560] sm:text-lg">{solution}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
