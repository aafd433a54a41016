import { data, href } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { PersonaDemo } from '#app/components/site/persona-demo.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { tourContext } from '#app/middleware/tour.ts'
import { resolveShown } from '#domain/magnets/shown-magnet.server.ts'
import { greet } from '../greet.server.ts'
import type { Route } from './+types/tour-page'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.page ? `Demo: ${loaderData.page.demo.title}` : 'Only in the Tour')

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/**
 * The page for a code, link or spoken link in the tour (/tour/q/…, /tour/m/…, /tour/…). Page views
 * aren't counted.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { env, clock } = context.get(servicesContext)
  const services = context.get(tourContext)?.services
  const identifier = /^(?:[mq]\/)?([\w-]{1,64})$/i.exec(params['*'])?.[1]
  const shown =
    services && identifier ? await resolveShown(services, identifier, { at: clock.now() }) : null
  if (!shown || !('magnet' in shown)) return data({ page: null }, { status: 404 })
  const { title, description, fileType, brandingColor, hero } = shown.magnet
  return {
    page: {
      demo: { title, description, fileType, brandingColor },
      picture: hero && {
        fileId: hero.fileId,
        variants: hero.variants.map(({ width, height, format }) => ({ width, height, format })),
      },
      reportUrl: reportUrl(env, `${env.publicUrl}${url.pathname}`),
      startOver: url.pathname,
    },
  }
}

export const action = greet

export default function TourPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (page) return <PersonaDemo {...page} lead={actionData ?? null} />
  return (
    <VisitorFrame>
      <VisitorNote title="Only in the Tour">
        <p>This link is an example. In your own account, it opens your page.</p>
        <a className="button" href={href('/tour')}>
          Back to the Tour
        </a>
      </VisitorNote>
    </VisitorFrame>
  )
}
