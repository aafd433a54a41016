import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { CLAIMS, REASSURANCE } from '#content/marketing.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { USE_CASES, type UseCase } from '#content/use-cases.ts'
import type { Route } from './+types/use-cases'

export const meta: Route.MetaFunction = () => [
  { title: `Use Cases: ${PRODUCT_NAME}` },
  {
    name: 'description',
    content: `How video creators of eight kinds use ${PRODUCT_NAME} to turn viewers into leads.`,
  },
]

export default function UseCases() {
  return (
    <>
      <header className="page-width grid gap-6 pt-14 pb-12 sm:pt-20 sm:pb-16">
        <h1 className="display max-w-[18ch] text-hero">EVERY CREATOR DESERVES MORE REVENUE</h1>
        <p className="max-w-prose text-lg text-soft sm:text-xl">
          Whatever you film, somebody watches it who would love to have more. Here is how eight
          kinds of creators hand it to them.
        </p>
      </header>
      <section aria-label="Use cases" className="page-width pb-20 sm:pb-28">
        <ul className="grid gap-5 md:grid-cols-2">
          {USE_CASES.map((useCase, i) => (
            <UseCaseCard key={useCase.id} useCase={useCase} number={i + 1} />
          ))}
        </ul>
      </section>
      <Results />
      <section className="page-width py-20 sm:py-28">
        <Frame
          poles
          className="grid justify-items-center gap-6 px-5 py-14 text-center [--bracket-size:36px] [--bracket-weight:4px] sm:py-20"
        >
          <h2 className="display max-w-[20ch] text-section">Put a code in your next video</h2>
          <ButtonLink to="/register" size="large">
            START YOUR FREE TRIAL
          </ButtonLink>
          <p className="text-sm text-soft">{REASSURANCE}</p>
        </Frame>
      </section>
    </>
  )
}

function UseCaseCard({ useCase, number }: { useCase: UseCase; number: number }) {
  return (
    <li
      id={useCase.id}
      className="grid content-start gap-6 rounded-md border border-line bg-raised p-6 sm:p-8"
    >
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="display text-title">{useCase.title}</h2>
          <span aria-hidden="true" className="timecode text-sm text-soft">
            {String(number).padStart(2, '0')}
          </span>
        </div>
        <p className="text-lg font-[580]">{useCase.description}</p>
      </div>
      <dl className="grid gap-4 border-t border-line pt-5">
        <div className="grid gap-1">
          <dt className="text-sm font-[650] text-soft">The problem</dt>
          <dd className="text-soft">{useCase.pain}</dd>
        </div>
        <div className="grid gap-1 border-l-4 border-rec pl-4">
          <dt className="text-sm font-[650] text-signal">With a code</dt>
          <dd>{useCase.solution}</dd>
        </div>
      </dl>
    </li>
  )
}

function Results() {
  return (
    <section className="stage">
      <div className="page-width grid gap-10 py-16 sm:py-24">
        <h2 className="display text-section">Proven results</h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {CLAIMS.map((claim) => (
            <div
              key={claim.label}
              className="flex flex-col-reverse justify-end gap-3 border-t-4 border-rec pt-5"
            >
              <dt className="text-soft">{claim.label}</dt>
              <dd className="timecode text-4xl leading-none font-[700] sm:text-6xl">
                {claim.value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
