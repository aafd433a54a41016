import { data, href, redirect } from 'react-router'
import {
  ConfirmedOnly,
  ConfirmOnly,
  UnconfirmedNote,
  WhatIsConfirmed,
} from '#app/components/magnet-page/confirm-notes.tsx'
import { Download } from '#app/components/magnet-page/download.tsx'
import { ForgetMe } from '#app/components/magnet-page/forget-me.tsx'
import { OverNote } from '#app/components/magnet-page/over-note.tsx'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { PromoNote } from '#app/components/magnet-page/promo-note.tsx'
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
import { confirmLeads } from '#domain/leads/change/confirm-lead.server.ts'
import { eraseVisitor, sendFreshLink } from '#domain/leads/take/visitor-lead.server.ts'
import { getLeadPromo } from '#domain/promo-codes/lead-promo.server.ts'
import { followDownloadButton } from '../deliver.server.ts'
import { openSignedLink, signedLinkStatus } from '../signed-link.server.ts'
import type { Route } from './+types/get'

/**
 * A middleware handles the button, because it may redirect to another site, which an action can't
 * do.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    if (request.method !== 'POST') return next()
    const form = await request
      .clone()
      .formData()
      .catch(() => new FormData())
    if (form.get('intent')) return next()
    const services = context.get(servicesContext)
    try {
      const { view, visitor, confirms } = await openSignedLink(services, params.token, 'get')
      if (visitor && confirms) await confirmLeads(services, visitor, confirms)
      if (view.state !== 'ready' || !visitor) return next()
      return await followDownloadButton(services, visitor, String(form.get('file') ?? ''))
    } catch (error) {
      const requestId = context.get(requestContext).id
      services.log.error({ err: error, requestId }, 'download.redirect_failed')
      return next()
    }
  },
]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(wordsIn(loaderData).links.tab)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { view, visitor, confirms } = await openSignedLink(services, params.token, 'get')
  const promo = view.state === 'ready' && visitor ? await getLeadPromo(services, visitor) : null
  const words = visitor ? wordsOf(visitor.language) : visitorWords(context, request)
  return data(
    { words, view, promo, isConfirming: confirms !== null },
    { status: signedLinkStatus(view) },
  )
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData().catch(() => new FormData())
  const { view, visitor, confirms } = await openSignedLink(services, params.token, 'get')
  if (form.get('intent') === 'forget' && visitor && 'canForget' in view && view.canForget) {
    await eraseVisitor(services, visitor)
    return redirect(href('/get/:token', { token: params.token }), 303)
  }
  if (form.get('intent') === 'fresh' && visitor && view.state === 'expired') {
    const sent = await sendFreshLink(services, visitor)
    return data({ isSent: sent.ok, isConfirmed: false }, { status: sent.ok ? 200 : 429 })
  }
  // The middleware has confirmed the email.
  if (!form.get('intent') && view.state === 'gone' && confirms) {
    return data({ isSent: undefined, isConfirmed: true })
  }
  // The middleware has handled the button unless something failed there.
  if (!form.get('intent') && view.state === 'ready') throw data(null, { status: 503 })
  return null
}

export default function GetContent({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, promo, isConfirming, words } = loaderData
  const { confirm, download, links } = words
  if (view.state === 'expired') {
    return <ExpiredLinkNote token={params.token} isSent={actionData?.isSent} {...view} />
  }
  if (view.state === 'suspended') return <SuspendedNote canForget={view.canForget} />
  if (view.state === 'over') return <OverNote {...view} />
  if (view.state === 'unconfirmed') return <UnconfirmedNote {...view} />
  if (view.state === 'gone' && actionData?.isConfirmed) return <ConfirmedOnly />
  if (view.state === 'gone' && view.canConfirm) return <ConfirmOnly />
  if (view.state !== 'ready') return <SignedLinkNote state={view.state} />
  const needed = isConfirming ? view.confirmation : null
  return (
    <VisitorFrame brandingColor={view.brandingColor} brand={view.brand ?? undefined}>
      <VisitorNote title={needed === 'file' ? confirm.title : links.ready}>
        <ContentName title={view.title} fileType={view.fileType} />
        {needed && <WhatIsConfirmed creatorName={view.creatorName} />}
        <Download token={params.token} view={view} label={needed ? download.confirm : undefined} />
        {promo && <PromoNote promo={promo} />}
        {view.canForget && <ForgetMe creatorName={view.creatorName} />}
      </VisitorNote>
    </VisitorFrame>
  )
}
