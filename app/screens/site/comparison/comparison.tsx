import { ArrowLeft } from 'lucide-react'
import { data, href, Link } from 'react-router'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { CompareStages } from '#app/components/site/compare-stages.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { type Comparison, OUR_SPAN, PRICES_NOTED } from '#content/comparisons/comparison.ts'
import { COMPARISONS, findComparison } from '#content/comparisons/comparisons.ts'
import { REASSURANCE } from '#content/marketing.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/comparison'
import { CompareScene } from './compare-scene.tsx'
import { CompareTable } from './compare-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.comparison) {
    return [
      { title: `Comparison Not Found | ${PRODUCT_NAME}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { slug, name, heroTitle, description } = loaderData.comparison
  return [
    ...publicMeta({ title: heroTitle, description, url: loaderData.url }),
    breadcrumbData(new URL(loaderData.url).origin, [
      { name: 'Compare', path: href('/compare') },
      { name, path: href('/compare/:competitor', { competitor: slug }) },
    ]),
  ]
}

export function loader({ context, params }: Route.LoaderArgs) {
  const comparison = findComparison(params.competitor)
  const url = `${context.get(servicesContext).env.publicUrl}/compare/${params.competitor}`
  const others = COMPARISONS.filter((other) => other !== comparison).map(({ slug, name }) => ({
    slug,
    name,
  }))
  return data({ comparison, url, others }, { status: comparison ? 200 : 404 })
}

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { comparison, others } = loaderData
  if (!comparison) return <NotFound />
  return (
    <>
      <Hero comparison={comparison} />
      <Narrative narrative={comparison.narrative} />
      <Features comparison={comparison} />
      <Pricing name={comparison.name} pricing={comparison.pricing} />
      <WhyChoose comparison={comparison} />
      <Others others={others} />
    </>
  )
}

function Hero({ comparison }: { comparison: Comparison }) {
  const { name, category, heroTitle, description } = comparison
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-8 pt-6 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
      <div className="grid gap-4 lg:col-span-2">
        <AllComparisons category={category} />
        <h1 className="display text-section sm:text-hero">{heroTitle}</h1>
      </div>
      <div className="grid justify-items-start gap-6">
        <p className="max-w-prose text-lg text-soft sm:text-xl">{description}</p>
        <ButtonLink to={href('/register')} size="large">
          START FREE
        </ButtonLink>
        <p className="text-sm text-soft">{REASSURANCE}</p>
      </div>
      <CompareScene name={name} category={category} />
    </div>
  )
}

function AllComparisons({ category }: { category: string }) {
  return (
    <p className="timecode flex flex-wrap items-center gap-x-4 text-sm font-[600] text-soft">
      <Link
        to={href('/compare')}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All comparisons
      </Link>
      <span className="border-l border-edge pl-4">{category}</span>
    </p>
  )
}

function Narrative({ narrative }: Pick<Comparison, 'narrative'>) {
  return (
    <section className="stage modules border-y border-line">
      <div className="page-width grid gap-12 py-20 sm:py-28">
        <div className="grid gap-5">
          <h2 className="display max-w-[20ch] text-section">{narrative.title}</h2>
          <p className="max-w-prose text-lg text-soft sm:text-xl">{narrative.subtitle}</p>
        </div>
        <ul className="grid gap-5 lg:grid-cols-3">
          {narrative.sections.map((section) => (
            <li
              key={section.title}
              className="grid content-start gap-4 border-t-4 border-line bg-raised p-6 last:border-rec sm:p-8"
            >
              <h3 className="heading text-2xl">{section.title}</h3>
              <p className="text-soft">{section.content}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Features({ comparison: { name, span, features } }: { comparison: Comparison }) {
  return (
    <section className="page-width grid gap-12 py-20 sm:py-28">
      <div className="grid items-end gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
        <div className="grid gap-5">
          <h2 className="display max-w-[12ch] text-section">Feature by feature</h2>
          <p className="max-w-prose text-lg text-soft">Some answers need more than a yes or no.</p>
        </div>
        <CompareStages
          tracks={[
            { name: PRODUCT_NAME, span: OUR_SPAN, ours: true },
            { name, span },
          ]}
        />
      </div>
      <CompareTable competitor={name} features={features} />
    </section>
  )
}

function Pricing({ name, pricing }: Pick<Comparison, 'name' | 'pricing'>) {
  return (
    <section className="border-t border-line">
      <div className="page-width grid gap-8 py-20 sm:py-28">
        <h2 className="display text-section">Pricing</h2>
        <dl className="grid gap-5 md:grid-cols-2">
          <div className="stage grid content-start gap-3 rounded-md border border-rec p-6 sm:p-8">
            <dt className="timecode text-sm font-[600] text-soft">{PRODUCT_NAME}</dt>
            <dd className="heading text-2xl sm:text-3xl">{pricing.product}</dd>
            <dd className="text-soft">
              The Creator plan is $99 a year, or $8.25 a month:{' '}
              <Link to={`${href('/')}#pricing`} className="link">
                all plans
              </Link>
            </dd>
          </div>
          <div className="grid content-start gap-3 rounded-md border border-line bg-raised p-6 sm:p-8">
            <dt className="timecode text-sm font-[600] text-soft">{name}</dt>
            <dd className="heading text-2xl sm:text-3xl">{pricing.competitor}</dd>
            <dd className="text-soft">{`As of ${PRICES_NOTED}.`}</dd>
          </div>
        </dl>
        <p className="max-w-prose text-sm text-soft">
          {`Products and prices change, so please check ${name}’s website before you decide. ${name} is a trademark of its owner, and we aren’t affiliated with them.`}
        </p>
      </div>
    </section>
  )
}

function WhyChoose({ comparison: { useCase, ctaText } }: { comparison: Comparison }) {
  return (
    <section className="bg-rec text-on-rec print:hidden">
      <div className="page-width py-16 sm:py-24">
        <Frame className="grid justify-items-start gap-8 p-6 [--bracket-color:var(--color-on-rec)] [--bracket-size:36px] [--bracket-weight:4px] sm:p-12">
          <h2 className="display text-section">{`Why choose ${PRODUCT_NAME}?`}</h2>
          <p className="max-w-prose text-xl font-[540]">{useCase}</p>
          <ButtonLink
            to={href('/register')}
            size="large"
            className="border-on-rec! bg-on-rec! text-[#f6f1e6]! [--bracket-color:var(--color-on-rec)] hover:brightness-125 focus-visible:outline-on-rec"
          >
            {ctaText}
          </ButtonLink>
        </Frame>
      </div>
    </section>
  )
}

function Others({ others }: { others: ReadonlyArray<{ slug: string; name: string }> }) {
  return (
    <nav aria-labelledby="others" className="page-width grid gap-5 py-16 sm:py-20">
      <h2 id="others" className="heading text-2xl">
        Other comparisons
      </h2>
      <ul className="flex flex-wrap gap-3">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink to={href('/compare/:competitor', { competitor: slug })} variant="secondary">
              {`vs ${name}`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NotFound() {
  return (
    <div className="page-width py-16 sm:py-24">
      <Frame className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 p-6 sm:p-12">
        <h1 className="display text-section">Comparison Not Found</h1>
        <p className="max-w-prose text-lg text-soft">
          The comparison you're looking for doesn't exist.
        </p>
        <ButtonLink to={href('/compare')}>All comparisons</ButtonLink>
      </Frame>
    </div>
  )
}
