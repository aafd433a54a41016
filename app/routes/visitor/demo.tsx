import { data, href } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { type DemoStep, PersonaDemo } from '#app/components/site/persona-demo.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { Route } from './+types/demo'

const STEPS: Record<string, DemoStep> = { thanks: 'thanks', done: 'done' }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.demo ? `Demo: ${loaderData.demo.title}` : 'Use Case Not Found')

/** The demo behind 'WATCH DEMO' and the codes in the personas' scenes. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const useCase = findUseCase(params.persona)
  if (!useCase) return data({ demo: null }, { status: 404 })
  return {
    demo: useCase.demo,
    step: STEPS[url.searchParams.get('step') ?? ''] ?? 'page',
    reportUrl: reportUrl(env, `${env.publicUrl}/use-cases/${useCase.id}/demo`),
  }
}

export default function Demo({ loaderData }: Route.ComponentProps) {
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
  return <PersonaDemo {...loaderData} />
}
