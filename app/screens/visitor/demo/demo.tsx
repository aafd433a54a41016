import { data, href } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { EXAMPLE_TITLE, shortenTitle } from '#app/components/site/hero/hero-code.ts'
import { PersonaDemo } from '#app/components/site/persona-demo.tsx'
import { scenePath } from '#app/components/site/scene-path.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { DemoMagnet } from '#content/use-cases/use-case.ts'
import { greet } from '../greet.server.ts'
import type { Route } from './+types/demo'

const SCENE = { width: 640, height: 400 }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.demo ? `Demo: ${loaderData.demo.title}` : 'Use Case Not Found')

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/**
 * The demo that the hero section's code opens, with the entered title (/demo?title=). Also the
 * demos that open from the 'WATCH DEMO' button and from the codes in the personas' scenes.
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const found = findDemo(params.persona, url.searchParams.get('title') ?? '')
  if (!found) return data({ demo: null }, { status: 404 })
  return {
    ...found,
    reportUrl: reportUrl(env, `${env.publicUrl}${url.pathname}`),
    startOver: url.pathname + url.search,
  }
}

export const action = greet

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.demo === null) {
    return (
      <VisitorFrame>
        <VisitorNote title="Use Case Not Found">
          <a className="button" href={href('/use-cases')}>
            Back to Use Cases
          </a>
        </VisitorNote>
      </VisitorFrame>
    )
  }
  return <PersonaDemo {...loaderData} lead={actionData ?? null} />
}

type Found = { demo: DemoMagnet; picture: { src: string; width: number; height: number } }

function findDemo(persona: string | undefined, title: string): Found | null {
  if (persona === undefined) {
    const demo: DemoMagnet = {
      title: shortenTitle(title) || EXAMPLE_TITLE,
      description:
        'This is the page your viewers see, with your title, text, image and color. They enter their name and email, and get the download.',
      fileType: 'pdf',
      brandingColor: '#F97316',
      caption: '',
    }
    return { demo, picture: { src: scenePath('golden-hour', true), ...SCENE } }
  }
  const useCase = findUseCase(persona)
  return useCase
    ? { demo: useCase.demo, picture: { src: scenePath(useCase.id, true), ...SCENE } }
    : null
}
