import { data, href } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { Sentence, wordsIn } from '#app/components/magnet-page/words.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { VARY_BY_LANGUAGE, visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { findEmailRequest } from '#domain/inbound-mail/open-request.server.ts'
import { isInAppBrowser } from '#lib/user-agents.ts'
import type { Route } from './+types/send'

/**
 * The page opens the mail app by itself, also without JavaScript. In-app browsers would show an
 * error page instead, so there the visitor sees the button and the address.
 */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...privatePageMeta(wordsIn(loaderData).ask.title),
  ...(loaderData?.opens ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.opens}` }] : []),
]

export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  ...VARY_BY_LANGUAGE,
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = await findEmailRequest(services, params.code)
  if (!asked) {
    const words = visitorWords(context, request)
    return data({ asked: null, words, opens: null }, { status: 404 })
  }
  const isOpen = asked.state === 'open'
  const opens = isOpen && !isInAppBrowser(request.headers.get('user-agent')) ? asked.mailto : null
  return data({ asked, words: wordsOf(asked.language), opens })
}

export default function Send({ loaderData: { asked, words } }: Route.ComponentProps) {
  const { ask, page } = words
  if (!asked) {
    return (
      <VisitorFrame>
        <VisitorNote title={ask.goneTitle}>
          <p>{ask.gone}</p>
        </VisitorNote>
      </VisitorFrame>
    )
  }
  const back = (
    <p>
      <a href={asked.pagePath}>{ask.back}</a>
    </p>
  )
  if (asked.state === 'arrived') {
    return (
      <VisitorFrame brandingColor={asked.brandingColor}>
        <VisitorNote title={ask.arrivedTitle}>
          <p>{ask.arrived}</p>
          {back}
        </VisitorNote>
      </VisitorFrame>
    )
  }
  const { to, subject } = asked.mail
  return (
    <VisitorFrame brandingColor={asked.brandingColor}>
      <VisitorNote title={ask.title}>
        <p>
          <Sentence text={ask.what} values={{ title: <b dir="auto">{asked.title}</b> }} />
        </p>
        <a className="button" href={asked.mailto}>
          {ask.open}
        </a>
        <p className="consent">
          <span dir="auto">{asked.consent} </span>
          <a href={href('/privacy')}>{page.privacy}</a>
        </p>
        <section className="promo" aria-label={ask.subjectLabel}>
          <p>{ask.manual}</p>
          <p>
            <span className="small">{ask.to}</span>
            <br />
            <code dir="ltr">{to}</code>
          </p>
          <p>
            <span className="small">{ask.subjectLabel}</span>
            <br />
            <code dir="auto">{subject}</code>
          </p>
        </section>
        {back}
      </VisitorNote>
    </VisitorFrame>
  )
}
