import { data, href } from 'react-router'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { CLAIMS } from '#content/marketing.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { Route } from './+types/use-case'
import { PersonaCall, PersonaHero } from './persona-hero.tsx'
import { PersonaModules, PersonaProof, PersonaSteps, PersonaTrio } from './persona-sections.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.found) {
    return [
      { title: `Use Case Not Found | ${PRODUCT_NAME}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { useCase, url } = loaderData
  return [
    ...publicMeta({
      title: `${PRODUCT_NAME} for ${useCase.title}`,
      description: `${useCase.description} ${useCase.solution}`,
      url,
    }),
    breadcrumbData(new URL(url).origin, [
      { name: 'Use Cases', path: href('/use-cases') },
      { name: useCase.title, path: href('/use-cases/:persona', { persona: useCase.id }) },
    ]),
  ]
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const useCase = findUseCase(params.persona)
  if (!useCase) return data({ found: false as const }, { status: 404 })
  return {
    found: true as const,
    useCase,
    stat: CLAIMS.find((claim) => claim.value === useCase.stats) ?? CLAIMS[0],
    url: `${publicUrl}/use-cases/${useCase.id}`,
  }
}

/** The page of one persona. */
export default function UseCasePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NotFound />
  const { useCase, stat } = loaderData
  return (
    <>
      <PersonaHero useCase={useCase} />
      <PersonaTrio useCase={useCase} />
      <PersonaSteps steps={useCase.howToUse} />
      <PersonaModules title={useCase.title} modules={useCase.modules} />
      <PersonaProof stat={stat} story={useCase.creatorStory} />
      <PersonaCall />
    </>
  )
}

function NotFound() {
  return (
    <div className="page-width py-14 sm:py-24">
      <Frame className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 p-6 sm:p-12">
        <h1 className="display text-section">Use Case Not Found</h1>
        <p className="max-w-prose text-lg text-soft">
          We don’t have a page for this kind of creator yet. See the eight we do have.
        </p>
        <ButtonLink to={href('/use-cases')}>Back to Use Cases</ButtonLink>
      </Frame>
    </div>
  )
}
