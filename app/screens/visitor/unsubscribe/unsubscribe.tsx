import { data } from 'react-router'
import { ForgetMe } from '#app/components/magnet-page/forget-me.tsx'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { SignedLinkNote } from '#app/components/magnet-page/signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import {
  eraseVisitor,
  isUnsubscribed,
  resubscribe,
  unsubscribe,
} from '#domain/leads/take/visitor-lead.server.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import { findNoticeMember, stopNotices } from '#domain/workspaces/notice-settings.server.ts'
import { openUnsubscribe } from '../signed-link.server.ts'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = () => privatePageMeta('Unsubscribe')

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const member = await findNoticeMember(services, params.token)
  if (member) return data({ state: 'member' as const, brand: member.brand, isOff: member.isOff })
  const opened = await openUnsubscribe(services, params.token)
  if (opened.state !== 'ready') {
    return data(opened, { status: opened.state === 'invalid' ? 404 : 200 })
  }
  const { visitor } = opened
  return data({
    state: 'ready' as const,
    creatorName: visitor.creatorName,
    brandingColor: visitor.magnet?.brandingColor,
    brand: visitor.magnet?.workspaceId
      ? await findPublicBrand(services, visitor.magnet.workspaceId)
      : null,
    isUnsubscribed: await isUnsubscribed(services, visitor),
  })
}

/**
 * Handles the page's buttons and the one-click unsubscribe of email programs (RFC 8058). An email
 * program posts `List-Unsubscribe=One-Click` and follows no redirects, so the response is the page
 * itself.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData().catch(() => new FormData())
  const member = await findNoticeMember(services, params.token)
  if (member) {
    await stopNotices(services, member)
    return null
  }
  const opened = await openUnsubscribe(services, params.token)
  if (opened.state !== 'ready') return null
  switch (form.get('intent')) {
    case 'forget':
      await eraseVisitor(services, opened.visitor)
      break
    case 'again':
      await resubscribe(services, opened.visitor)
      break
    default:
      await unsubscribe(services, opened.visitor)
  }
  return null
}

export default function Unsubscribe({ loaderData: view }: Route.ComponentProps) {
  if (view.state === 'member') return <MemberNotices {...view} />
  if (view.state !== 'ready') return <SignedLinkNote state={view.state} />
  const creator = <span dir="auto">{view.creatorName ?? 'this creator'}</span>
  return (
    <VisitorFrame
      {...(view.brandingColor ? { brandingColor: view.brandingColor } : {})}
      brand={view.brand ?? undefined}
    >
      {view.isUnsubscribed ? (
        <VisitorNote title="You’re unsubscribed">
          <p>We won’t send you any more emails from {creator}.</p>
          <form method="post">
            <input type="hidden" name="intent" value="again" />
            <button type="submit" className="quiet">
              Resubscribe
            </button>
          </form>
          <ForgetMe creatorName={view.creatorName} />
        </VisitorNote>
      ) : (
        <VisitorNote title="Unsubscribe">
          <p>Do you want to stop getting emails from {creator}?</p>
          <form method="post">
            <button type="submit">Unsubscribe</button>
          </form>
          <ForgetMe creatorName={view.creatorName} />
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

/** The page for a member of a workspace who gets emails about its leads. */
function MemberNotices({ brand, isOff }: { brand: string; isOff: boolean }) {
  const name = <strong dir="auto">{brand}</strong>
  return (
    <VisitorFrame>
      {isOff ? (
        <VisitorNote title="Emails stopped">
          <p>We won’t email you about {name}’s leads and campaigns anymore.</p>
          <p>You can turn these emails on again under Members in the workspace.</p>
        </VisitorNote>
      ) : (
        <VisitorNote title="Stop these emails">
          <p>Do you want to stop all emails about {name}’s leads and campaigns?</p>
          <form method="post">
            <button type="submit">Stop Emails</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}
