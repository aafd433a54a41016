import { href } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { CompareStages } from '#app/components/site/compare-stages.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { OUR_SPAN } from '#content/comparisons/comparison.ts'
import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import { REASSURANCE } from '#content/marketing.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/compare'
import { CompareCard } from './compare-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData
    ? publicMeta({
        title: 'Compare',
        description: `How ${PRODUCT_NAME} differs from eight tools creators know: what each does better, what each costs, and which work well together.`,
        url: loaderData.url,
      })
    : []),
]

export function loader({ context }: Route.LoaderArgs) {
  return {
    url: `${context.get(servicesContext).env.publicUrl}/compare`,
    entries: COMPARISONS.map(({ slug, name, category, summary, span }) => ({
      slug,
      name,
      category,
      summary,
      span,
    })),
  }
}

export default function Compare({ loaderData: { entries } }: Route.ComponentProps) {
  const categories = [...new Set(entries.map((entry) => entry.category))]
  return (
    <>
      <header className="page-width grid items-end gap-x-14 gap-y-10 pt-14 pb-16 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <h1 className="display text-hero">FIND THE RIGHT TOOL</h1>
          <p className="max-w-prose text-lg text-soft sm:text-xl">
            {`How ${PRODUCT_NAME} differs from eight tools people ask us about. Some do things we don’t, and some work well alongside us. Each page tells you which.`}
          </p>
        </div>
        <CompareStages
          tracks={[
            { name: PRODUCT_NAME, span: OUR_SPAN, ours: true },
            ...entries.map(({ name, span }) => ({ name, span })),
          ]}
        />
      </header>
      <div className="page-width grid gap-x-5 gap-y-10 pb-20 sm:grid-cols-2 sm:pb-28 xl:grid-cols-4">
        {categories.map((category) => (
          <section key={category} className="grid grid-rows-[auto_1fr] gap-4">
            <h2 className="timecode border-t-4 border-rec pt-3 font-[650]">{category}</h2>
            <ul className="grid gap-5">
              {entries
                .filter((entry) => entry.category === category)
                .map((entry) => (
                  <li key={entry.slug}>
                    <CompareCard entry={entry} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="stage modules border-t border-line">
        <div className="page-width py-20 sm:py-28">
          <Frame
            poles
            className="grid justify-items-start gap-6 p-6 [--bracket-size:36px] [--bracket-weight:4px] sm:p-12"
          >
            <h2 className="display max-w-[20ch] text-section">Try it in your own video</h2>
            <ButtonLink to={href('/register')} size="large">
              TRY IT FREE
            </ButtonLink>
            <p className="text-sm text-soft">{REASSURANCE}</p>
          </Frame>
        </div>
      </section>
    </>
  )
}
