import { publicMeta } from '#app/components/shell/public-meta.ts'
import { LegalPage } from '#app/components/site/legal-page.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { PRIVACY_UPDATED, privacySections } from '#content/privacy.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Privacy',
    description: 'What we store about whom, why, for how long, and how to have it erased.',
    url: loaderData.url,
  })

/** The page says whether an external location service is used. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const asksService = env.geoipUrl !== null && env.geoipDb === null
  return {
    url: `${env.publicUrl}/privacy`,
    contact: env.contactEmail,
    operator: env.operator,
    retentionDays: env.retentionDays,
    location: asksService ? ('service' as const) : ('server' as const),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      updated={PRIVACY_UPDATED}
      summary="Visitors give a creator their name and email, on purpose, and get something in return. Beyond that, we count visits without identifying anyone: no cookies for visitors, no tracking across sites, no data sold."
      sections={privacySections({ product: PRODUCT_NAME, ...loaderData })}
    />
  )
}
