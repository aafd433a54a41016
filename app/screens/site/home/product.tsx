import { href, Link } from 'react-router'
import { ProductScreen } from '#app/components/site/product-screen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FEATURES, RESULTS } from '#content/marketing.ts'
import { CLOSE_UPS, SCREENS } from '#content/screens.ts'

const LEADS = SCREENS.find((screen) => screen.id === 'leads') ?? SCREENS[0]

/** What a creator sees: the results of each video, and the list of leads. */
export function LandingResults() {
  return (
    <section className="stage border-y border-line">
      <div className="page-width grid gap-10 py-12 sm:gap-16 sm:py-24">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
          <div className="grid justify-items-start gap-5">
            <h2 className="display text-section">{RESULTS.title}</h2>
            <p className="max-w-prose text-lg text-soft">{RESULTS.text}</p>
            <ButtonLink to={href('/tour')} variant="secondary">
              Take the Tour
            </ButtonLink>
          </div>
          <ProductScreen screen={CLOSE_UPS.results} sizes="(min-width: 64rem) 46rem, 92vw" />
        </div>
        <div className="grid gap-5">
          <div className="grid gap-x-14 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
            <h3 className="heading text-2xl">
              <Link to={`${href('/tour')}#leads`} className="hover:underline">
                All leads in one list
              </Link>
            </h3>
            <p className="max-w-prose text-lg text-soft">{LEADS.text}</p>
          </div>
          {/* On phones the list would repeat the picture above it. */}
          <ProductScreen
            screen={CLOSE_UPS.list}
            sizes="(min-width: 78rem) 73rem, 92vw"
            className="max-sm:hidden max-lg:[&_img]:w-[60rem] max-lg:[&_img]:max-w-none"
          />
        </div>
      </div>
    </section>
  )
}

/** The layout of each reason on wide screens: the positions of its text and its picture. */
const LAYOUTS: Record<(typeof FEATURES)[number]['id'], { item: string; picture: string }> = {
  forever: { item: 'lg:col-span-5', picture: 'mx-auto w-full max-w-72 sm:max-w-88' },
  readable: { item: 'lg:col-span-7', picture: 'w-full' },
  live: {
    item: 'sm:col-span-full sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] sm:items-center sm:gap-x-14 sm:*:first:order-last',
    picture: 'w-full',
  },
}

/** The strongest reasons, each beside a picture of the product that is large enough to read. */
export function LandingFeatures() {
  return (
    <section className="page-width py-12 sm:py-24">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls on phones must be reachable with the keyboard.
        tabIndex={0}
        aria-label="What QR Magnet does for a video"
        className="swipe grid gap-x-14 gap-y-16 lg:grid-cols-12"
      >
        {FEATURES.map((feature) => (
          <li
            key={feature.id}
            className={classNames('grid content-start gap-6', LAYOUTS[feature.id].item)}
          >
            <div className="grid content-start gap-3 border-t-2 border-ink pt-5">
              <h2 className="heading text-2xl sm:text-3xl">{feature.title}</h2>
              <p className="max-w-prose text-soft sm:text-lg">{feature.text}</p>
            </div>
            <ProductScreen
              screen={CLOSE_UPS[feature.picture]}
              sizes="(min-width: 64rem) 40rem, 92vw"
              className={LAYOUTS[feature.id].picture}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
