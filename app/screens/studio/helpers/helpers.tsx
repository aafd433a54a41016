import { href } from 'react-router'
import { InvitationList } from '#app/components/members/invitation-list.tsx'
import { InviteForm } from '#app/components/members/invite-form.tsx'
import { MemberList } from '#app/components/members/member-list.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { HELPER_ACCESS } from '#app/middleware/helper-access.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { findAccountSuspension } from '#domain/magnets/suspension.server.ts'
import { type HelperLogEntry, listHelperLog } from '#domain/members/helper-log.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { findTeam } from '#domain/members/team.server.ts'
import { securityEventLabel } from '#domain/security/security-event.ts'
import { listInvitations } from '#domain/workspaces/invitations.server.ts'
import { HELPER_ROLES, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import type { Route } from './+types/helpers'
import { helpersAction } from './helpers-action.server.ts'
import { LogCard } from './log-card.tsx'
import { RoleTable } from './role-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Helpers | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { searchParams } = new URL(request.url)
  const team = await findTeam(services, viewer)
  const [members, invitations, log, suspension] = await Promise.all([
    team ? listMembers(services, viewer, team) : [],
    team ? listInvitations(services, viewer, team) : [],
    listHelperLog(services, viewer, searchParams.get('before')),
    findAccountSuspension(services, viewer.id),
  ])
  const helpers = members.filter(({ role }) => role !== 'owner')
  return {
    helpers,
    invitations,
    log: {
      next: log.next,
      entries: log.entries.map((entry) => ({ ...entry, did: describe(entry) })),
    },
    isLater: searchParams.has('before'),
    mayInvite: suspension === null && !isAdminEmail(services, viewer.email),
    isAdmin: isAdminEmail(services, viewer.email),
    removing: helpers.find(({ id }) => id === searchParams.get('remove')) ?? null,
  }
}

/** Returns what an entry says, in plain words. */
function describe(entry: HelperLogEntry): string {
  const { event, url } = entry
  const did = url === null ? undefined : HELPER_ACCESS[url]?.did
  return did ?? describeChange(entry) ?? MEMBER_EVENTS[event] ?? securityEventLabel(event)
}

/** Returns what an entry about the helpers says; null if it isn't known whom it concerns. */
function describeChange({ event, whom, role }: HelperLogEntry): string | null {
  if (whom === null) return null
  const known = HELPER_ROLES.find((name) => name === role)
  const asRole = known && `${known === 'manager' ? 'a' : 'an'} ${ROLE_NAMES[known].toLowerCase()}`
  switch (event) {
    case 'member.invited':
      return asRole ? `Invited ${whom} as ${asRole}` : `Invited ${whom}`
    case 'member.role-changed':
      return asRole ? `Made ${whom} ${asRole}` : null
    case 'member.removed':
      return `Removed ${whom}`
    default:
      return null
  }
}

const MEMBER_EVENTS: Readonly<Record<string, string>> = {
  'helper.started': 'Began to work in your account',
  'member.invited': 'Invited a helper',
  'member.invitation-revoked': 'Revoked an invitation',
  'member.joined': 'Accepted the invitation',
  'member.role-changed': 'Changed a helper’s role',
  'member.removed': 'Removed a helper',
  'member.left': 'Stopped helping',
}

export const action = (args: Route.ActionArgs) => helpersAction(args)

export default function Helpers({ loaderData, actionData }: Route.ComponentProps) {
  const { helpers, invitations, log, isLater, mayInvite, isAdmin, removing } = loaderData
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  const noHelpers = isAdmin
    ? 'No helpers for this account'
    : invitations.length > 0
      ? 'No one has accepted yet'
      : 'No helpers yet'
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Helpers"
        lead="People who work in your account with their own sign-in, such as an editor, an assistant or an agency. They never see your password or payments."
        back={{ to: href('/profile'), label: 'Profile Settings' }}
      />
      {helpers.length > 0 ? (
        <MemberList
          label="Helpers"
          members={helpers}
          roles={HELPER_ROLES}
          answer={answerTo('role')}
        />
      ) : (
        <EmptyState title={noHelpers}>
          {isAdmin
            ? 'This is the administrator’s account, so no one else can work in it.'
            : 'Invite someone to work on your magnets or leads. You choose what they may do, see what they change, and can remove them at any time.'}
        </EmptyState>
      )}
      <RoleTable />
      {mayInvite && (
        <InviteForm
          key={invitations.length}
          kind="team"
          roles={HELPER_ROLES}
          initial="editor"
          answer={answerTo('invite')}
        />
      )}
      {invitations.length > 0 && (
        <InvitationList
          invitations={invitations}
          mayResend={mayInvite}
          answer={answerTo(actionData?.intent === 'revoke' ? 'revoke' : 'resend')}
        />
      )}
      {(log.entries.length > 0 || isLater) && <LogCard {...log} isLater={isLater} />}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name ?? removing.email}?`}
          intent={`remove ${removing.id}`}
          button="Remove"
          answer={answerTo('remove')}
        >
          <p className="[overflow-wrap:anywhere]">
            {`${removing.email} loses access to your account immediately. Everything they did stays. You can invite them again.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
