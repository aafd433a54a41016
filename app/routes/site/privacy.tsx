import { publicMeta } from '#app/components/site/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { PRIVACY_UPDATED, privacySections } from '#content/privacy.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Privacy',
    description: 'What is stored about whom, why, for how long, and how it goes.',
    url: loaderData.url,
  })

/** Decision 18: the page says whether a location service is asked. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const asksService = env.geoipUrl !== null && env.geoipDb === null
  return {
    url: `${env.publicUrl}/privacy`,
    contact: env.contactEmail,
    retentionDays: env.retentionDays,
    location: asksService ? ('service' as const) : ('server' as const),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      updated={PRIVACY_UPDATED}
      summary="Visitors give a name and an address to a creator, on purpose, and get something for it. Beyond that we count without knowing anybody: no cookies for visitors, no tracking across sites, no data sold."
      sections={privacySections({ product: PRODUCT_NAME, ...loaderData })}
    />
  )
}
