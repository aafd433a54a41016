import { href } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { ClosingCall } from '#app/components/site/closing-call.tsx'
import { Drawing } from '#app/components/site/drawing.tsx'
import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'
import { personaCode } from '#app/components/site/persona-code.server.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { BRAND_CLAIM, BRAND_FEATURES, BRAND_STEPS } from '#content/brands.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { registerForPlan } from '#domain/billing/chosen-plan.ts'
import { inOrder, parseComparisonSort } from '#domain/campaign-analytics/comparison-sort.ts'
import { exampleComparison } from '#domain/campaign-analytics/example-campaign.ts'
import type { CodePath } from '#domain/qr/code-path.ts'
import { placeCodes } from '#domain/qr/drawing.ts'
import type { Route } from './+types/brands'
import { BrandsExample } from './brands-example.tsx'
import { BrandsSample } from './brands-sample.tsx'
import scene from './brands-scene.svg?raw'

/** The creators whose demo magnets the codes in the image open. */
const CREATORS = ['fitness', 'lifestyle', 'musicians'] as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData
    ? publicMeta({
        title: `${PRODUCT_NAME} for brands`,
        description:
          'Run campaigns with several creators: one template, a QR code for each creator, and stats that show how many leads every sponsored video brought.',
        url: loaderData.url,
      })
    : []),
]

export function loader({ context, request }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const codes = CREATORS.map((creator) => personaCode(env.publicUrl, creator))
  const order = parseComparisonSort(new URL(request.url).searchParams)
  const { creators, ...sample } = exampleComparison()
  return {
    url: `${env.publicUrl}/brands`,
    codes,
    sample: { ...sample, order, creators: inOrder(creators, order) },
  }
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero codes={loaderData.codes} />
      <Claim />
      <Steps />
      <BrandsSample {...loaderData.sample} />
      <Offering />
      <ClosingCall
        title="Try it with one video first"
        lead="The free plan gives you a page, a QR code and your first leads. Get the Brand plan when you start a campaign."
        actions={
          <>
            <ButtonLink to={href('/register')} size="large">
              GET STARTED FREE
            </ButtonLink>
            <ButtonLink to="/#pricing" variant="secondary" size="large">
              VIEW PRICING
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

function Hero({ codes }: Pick<Route.ComponentProps['loaderData'], 'codes'>) {
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-10 pt-10 pb-16 sm:pt-14 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="grid gap-5 lg:col-span-2">
        <p className="timecode text-sm font-[600] text-soft">For brands</p>
        <h1 className="display max-w-[14ch] text-hero">KNOW WHAT EVERY CREATOR BRINGS IN</h1>
      </div>
      <div className="grid justify-items-start gap-7">
        <p className="max-w-prose text-lg text-soft sm:text-xl">
          You sponsor twelve videos, and all you get back is a view count. Give each creator their
          own QR code and get leads: the people who watched and asked for your offer.
        </p>
        <ButtonLink to={registerForPlan('BRAND')} size="large">
          START YOUR CAMPAIGN
        </ButtonLink>
      </div>
      <BrandsScene codes={codes} />
    </div>
  )
}

function Claim() {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="page-width grid items-center gap-x-14 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-5 lg:order-2">
          <h2 className="grid gap-2">
            <span className="timecode text-hero leading-none font-[700]">{BRAND_CLAIM.value}</span>
            <span className="display text-title">{BRAND_CLAIM.label}</span>
          </h2>
          <p className="max-w-prose text-lg">{BRAND_CLAIM.text}</p>
        </div>
        <BrandsExample />
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section className="page-width grid gap-12 py-20 sm:py-28">
      <h2 className="display max-w-[18ch] text-section">How a campaign works</h2>
      <NumberedSteps steps={BRAND_STEPS} />
    </section>
  )
}

function Offering() {
  return (
    <section className="stage modules border-y border-line">
      <div className="page-width grid gap-12 py-20 sm:py-28">
        <h2 className="display max-w-[18ch] text-section">Built for brands</h2>
        <dl className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {BRAND_FEATURES.map((feature) => (
            <div key={feature.title} className="grid content-start gap-3 bg-raised p-6 sm:p-8">
              <dt className="heading text-xl">{feature.title}</dt>
              <dd className="text-soft">{feature.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/**
 * The videos of three creators, each with its own code, and one list with the leads from all of
 * them.
 */
function BrandsScene({ codes }: { codes: readonly CodePath[] }) {
  return (
    <Drawing
      svg={placeCodes(scene, codes)}
      label="Three videos by three creators, each with its own QR code in the corner, all filling one list of leads."
    />
  )
}
