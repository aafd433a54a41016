import { href, Link } from 'react-router'
import { ProductScreen } from '#app/components/site/product-screen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SCREENS } from '#content/screens.ts'

const [CREATE, CODE, CHECK, LEADS] = SCREENS
const SMALLER = [CREATE, CODE, CHECK]

/** What creators see: the leads in large, and the way there. */
export function LandingProduct() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid gap-10 py-12 sm:gap-14 sm:py-28">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)]">
          <div className="grid justify-items-start gap-5 lg:pb-6">
            <h2 className="display text-section">And what you see</h2>
            <p className="max-w-prose text-lg text-soft">{LEADS.text}</p>
            <ButtonLink to={href('/tour')} variant="secondary">
              Take the tour
            </ButtonLink>
          </div>
          <ProductScreen screen={LEADS} sizes="(min-width: 64rem) 52rem, 92vw" />
        </div>
        <ul className="swipe grid gap-x-8 gap-y-10 sm:grid-cols-3">
          {SMALLER.map((screen) => (
            <li key={screen.id} className="grid content-start gap-3">
              <ProductScreen screen={screen} sizes="(min-width: 40rem) 30vw, 82vw" />
              <h3 className="heading pt-2 text-xl">
                <Link to={`${href('/tour')}#${screen.id}`} className="hover:underline">
                  {screen.title}
                </Link>
              </h3>
              <p className="text-soft">{screen.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
