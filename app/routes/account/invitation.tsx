import { data, Form, redirect } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { Moment } from '#app/components/account/moment.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { readForm } from '#domain/forms.ts'
import {
  acceptMemberInvitation,
  declineMemberInvitation,
  findMemberInvitation,
} from '#domain/workspaces/invitation-answer.server.ts'
import { ROLE_NAMES, ROLE_WORDS } from '#domain/workspaces/permissions.ts'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = () => [
  { title: `Invitation: ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link changes nothing: mail scanners do that too (decision 4). */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findMemberInvitation(services, token)
  if (found?.state !== 'open') {
    return data({ state: found?.state ?? ('unknown' as const) }, found ? 410 : 404)
  }
  const { workspaceName, role, email, inviter, expiresAt } = found.invitation
  return {
    state: 'open' as const,
    path: `/invitation/${token}`,
    viewer: context.get(viewerContext)?.email ?? null,
    invitation: { workspaceName, role, email, inviter, expiresAt },
  }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  if (form.get('intent') === 'decline') {
    const declined = await declineMemberInvitation(services, token)
    return data({ state: declined.ok ? ('declined' as const) : ('ended' as const) })
  }
  if (!viewer) return redirect(loginPath(`/invitation/${token}`))
  const accepted = await acceptMemberInvitation(services, viewer, token)
  if (!accepted.ok && accepted.reason === 'gone') return data({ state: 'ended' as const }, 410)
  const { workspaceId, workspaceName } = accepted
  const notice = accepted.ok
    ? ({ tone: 'success', text: `Welcome to ${workspaceName}.` } as const)
    : ({
        tone: 'info',
        text: `You are a member of ${workspaceName} already. The invitation stays open.`,
      } as const)
  return redirectWithNotice(`/workspace/${workspaceId}`, notice)
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state
  if (state === 'open' && loaderData.state === 'open') return <Open {...loaderData} />
  if (state === 'declined') {
    return (
      <AccountCard title="Declined" arrived>
        <p role="status">Nothing more is needed, and you get no more mail about it.</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Invitation" arrived>
      <Alert tone="error">
        {CLOSED[state === 'used' || state === 'ended' ? state : 'unknown']}
      </Alert>
      <ButtonLink to="/workspace" wide>
        Your Workspaces
      </ButtonLink>
    </AccountCard>
  )
}

const CLOSED = {
  used: 'This invitation was answered already. Accepted? Then you find the workspace after signing in.',
  ended: 'This invitation is no longer open: it ran out or was taken back. Ask for a new one.',
  unknown: 'There is no such invitation. Please open the link exactly as it stands in the mail.',
}

type OpenProps = Extract<Route.ComponentProps['loaderData'], { state: 'open' }>

function Open({ invitation, viewer, path }: OpenProps) {
  const { workspaceName, role, email, inviter, expiresAt } = invitation
  const next = `?next=${encodeURIComponent(path)}`
  const accepting = useBusy('accept')
  const declining = useBusy('decline')
  return (
    <AccountCard
      title={`Join ${workspaceName}`}
      lead={
        <p>
          {`${inviter ?? 'Somebody'} invites ${email} to the workspace ${workspaceName}. Its campaigns with creators are run there.`}
        </p>
      }
      below={
        <p className="text-sm">
          {'The invitation is open until '}
          <Moment at={expiresAt} />.
        </p>
      }
    >
      <p>
        <strong className="font-[680]">{ROLE_NAMES[role]}.</strong> {ROLE_WORDS[role]}
      </p>
      {viewer ? (
        <>
          <p className="[overflow-wrap:anywhere]">
            {'You are signed in as '}
            <strong className="font-[620]">{viewer}</strong>
            {viewer === email ? '.' : ', and join with this account.'}
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="accept" />
            <Button wide busy={accepting} busyLabel="Joining...">
              Accept
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>To accept, sign in or make an account; it is free, and brings you back here.</p>
          <ButtonLink to={`/register${next}`} wide>
            Create Account
          </ButtonLink>
          <ButtonLink to={`/login${next}`} variant="secondary" wide>
            Sign In
          </ButtonLink>
        </>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="decline" />
        <Button variant="ghost" wide busy={declining} busyLabel="Declining...">
          Decline
        </Button>
      </Form>
    </AccountCard>
  )
}
