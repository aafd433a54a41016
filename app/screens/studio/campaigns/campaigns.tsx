import { href, redirect } from 'react-router'
import { getInvitationDetails } from '#app/components/campaigns/invitation-details.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import {
  acceptCreatorInvitation,
  declineCreatorInvitation,
  listMyInvitations,
} from '#domain/campaigns/invitation-response.server.ts'
import {
  listFormerParticipations,
  listParticipations,
} from '#domain/campaigns/participation.server.ts'
import { readForm } from '#lib/forms.ts'
import type { Route } from './+types/campaigns'
import { InvitationCards } from './invitation-cards.tsx'
import { ParticipationList } from './participation-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Campaigns | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const [present, former, invitations] = await Promise.all([
    listParticipations(services, viewer),
    listFormerParticipations(services, viewer),
    listMyInvitations(services, viewer),
  ])
  return {
    invitations: invitations.map((invitation) => ({
      creatorId: invitation.creatorId,
      campaign: invitation.campaign,
      hasBrief: invitation.hasBrief,
      expiresAt: invitation.expiresAt,
      details: getInvitationDetails(invitation),
    })),
    parts: [...present, ...former].map(({ id, brand, campaign, campaignState, state, page }) => ({
      id,
      brand,
      campaign,
      campaignState,
      state,
      title: page.title,
    })),
  }
}

const REFUSALS = {
  gone: 'This invitation is no longer open: it expired or was revoked.',
  held: 'This invitation can’t be accepted right now. Please try again later.',
  suspended: 'Your account is suspended, so you can’t accept invitations.',
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  if (!viewer) return redirect(loginPath(href('/campaigns')))
  const form = await readForm(request)
  const [intent, creatorId = ''] = String(form.get('intent') ?? '').split(' ')
  if (intent !== 'accept' && intent !== 'decline') return redirect(href('/campaigns'))
  const key = { creatorId, viewer }
  const accepts = intent === 'accept'
  const answered = accepts
    ? await acceptCreatorInvitation(services, viewer, key)
    : await declineCreatorInvitation(services, key)
  if (!answered.ok) {
    return redirectWithNotice(href('/campaigns'), {
      tone: 'error',
      text: REFUSALS[answered.reason],
    })
  }
  return accepts
    ? redirectWithNotice(href('/campaigns/:creatorId', { creatorId: answered.creatorId }), {
        tone: 'success',
        text: `You joined ${answered.campaign}. This is your page.`,
      })
    : redirectWithNotice(href('/campaigns'), {
        tone: 'success',
        text: `You declined ${answered.campaign}. You won’t get any more emails about it.`,
      })
}

export default function Campaigns({ loaderData: { parts, invitations } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Campaigns"
        lead="Campaigns of brands that you work with. In each campaign you have your own page, separate from your magnets."
      />
      {invitations.length > 0 && <InvitationCards invitations={invitations} />}
      {parts.length > 0 && <ParticipationList parts={parts} />}
      {parts.length === 0 && invitations.length === 0 && (
        <EmptyState title="No campaigns yet">
          When a brand invites you, you get an email and the invitation appears here. After you
          accept, you’ll find your page, link and QR code here.
        </EmptyState>
      )}
    </div>
  )
}
