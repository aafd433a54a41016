import { InvitationList } from '#app/components/members/invitation-list.tsx'
import { InviteForm } from '#app/components/members/invite-form.tsx'
import { MemberList } from '#app/components/members/member-list.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn, SideNote } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { hasTwoFactor } from '#domain/accounts/second-factor.server.ts'
import { listMadeByMember, listOwnMade } from '#domain/members/made-by-member.server.ts'
import { listMembers } from '#domain/members/members.server.ts'
import { listInvitations } from '#domain/workspaces/invitations.server.ts'
import { findNoticeSettings } from '#domain/workspaces/notice-settings.server.ts'
import {
  can,
  INVITED_ROLES,
  ROLE_DESCRIPTIONS,
  ROLE_NAMES,
} from '#domain/workspaces/permissions.ts'
import { findWorkspace } from '#domain/workspaces/workspaces.server.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import type { Route } from './+types/members'
import { DemoteDialog, LeaveDialog, RemoveDialog } from './member-dialogs.tsx'
import { membersAction } from './members-action.server.ts'
import { NoticeSettingsForm } from './notice-settings-form.tsx'
import { OwnerActions } from './owner-actions.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Members | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const searchParams = new URL(request.url).searchParams
  return withWorkspaceGuard(workspaceId, async () => {
    const { name, role, isReadOnly } = await findWorkspace(services, viewer, workspaceId)
    const mayManage = can(role, 'manage-members')
    const [members, invitations, notices, asksCode] = await Promise.all([
      listMembers(services, viewer, workspaceId),
      mayManage ? listInvitations(services, viewer, workspaceId) : [],
      findNoticeSettings(services, viewer, workspaceId),
      role === 'owner' && hasTwoFactor(services, viewer.id),
    ])
    const others = members.filter((member) => member.role !== 'owner' && !member.isViewer)
    const chosen = (name: string) =>
      (mayManage && others.find((member) => member.id === searchParams.get(name))) || null
    const removing = chosen('remove')
    const demoting = chosen('demote')
    const madeBy = (member: { id: string }) =>
      listMadeByMember(services, viewer, workspaceId, member.id)
    const isLeaving = role !== 'owner' && searchParams.has('leave')
    return {
      id: workspaceId,
      name,
      email: viewer.email,
      isOwner: role === 'owner',
      asksCode,
      mayManage,
      mayInvite: mayManage && !isReadOnly,
      members,
      invitations,
      notices,
      seesLeads: can(role, 'export-leads'),
      removing: removing && { ...removing, made: await madeBy(removing) },
      demoting: demoting && { ...demoting, made: await madeBy(demoting) },
      leaving: isLeaving ? await listOwnMade(services, viewer, workspaceId) : null,
    }
  })
}

export function action(args: Route.ActionArgs) {
  return withWorkspaceGuard(args.params.workspaceId, () => membersAction(args))
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, isOwner, mayManage, mayInvite, members, invitations } = loaderData
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData : EMPTY_FORM_RESULT
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Members"
        lead="Members see what their role allows, in this workspace only."
        actions={
          !isOwner && (
            <ButtonLink to="?leave" variant="secondary" preventScrollReset>
              Leave Workspace...
            </ButtonLink>
          )
        }
      />
      <SideColumn
        label="About this workspace"
        side={
          isOwner ? (
            <OwnerActions
              workspaceId={id}
              email={email}
              asksCode={loaderData.asksCode}
              members={members}
              answer={answerTo('hand-over')}
            />
          ) : (
            <RoleNote />
          )
        }
      >
        <MemberList
          label="Members"
          members={members}
          roles={mayManage ? INVITED_ROLES : []}
          answer={answerTo('role')}
        />
        {mayInvite && (
          <InviteForm
            key={invitations.length}
            kind="brand"
            roles={INVITED_ROLES}
            initial="manager"
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
        <NoticeSettingsForm
          saved={loaderData.notices}
          seesLeads={loaderData.seesLeads}
          answer={answerTo('notices')}
        />
      </SideColumn>
      {loaderData.removing && (
        <RemoveDialog
          member={loaderData.removing}
          workspace={name}
          isOwner={isOwner}
          answer={answerTo('remove')}
        />
      )}
      {loaderData.demoting && (
        <DemoteDialog member={loaderData.demoting} isOwner={isOwner} answer={answerTo('role')} />
      )}
      {loaderData.leaving && (
        <LeaveDialog workspace={name} made={loaderData.leaving} answer={answerTo('leave')} />
      )}
    </div>
  )
}

/** Explains what each role may do. */
function RoleNote() {
  return (
    <SideNote title="Roles">
      <dl className="grid gap-3">
        <Fact label={ROLE_NAMES.owner}>{ROLE_DESCRIPTIONS.owner}</Fact>
        <Fact label={ROLE_NAMES.manager}>{ROLE_DESCRIPTIONS.manager}</Fact>
        <Fact label={ROLE_NAMES.analyst}>{ROLE_DESCRIPTIONS.analyst}</Fact>
      </dl>
    </SideNote>
  )
}
