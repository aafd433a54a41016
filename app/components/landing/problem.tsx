import { CLAIMS, PROBLEMS } from '#content/marketing.ts'

/** The problems without a code, and their solutions. */
export function LandingProblem() {
  return (
    <section className="page-width grid gap-12 py-20 sm:py-28">
      <h2 className="display max-w-[20ch] text-section">A million views, and not one name</h2>
      <ul className="grid gap-5 lg:grid-cols-3">
        {PROBLEMS.map(({ problem, solution }) => (
          <li
            key={problem}
            className="row-span-2 grid grid-rows-subgrid gap-0 rounded-md border border-line bg-raised"
          >
            <div className="grid content-start gap-2 border-b border-line p-6 sm:p-7">
              <h3 className="slate text-soft">The problem</h3>
              <p className="text-lg text-soft">{problem}</p>
            </div>
            <div className="grid content-start gap-2 border-l-4 border-rec p-6 sm:p-7">
              <h3 className="slate text-signal">With a code</h3>
              <p className="text-lg font-[560]">{solution}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The product's claims. */
export function LandingClaims() {
  return (
    <section aria-label="What creators get" className="stage border-y border-line">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-4">
        {CLAIMS.map((claim) => (
          <div key={claim.label} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-soft">{claim.label}</dt>
            <dd className="timecode text-4xl leading-none font-[700] sm:text-5xl">{claim.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
