import { data, href, redirect } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { ClosingCall } from '#app/components/site/closing-call.tsx'
import { ProductScreen } from '#app/components/site/product-screen.tsx'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { tourContext } from '#app/middleware/tour.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { SCREENS } from '#content/screens.ts'
import { asTourSide, writeTourSide } from '#domain/tour/tour-side.ts'
import { formValues, readForm } from '#lib/forms.ts'
import type { Route } from './+types/tour'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Tour',
    description: `${PRODUCT_NAME} in five screens, from your first page to a campaign’s results.`,
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  return { url: `${env.publicUrl}/tour`, isOffered: env.tour !== null }
}

/** Starts the tour on one side, or ends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { env } = context.get(servicesContext)
  const { side: chosen } = formValues(await readForm(request))
  const side = asTourSide(chosen)
  if (!side) return redirect(href('/tour'), { headers: cookieHeaders([writeTourSide(env, null)]) })
  if (context.get(viewerContext)) return data({ refusal: SIGNED_IN }, 409)
  if (!context.get(tourContext)?.services) return data({ refusal: CLOSED }, 503)
  const first = side === 'brand' ? href('/workspace') : href('/dashboard')
  return redirect(first, { headers: cookieHeaders([writeTourSide(env, side)]) })
}

const SIGNED_IN = 'You’re signed in. Sign out first, or open a private window for the tour.'
const CLOSED = 'We’re preparing the sample data. Please try again in a minute.'

/** The product's screens in the order in which people use them, without signing up. */
export default function Tour({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width grid gap-6 pt-12 pb-10 sm:pt-16 sm:pb-16">
        <h1 className="display max-w-[14ch] text-hero">SEE HOW IT WORKS</h1>
        <p className="max-w-prose text-lg text-soft sm:text-xl">
          {loaderData.isOffered &&
            'Open QR Magnet with sample data. You don’t need an account, you can look at everything, and nothing is saved. Or see '}
          {!loaderData.isOffered && 'See '}
          five real screens here, in the order in which you’ll use them.
        </p>
        {actionData && <Alert tone="info">{actionData.refusal}</Alert>}
        <div className="flex flex-wrap gap-3">
          {loaderData.isOffered && (
            <form method="post" className="contents">
              <Button name="side" value="creator">
                Open as a Creator
              </Button>
              <Button name="side" value="brand" variant="secondary">
                Open as a Brand
              </Button>
            </form>
          )}
          <ButtonLink to={href('/demo')} reloadDocument variant="secondary">
            Try the Visitor’s Side
          </ButtonLink>
        </div>
      </div>
      <ol className="page-width grid gap-16 pb-20 sm:gap-24 sm:pb-28">
        {SCREENS.map((screen, index) => (
          <li
            key={screen.id}
            id={screen.id}
            className="grid scroll-mt-16 gap-y-6 border-t-2 border-ink pt-8 sm:gap-y-8 sm:pt-10"
          >
            <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)]">
              <span
                aria-hidden="true"
                className="timecode text-5xl leading-none font-[700] text-signal"
              >
                {String(index + 1).padStart(2, '0')}
              </span>
              <h2 className="display text-title">{screen.title}</h2>
              <p className="max-w-prose text-lg text-soft max-lg:col-span-full">{screen.text}</p>
            </div>
            <ProductScreen screen={screen} sizes="(min-width: 78rem) 73rem, 92vw" />
          </li>
        ))}
      </ol>
      <ClosingCall
        title="Your turn"
        lead="The free plan includes the first four screens, with no time limit. Comparing creators is part of the Brand and Lifetime plans."
        actions={
          <ButtonLink to={href('/register')} size="large">
            CREATE YOUR FIRST QR MAGNET
          </ButtonLink>
        }
      />
    </>
  )
}
