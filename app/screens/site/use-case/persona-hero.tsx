import { href, Link } from 'react-router'
import { scenePath } from '#app/components/site/scene-path.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { REASSURANCE } from '#content/marketing.ts'
import type { UseCase } from '#content/use-cases/use-case.ts'

/** The headline, two calls to action, and the persona's video with a working code. */
export function PersonaHero({ useCase }: { useCase: UseCase }) {
  const { id, demo } = useCase
  return (
    <div className="page-width grid gap-x-12 gap-y-10 pt-8 pb-16 sm:pt-10 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="grid content-start justify-items-start gap-6">
        <Breadcrumb
          crumbs={[
            { label: 'Use Cases', to: href('/use-cases') },
            { label: useCase.title, current: true },
          ]}
        />
        <h1 className="display text-section">{useCase.heroHeadline}</h1>
        <p className="max-w-prose text-lg text-soft sm:text-xl">{useCase.description}</p>
        <div className="mt-2 flex flex-wrap gap-4">
          <ButtonLink to={href('/register')} size="large">
            START YOUR FREE TRIAL
          </ButtonLink>
          <ButtonLink
            to={href('/use-cases/:persona/demo', { persona: id })}
            reloadDocument
            variant="secondary"
            size="large"
          >
            WATCH DEMO
          </ButtonLink>
        </div>
        <p className="text-sm text-soft">{REASSURANCE}</p>
      </header>
      <figure className="grid content-start gap-4 lg:pt-14">
        <Frame className="p-3 [--bracket-size:36px] [--bracket-weight:4px] sm:p-4" poles>
          <img
            src={scenePath(id)}
            alt={useCase.image}
            width="640"
            height="400"
            fetchPriority="high"
            className="block h-auto w-full"
          />
        </Frame>
        <figcaption className="max-w-prose text-soft">
          Point your phone at the code. It opens{' '}
          <Link
            to={href('/use-cases/:persona/demo', { persona: id })}
            reloadDocument
            className="link"
          >
            {demo.title}
          </Link>
          , just as your viewers would see it.
        </figcaption>
      </figure>
    </div>
  )
}

/** The call to action at the end of a persona's page. */
export function PersonaCall() {
  return (
    <section className="bg-rec text-on-rec print:hidden">
      <div className="page-width py-16 sm:py-24">
        <Frame className="grid justify-items-start gap-8 p-6 [--bracket-color:var(--color-on-rec)] [--bracket-size:36px] [--bracket-weight:4px] sm:p-12">
          <h2 className="display max-w-[18ch] text-section">Put a code in your next video</h2>
          <div className="flex flex-wrap gap-4">
            <ButtonLink
              to={href('/register')}
              size="large"
              className="border-on-rec! bg-on-rec! not-print:text-[#f6f1e6]! [--bracket-color:var(--color-on-rec)] hover:brightness-125 focus-visible:outline-on-rec"
            >
              START YOUR FREE TRIAL
            </ButtonLink>
            <ButtonLink
              to={href('/use-cases')}
              size="large"
              className="border-on-rec! bg-transparent! [--bracket-color:var(--color-on-rec)] hover:bg-on-rec/10! focus-visible:outline-on-rec"
            >
              VIEW ALL USE CASES
            </ButtonLink>
          </div>
        </Frame>
      </div>
    </section>
  )
}
