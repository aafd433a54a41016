import { data, useLocation } from 'react-router'
import { UnconfirmedNote } from '#app/components/magnet-page/confirm-notes.tsx'
import { OverNote } from '#app/components/magnet-page/over-note.tsx'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import {
  ContentName,
  ExpiredLinkNote,
  SignedLinkNote,
} from '#app/components/magnet-page/signed-link-notes.tsx'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { wordsIn } from '#app/components/magnet-page/words.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { findPageFile } from '#domain/magnets/magnet-files.server.ts'
import { FIRST_FILE } from '#domain/magnets/magnet-files.ts'
import { deliverFile, slotOf } from '../deliver.server.ts'
import { openSignedLink, signedLinkStatus } from '../signed-link.server.ts'
import type { Route } from './+types/file'

/**
 * A middleware sends the file, because a loader can't stream bytes. If it fails, the page is
 * rendered.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const services = context.get(servicesContext)
    try {
      const { view, visitor } = await openSignedLink(services, params.token, 'file')
      if (view.state !== 'ready' || !visitor) return next()
      return (await deliverFile(services, visitor, request)) ?? next()
    } catch (error) {
      // The page can explain the failure; a middleware can't.
      services.log.error(
        { err: error, requestId: context.get(requestContext).id },
        'download.failed',
      )
      return next()
    }
  },
]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).links.tab)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  'Cache-Control': 'no-store',
  ...(loaderHeaders.has('Retry-After') ? { 'Retry-After': '10' } : {}),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { view, visitor } = await openSignedLink(services, params.token, 'file')
  const words = visitor ? wordsOf(visitor.language) : visitorWords(context, request)
  if (view.state !== 'ready') return data({ words, view }, { status: signedLinkStatus(view) })
  const { magnet } = visitor ?? {}
  const isFurther = slotOf(request) !== FIRST_FILE
  if (isFurther && !(magnet && (await findPageFile(services.db, magnet, slotOf(request))))) {
    return data({ words, view: { state: 'gone' } as const }, { status: 410 })
  }
  return data({ words, view }, { status: 503, headers: { 'Retry-After': '10' } })
}

/** Rendered only if there is no file to send. */
export default function GetFile({ loaderData, params }: Route.ComponentProps) {
  const { view, words } = loaderData
  const { links } = words
  const file = new URLSearchParams(useLocation().search).get('file')
  if (view.state === 'expired') return <ExpiredLinkNote token={params.token} {...view} />
  if (view.state === 'suspended') return <SuspendedNote />
  if (view.state === 'over') return <OverNote {...view} />
  if (view.state === 'unconfirmed') return <UnconfirmedNote {...view} />
  if (view.state !== 'ready') return <SignedLinkNote state={view.state} />
  return (
    <VisitorFrame brandingColor={view.brandingColor}>
      <VisitorNote title={links.ready}>
        <p role="alert" className="alert">
          {links.noFile}
        </p>
        <ContentName title={view.title} fileType={view.fileType} />
        <form method="get">
          {file && <input type="hidden" name="file" value={file} />}
          <button type="submit">{links.tryAgain}</button>
        </form>
      </VisitorNote>
    </VisitorFrame>
  )
}
