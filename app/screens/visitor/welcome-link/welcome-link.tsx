import { data } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { SignedLinkNote } from '#app/components/magnet-page/signed-link-notes.tsx'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { Sentence, wordsIn } from '#app/components/magnet-page/words.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { recordWelcomeClick } from '#domain/leads/tell/welcome-link.server.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import type { Route } from './+types/welcome-link'
import { isPersonsClick } from './is-persons-click.ts'
import { openWelcomeLink } from './open-welcome-link.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).links.welcomeTab)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** Redirects to what the button of a welcome email opens, and records the click. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const opened = await openWelcomeLink(services, params)
  if (opened.state === 'target') {
    if (isPersonsClick(request)) {
      const click = { leadId: opened.leadId, welcomeEmailId: params.emailId }
      await recordWelcomeClick(services, click).catch((error) => {
        const requestId = context.get(requestContext).id
        services.log.error({ err: error, requestId }, 'welcome_email.click_not_recorded')
      })
    }
    throw new Response(null, {
      status: 303,
      headers: {
        Location: opened.url,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    })
  }
  const words = 'language' in opened ? wordsOf(opened.language) : visitorWords(context, request)
  if (opened.state !== 'ended') {
    return data({ state: opened.state, words }, { status: STATUS[opened.state] })
  }
  const { workspaceId, ...shown } = opened
  const brand = workspaceId ? await findPublicBrand(services, workspaceId) : null
  return data({ ...shown, brand, words }, { status: STATUS.ended })
}

const STATUS = { invalid: 404, forgotten: 200, gone: 410, suspended: 410, ended: 410 } as const

/** Rendered only if there is nothing to open. */
export default function WelcomeLink({ loaderData: view }: Route.ComponentProps) {
  if (view.state === 'suspended') return <SuspendedNote />
  if (view.state !== 'ended') return <SignedLinkNote state={view.state} />
  const { links } = view.words
  return (
    <VisitorFrame brandingColor={view.brandingColor} brand={view.brand ?? undefined}>
      <VisitorNote title={links.endedTitle}>
        <p>
          <Sentence
            text={links.ended}
            values={{
              title: (
                <a href={view.magnetPath} dir="auto">
                  {view.title}
                </a>
              ),
            }}
          />
        </p>
      </VisitorNote>
    </VisitorFrame>
  )
}
