import { href } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import {
  drawHeroCode,
  heroCodeText,
  MAX_TITLE_LENGTH,
  shortenTitle,
} from '#app/components/site/hero/hero-code.ts'
import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { REASSURANCE, STEPS } from '#content/marketing.ts'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME, PRODUCT_SUMMARY } from '#content/product.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import type { UseCase, UseCaseId } from '#content/use-cases/use-case.ts'
import { CHECKOUT_CANCELED } from '#domain/billing/checkout-messages.ts'
import { findPriceId } from '#domain/billing/price-id.ts'
import { CATALOG, PROVIDER_IDS } from '#domain/connections/catalog.ts'
import { findApplication } from '#domain/lifetime/applications.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { contrastRatio } from '#domain/qr/qr-style.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/home'
import { LandingCarousel } from './carousel.tsx'
import { LandingGallery, type Sample } from './gallery.tsx'
import { LiveCode, type LiveCodeProps } from './hero/live-code.tsx'
import { landingStructuredData } from './landing-data.ts'
import { PersonaTicker } from './persona-ticker.tsx'
import { Pricing } from './pricing.tsx'
import { LandingProblem } from './problem.tsx'
import { LandingFeatures, LandingResults } from './product.tsx'
import { LandingQuestions, LandingSponsors, LandingTools } from './tools.tsx'
import { WorksWith } from './works-with.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...publicMeta({
          title: `${PRODUCT_NAME}: turn video viewers into revenue`,
          description: PRODUCT_SUMMARY,
          url: `${loaderData.live.publicUrl}/`,
        }),
        ...landingStructuredData(loaderData.live.publicUrl, loaderData.plans),
      ]
    : [{ title: PRODUCT_NAME }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env } = services
  const cards = planCards({ magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads })
  const viewer = context.get(viewerContext)
  const title = shortenTitle(url.searchParams.get('title') ?? '')
  return {
    live: {
      code: drawHeroCode(heroCodeText(title, env.publicUrl)),
      title,
      publicUrl: env.publicUrl,
      longest: MAX_TITLE_LENGTH,
    },
    currentPlan: viewer && (await getPlan(services, viewer.id)).type,
    isApproved: viewer ? await isApprovedForLifetime(services, viewer.id) : false,
    canceled: url.searchParams.get('canceled') === 'true',
    plans: cards.map((card) => ({ ...card, priceId: findPriceId(services, card.id) })),
    slides: USE_CASES.map(({ id, title, description, image }) => ({
      id,
      title,
      description,
      image,
    })),
    samples: USE_CASES.flatMap(getSamples),
    services: [...PROVIDER_IDS.map((id) => CATALOG[id].name), 'Zapier', 'Make', 'n8n'],
  }
}

async function isApprovedForLifetime(services: Services, userId: string): Promise<boolean> {
  const application = await findApplication(services, userId)
  return application?.status === 'approved'
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.canceled && (
        <div className="page-width pt-6">
          <Alert tone="info">{CHECKOUT_CANCELED}</Alert>
        </div>
      )}
      <Hero live={loaderData.live} />
      <WorksWith names={loaderData.services} />
      <LandingProblem />
      <HowItWorks />
      <LandingGallery samples={loaderData.samples} />
      <LandingResults />
      <LandingFeatures />
      <LandingTools />
      <LandingCarousel slides={loaderData.slides} />
      <LandingSponsors />
      <Pricing
        plans={loaderData.plans}
        current={loaderData.currentPlan}
        isApproved={loaderData.isApproved}
      />
      <LandingQuestions />
      <ClosingCall />
    </>
  )
}

function Hero({ live }: { live: LiveCodeProps }) {
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
          <ButtonLink to={href('/register')} size="large" className="mt-2">
            START CONVERTING VIEWERS
          </ButtonLink>
          <p className="text-sm text-soft">{REASSURANCE}</p>
        </div>
        <div className="mx-auto w-full max-w-170 text-hero lg:-mt-[1.25em]">
          <LiveCode {...live} />
        </div>
      </Frame>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid gap-8 py-12 sm:gap-10 sm:py-20">
        <h2 className="heading text-title">Live in three steps</h2>
        <NumberedSteps steps={STEPS} />
      </div>
    </section>
  )
}

function ClosingCall() {
  return (
    <section className="bg-rec text-on-rec print:hidden">
      <div className="page-width py-16 sm:py-24">
        <Frame className="grid justify-items-start gap-8 p-6 [--bracket-color:var(--color-on-rec)] [--bracket-size:36px] [--bracket-weight:4px] sm:p-12">
          <h2 className="display max-w-[18ch] text-section">Get leads from your next video</h2>
          <ButtonLink
            to={href('/register')}
            size="large"
            className="border-on-rec! bg-on-rec! not-print:text-[#f6f1e6]! [--bracket-color:var(--color-on-rec)] hover:brightness-125 focus-visible:outline-on-rec"
          >
            CREATE YOUR FIRST QR MAGNET
          </ButtonLink>
        </Frame>
      </div>
    </section>
  )
}

const GALLERY_PERSONAS: readonly UseCaseId[] = ['youtubers', 'lifestyle', 'fitness', 'musicians']

/**
 * Returns the persona's demo magnet as a sample for the gallery; an empty list for personas that
 * aren't in the gallery.
 */
function getSamples({ id, demo }: UseCase): Sample[] {
  if (!GALLERY_PERSONAS.includes(id)) return []
  const color = demo.brandingColor
  const dark = contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff')
  return [
    {
      id,
      title: demo.title,
      description: demo.description,
      color,
      onColor: dark ? '#000' : '#fff',
    },
  ]
}
