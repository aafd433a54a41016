import { href, Link } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { operatorSentence } from '#content/operator.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Contact',
    description: `Contact us about ${PRODUCT_NAME}, or find the quickest answer here.`,
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  return { url: `${env.publicUrl}/contact`, contact: env.contactEmail, operator: env.operator }
}

/** Shows who runs the site, and where each question is answered fastest. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-12 pb-24 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <header className="grid content-start gap-5">
        <h1 className="display text-hero lg:text-section">Contact</h1>
        <p className="max-w-prose text-xl leading-snug font-[540] [&_a]:text-signal [&_a]:underline">
          {operatorSentence(loaderData)}
        </p>
      </header>
      <dl className="grid content-start border-t-2 border-ink">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className="grid gap-2 border-b border-line py-6">
            <dt className="heading text-xl">{question}</dt>
            <dd className="max-w-prose text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const legal = (to: string, text: string) => (
  <Link to={to} className="link">
    {text}
  </Link>
)

const QUESTIONS = [
  {
    question: 'Delete data you entered on a page',
    answer: (
      <>
        The link at the end of the email you got opens a page where one click deletes what you sent
        to that creator. What we store and your other rights are described under{' '}
        {legal(`${href('/privacy')}#rights`, 'Privacy')}.
      </>
    ),
  },
  {
    question: 'Report a page',
    answer:
      'Press ‘Report’ at the bottom of the page. We get your report with a copy of the page as you saw it. The page’s creator doesn’t see who sent the report.',
  },
  {
    question: 'You can’t sign in',
    answer: (
      <>
        {legal(href('/forgot'), 'Reset your password')}, or request a sign-in link on the{' '}
        {legal(href('/login'), 'sign-in page')}.
      </>
    ),
  },
  {
    question: 'Plans and prices',
    answer: <>You can compare the plans on the {legal(`${href('/')}#pricing`, 'home page')}.</>,
  },
  {
    question: 'API and developers',
    answer: (
      <>{legal(href('/docs/api'), 'The API reference')} describes every operation, with examples.</>
    ),
  },
] as const
