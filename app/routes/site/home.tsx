import { Check } from 'lucide-react'
import { servicesContext } from '#app/middleware/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Frame } from '#app/ui/frame.tsx'
import { REASSURANCE, STEPS } from '#content/marketing.ts'
import { type PlanCard, planCards } from '#content/plans.ts'
import { PRODUCT_NAME, PRODUCT_SUMMARY } from '#content/product.ts'
import type { Route } from './+types/home'
import { type HeroCode, heroCode } from './hero-code.server.ts'
import { HeroScene } from './hero-scene.tsx'
import { PersonaTicker } from './persona-ticker.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `${PRODUCT_NAME}: turn video viewers into revenue` },
  { name: 'description', content: PRODUCT_SUMMARY },
]

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  return {
    code: heroCode(env.publicUrl),
    plans: planCards({ magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads }),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero code={loaderData.code} />
      <HowItWorks />
      <Pricing plans={loaderData.plans} />
      <ClosingCall />
    </>
  )
}

function Hero({ code }: { code: HeroCode }) {
  return (
    <section className="page-width pt-6 pb-16 sm:pt-8 lg:pb-24">
      <Frame
        poles
        className="grid gap-x-12 gap-y-10 px-4 py-10 [--bracket-size:36px] [--bracket-weight:4px] sm:px-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:px-14 lg:pt-16"
      >
        <h1 className="display max-w-[9em] text-hero lg:col-span-2">
          TURN VIDEO VIEWERS INTO REVENUE
        </h1>
        <div className="grid content-start justify-items-start gap-7 lg:pt-6">
          <PersonaTicker />
          <p className="max-w-[32rem] text-lg text-soft sm:text-xl">{PRODUCT_SUMMARY}</p>
          <ButtonLink to="/register" size="large" className="mt-2">
            START CONVERTING VIEWERS
          </ButtonLink>
          <p className="text-sm text-soft">{REASSURANCE}</p>
        </div>
        <div className="mx-auto w-full max-w-170 text-hero lg:-mt-[1.25em]">
          <HeroScene code={code} />
        </div>
      </Frame>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="stage modules border-y border-line">
      <div className="page-width grid gap-12 py-20 sm:py-28">
        <h2 className="display max-w-[16ch] text-section">Three takes, and it runs</h2>
        <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3">
          {STEPS.map((step, i) => (
            <li key={step.title} className="grid content-start gap-4 border-t-4 border-rec pt-5">
              <span aria-hidden="true" className="timecode text-5xl leading-none font-[700]">
                {String(i + 1).padStart(2, '0')}
              </span>
              <h3 className="heading text-2xl">{step.title}</h3>
              <p className="max-w-prose text-lg text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Pricing({ plans }: { plans: PlanCard[] }) {
  return (
    <section id="pricing" className="page-width grid gap-12 py-20 sm:py-28">
      <div className="grid gap-4">
        <h2 className="display text-section">Pricing</h2>
        <p className="max-w-prose text-lg text-soft">
          Start free and stay free as long as it fits. A plan that ends takes nothing down: your
          codes, pages and leads stay.
        </p>
      </div>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan }: { plan: PlanCard }) {
  const lit = Boolean(plan.label)
  return (
    <div
      className={classNames(
        'grid grid-rows-[auto_auto_1fr_auto] gap-6 rounded-md border p-6',
        lit ? 'stage border-rec' : 'border-line bg-raised',
      )}
    >
      <div className="grid content-start gap-2">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h3 className="display text-xl">{plan.name}</h3>
          {plan.label && (
            <Badge tone="rec" dot>
              {plan.label}
            </Badge>
          )}
        </div>
        <p className="text-soft xl:min-h-13">{plan.summary}</p>
      </div>
      <p className="grid gap-1">
        <span className="timecode text-5xl leading-none font-[700]">{plan.price}</span>
        <span className="text-sm text-soft">{plan.period}</span>
      </p>
      <ul className="grid content-start gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 flex-none text-signal" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.action ? (
        <ButtonLink to="/register" wide variant={lit ? 'primary' : 'secondary'}>
          {plan.action}
        </ButtonLink>
      ) : (
        <p className="grid min-h-11.5 place-items-center rounded-sm border-[1.5px] border-dashed border-edge text-soft">
          by application
        </p>
      )}
    </div>
  )
}

function ClosingCall() {
  return (
    <section className="bg-rec text-on-rec">
      <div className="page-width py-16 sm:py-24">
        <Frame className="grid justify-items-start gap-8 p-6 [--bracket-color:var(--color-on-rec)] [--bracket-size:36px] [--bracket-weight:4px] sm:p-12">
          <h2 className="display max-w-[18ch] text-section">
            Your next video could know who watched it
          </h2>
          <ButtonLink
            to="/register"
            size="large"
            className="border-on-rec! bg-on-rec! text-[#f6f1e6]! [--bracket-color:var(--color-on-rec)] hover:brightness-125 focus-visible:outline-on-rec"
          >
            CREATE YOUR FIRST QR MAGNET
          </ButtonLink>
        </Frame>
      </div>
    </section>
  )
}
