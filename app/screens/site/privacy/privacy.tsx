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
    description: 'What data we store, why, for how long, and how to have it deleted.',
    url: loaderData.url,
  })

/** The page mentions whether an external location service is used. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const asksService = env.geoipUrl !== null && env.geoipDb === null
  return {
    url: `${env.publicUrl}/privacy`,
    contact: env.contactEmail,
    operator: env.operator,
    retentionDays: env.retentionDays,
    provider: env.oidc?.name ?? null,
    location: asksService ? ('service' as const) : ('server' as const),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      updated={PRIVACY_UPDATED}
      summary="Visitors choose to give a creator their name and email, and get something in return. Apart from that, we count visits without identifying anyone. Visitors get no cookies, we don’t track them across sites, and we don’t sell data."
      sections={privacySections({ product: PRODUCT_NAME, ...loaderData })}
    />
  )
}
