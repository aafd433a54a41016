import type { CSSProperties } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { InvitationDetails } from '#app/components/account/invitation-details.tsx'
import { BriefView, PersonalNote } from '#app/components/campaigns/brief-view.tsx'
import { BrandMark } from '#app/components/magnet-page/brand-mark.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import {
  acceptCreatorInvitation,
  declineCreatorInvitation,
} from '#domain/campaigns/invitation-response.server.ts'
import { inkOn } from '#domain/workspaces/brand-kit.ts'
import {
  acceptMemberInvitation,
  declineMemberInvitation,
} from '#domain/workspaces/invitation-response.server.ts'
import { readForm } from '#lib/forms.ts'
import { possessive } from '#lib/possessive.ts'
import { findInvitation } from '../find-invitation.server.ts'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = () => [
  { title: `Invitation | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await findInvitation(context.get(servicesContext), token)
  const viewer = context.get(viewerContext)
  if (found?.state !== 'open') {
    const { kind = null, state = 'unknown' as const } = found ?? {}
    return data({ kind, state, viewer: viewer?.email ?? null }, found ? 410 : 404)
  }
  return {
    ...found,
    /** Whether the viewer can download the brief's files before accepting (`invites`). */
    ownsEmail: viewer?.emailVerified && viewer.email.toLowerCase() === found.invitation.email,
    path: href('/invitation/:token', { token }),
    canRegister: context.get(servicesContext).env.registration.mode !== 'closed',
    viewer: viewer?.email ?? null,
  }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  const kind = (await findInvitation(services, token))?.kind ?? 'member'
  const isCreator = kind === 'creator'
  if (form.get('intent') === 'decline') {
    const decline = isCreator ? declineCreatorInvitation : declineMemberInvitation
    const declined = await decline(services, token)
    return data({ state: declined.ok ? ('declined' as const) : ('ended' as const) })
  }
  if (!viewer) return redirect(loginPath(href('/invitation/:token', { token })))
  if (isCreator) {
    const version = form.get('brief')
    const accepted = await acceptCreatorInvitation(
      services,
      viewer,
      token,
      version === null ? undefined : Number(version),
    )
    if (!accepted.ok) return refused(accepted.reason)
    return redirectWithNotice(href('/campaigns/:creatorId', { creatorId: accepted.creatorId }), {
      tone: 'success',
      text: `You’ve joined ${accepted.campaign}. This is your page.`,
    })
  }
  const accepted = await acceptMemberInvitation(services, viewer, token)
  if (!accepted.ok && accepted.reason !== 'member') return refused(accepted.reason)
  const { workspaceId, workspaceName, creatorId } = accepted
  if (creatorId) {
    return redirectWithNotice(href('/accounts'), {
      tone: accepted.ok ? 'success' : 'info',
      text: accepted.ok
        ? `You can now work in ${possessive(workspaceName)} account.`
        : `You can already work in ${possessive(workspaceName)} account. You can still use the invitation with another account.`,
    })
  }
  const notice = accepted.ok
    ? ({ tone: 'success', text: `Welcome to ${workspaceName}.` } as const)
    : ({
        tone: 'info',
        text: `You’re already a member of ${workspaceName}. You can still use the invitation with another account.`,
      } as const)
  return redirectWithNotice(href('/workspace/:workspaceId', { workspaceId }), notice)
}

function refused(reason: 'gone' | 'held' | 'suspended') {
  switch (reason) {
    case 'gone':
      return data({ state: 'ended' as const }, 410)
    case 'held':
      return data({ state: 'held' as const }, 403)
    case 'suspended':
      return data({ state: 'suspended' as const }, 403)
  }
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state
  if (state === 'open' && loaderData.state === 'open') return <Open {...loaderData} />
  if (state === 'declined') {
    return (
      <AccountCard title="Declined" arrived>
        <p role="status">You’re all set. We won’t email you about this invitation again.</p>
      </AccountCard>
    )
  }
  const isSignedIn = loaderData.viewer !== null
  const next = NEXT[loaderData.kind ?? 'unknown']
  return (
    <AccountCard title="Invitation" arrived>
      <Alert tone="error">
        {state === 'used'
          ? `Someone has already responded to this invitation. If you accepted it, ${isSignedIn ? next.words : 'sign in to get started'}.`
          : CLOSED_MESSAGES[state === 'open' ? 'unknown' : state]}
      </Alert>
      {isSignedIn ? (
        <ButtonLink to={next.to} wide>
          {next.label}
        </ButtonLink>
      ) : (
        <ButtonLink to={loginPath(next.to)} wide>
          Sign In
        </ButtonLink>
      )}
    </AccountCard>
  )
}

/** The page that a closed invitation links to for someone who is signed in. */
const NEXT = {
  creator: { to: href('/campaigns'), label: 'Your Campaigns', words: 'open your campaigns' },
  member: { to: href('/workspace'), label: 'Your Workspaces', words: 'open your workspaces' },
  unknown: { to: href('/dashboard'), label: 'Dashboard', words: 'open your dashboard' },
}

const CLOSED_MESSAGES = {
  over: 'The campaign has ended, so this invitation is closed.',
  ended: 'This invitation has expired or was withdrawn. Ask for a new one.',
  held: 'This invitation can’t be accepted right now. Please try again later, or ask the person who invited you.',
  suspended: 'Your account is suspended, so it can’t accept invitations.',
  unknown: 'Invitation not found. Please open the link exactly as it appears in the email.',
}

type OpenProps = Extract<Route.ComponentProps['loaderData'], { state: 'open' }>

/** Buttons in the brand's color. */
const buttonLook = (color: string) =>
  ({
    '--color-rec': color,
    '--color-rec-deep': color,
    '--color-on-rec': inkOn(color),
  }) as CSSProperties

function Open({ invitation, viewer, ownsEmail, path, canRegister }: OpenProps) {
  const { title, lead, term, terms, email, expiresAt, details, look } = invitation
  const { personalNote, brief, creatorId } = invitation
  const next = `?next=${encodeURIComponent(path)}`
  const accepting = useBusy('accept')
  const declining = useBusy('decline')
  return (
    <div style={look ? buttonLook(look.brandColor) : undefined}>
      <AccountCard
        title={title}
        lead={
          <>
            {look && <BrandMark {...look} />}
            <p className={look ? 'mt-4' : undefined}>{lead}</p>
          </>
        }
        below={
          <p className="text-sm">
            {'The invitation is open until '}
            <DateTime at={expiresAt} />.
          </p>
        }
      >
        {details.length > 0 && <InvitationDetails details={details} />}
        {look && personalNote && <PersonalNote brand={look.name} note={personalNote} />}
        <p>
          <strong className="font-[680]">{term}</strong> {terms}
        </p>
        {brief && (
          <section className="grid gap-4 border-y border-line py-5">
            <h2 className="heading text-xl">Brief</h2>
            <BriefView
              brief={brief}
              heading="h3"
              fileUrl={
                ownsEmail && creatorId
                  ? (fileId) =>
                      href('/campaigns/:creatorId/brief/files/:fileId', { creatorId, fileId })
                  : undefined
              }
            />
            {brief.files.length > 0 && !ownsEmail && (
              <p className="text-sm text-soft">
                {'To download the files before you accept, sign in as '}
                <span className="[overflow-wrap:anywhere]">{email}</span>.
              </p>
            )}
            <p className="text-sm text-soft">
              If you accept the invitation, you also accept this brief (version {brief.version}).
            </p>
          </section>
        )}
        {viewer ? (
          <>
            <p className="[overflow-wrap:anywhere]">
              {'You’re signed in as '}
              <strong className="font-[620]">{viewer}</strong>
              {viewer === email ? '.' : '. If you accept, this account joins.'}
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="accept" />
              {brief && <input type="hidden" name="brief" value={brief.version} />}
              <Button wide busy={accepting} busyLabel="Joining...">
                Accept
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p>
              {canRegister
                ? 'To accept, sign in or create a free account. Then you’ll return to this page.'
                : 'To accept, sign in with your account. No new accounts can be created on this site. After you sign in, you’ll return to this page.'}
            </p>
            {canRegister && (
              <ButtonLink to={`${href('/register')}${next}`} wide>
                Create Account
              </ButtonLink>
            )}
            <ButtonLink
              to={`${href('/login')}${next}`}
              variant={canRegister ? 'secondary' : 'primary'}
              wide
            >
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
    </div>
  )
}
