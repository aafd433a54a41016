import { href, Link } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { ClosingCall } from '#app/components/site/closing-call.tsx'
import { scenePath } from '#app/components/site/scene-path.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CLAIMS, REASSURANCE } from '#content/marketing.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import type { Route } from './+types/use-cases'

/** The demo that the 'WATCH DEMO' button opens. */
const DEMO = href('/use-cases/:persona/demo', { persona: 'youtubers' })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Use Cases',
    description: `How eight kinds of video creators use ${PRODUCT_NAME} to turn viewers into leads.`,
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const cards = USE_CASES.map(({ id, title, description, pain, solution }) => ({
    id,
    title,
    description,
    pain,
    solution,
  }))
  return { url: `${env.publicUrl}/use-cases`, cards }
}

export default function UseCases({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="page-width grid gap-6 pt-14 pb-12 sm:pt-20 sm:pb-16">
        <h1 className="display max-w-[18ch] text-hero">EVERY CREATOR DESERVES MORE REVENUE</h1>
        <p className="max-w-prose text-lg text-soft sm:text-xl">
          Some of your viewers want more than the video. Here’s how eight kinds of creators offer it
          to them.
        </p>
      </header>
      <section aria-label="Use cases" className="page-width pb-20 sm:pb-28">
        <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2">
          {loaderData.cards.map((card, i) => (
            <UseCaseCard key={card.id} card={card} number={i + 1} />
          ))}
        </ul>
      </section>
      <Results />
      <ClosingCall
        title="Put a code in your next video"
        actions={
          <>
            <ButtonLink to={href('/register')} size="large">
              START YOUR FREE TRIAL
            </ButtonLink>
            <ButtonLink to={DEMO} reloadDocument variant="secondary" size="large">
              WATCH DEMO
            </ButtonLink>
          </>
        }
        note={REASSURANCE}
      />
    </>
  )
}

type Card = Route.ComponentProps['loaderData']['cards'][number]

/** The title is the link. Its clickable area is the whole card. */
function UseCaseCard({ card, number }: { card: Card; number: number }) {
  return (
    <li
      id={card.id}
      className="lock relative grid grid-rows-[auto_1fr] rounded-md border border-line bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-signal"
    >
      <img
        src={scenePath(card.id, true)}
        alt=""
        width="640"
        height="400"
        loading={number > 2 ? 'lazy' : 'eager'}
        decoding="async"
        className="block h-auto w-full rounded-t-md"
      />
      <div className="grid content-start gap-5 p-6 sm:p-8">
        <div className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="display text-title">
              <Link
                to={href('/use-cases/:persona', { persona: card.id })}
                className="outline-none decoration-rec decoration-[3px] underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {card.title}
              </Link>
            </h2>
            <span aria-hidden="true" className="timecode text-sm text-soft">
              {String(number).padStart(2, '0')}
            </span>
          </div>
          <p className="text-lg font-[580]">{card.description}</p>
        </div>
        <dl className="grid gap-4 border-t border-line pt-5">
          <div className="grid gap-1">
            <dt className="text-sm font-[650] text-soft">The problem</dt>
            <dd className="text-soft">{card.pain}</dd>
          </div>
          <div className="grid gap-1 border-l-4 border-rec pl-4">
            <dt className="text-sm font-[650] text-signal">With a code</dt>
            <dd>{card.solution}</dd>
          </div>
        </dl>
      </div>
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
