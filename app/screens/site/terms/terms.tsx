import { publicMeta } from '#app/components/shell/public-meta.ts'
import { LegalPage } from '#app/components/site/legal-page.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { TERMS_UPDATED, termsSections } from '#content/terms.tsx'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Terms',
    description: `The rules for using ${PRODUCT_NAME}, in plain words.`,
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  return {
    url: `${env.publicUrl}/terms`,
    contact: env.contactEmail,
    operator: env.operator,
    free: { magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads },
  }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms"
      updated={TERMS_UPDATED}
      summary="Your content and your leads are yours. Be honest with the people who give you their email. We keep your codes working, and take nothing down when your plan ends."
      sections={termsSections({ product: PRODUCT_NAME, ...loaderData })}
    />
  )
}
