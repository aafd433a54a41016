import { href, redirect } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { reauthenticate } from '#domain/accounts/reauthentication.server.ts'
import { listMadeByMember } from '#domain/members/made-by-member.server.ts'
import { hasMade } from '#domain/members/made-by-member.ts'
import { changeRole, leaveWorkspace, removeMember } from '#domain/members/members.server.ts'
import { transferOwnership } from '#domain/members/transfer-ownership.server.ts'
import {
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from '#domain/workspaces/invitations.server.ts'
import { requireActiveMember } from '#domain/workspaces/membership.server.ts'
import {
  noticeSettingsForm,
  updateNoticeSettings,
} from '#domain/workspaces/notice-settings.server.ts'
import { can, ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { inviteForm, roleForm } from '#domain/workspaces/workspace-forms.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/members'

const INTENTS = [
  'invite',
  'resend',
  'revoke',
  'role',
  'remove',
  'leave',
  'hand-over',
  'notices',
] as const
type Intent = (typeof INTENTS)[number]

const INVITE_MESSAGES = {
  member: ['email', 'This person is already a member.', 409],
  invited: [
    'email',
    'This person has already been invited. You can resend the invitation below.',
    409,
  ],
  'too-many': ['', 'Too many invitations. Please try again later.', 429],
  // Only a creator's team has a limit.
  full: ['', CHANGED_ELSEWHERE, 409],
  'not-found': ['', CHANGED_ELSEWHERE, 404],
} as const

const TRANSFER_MESSAGES = {
  'not-found': ['member', 'Please choose a member.', 422],
  suspended: ['member', 'This member’s account is suspended. Please choose someone else.', 409],
} as const

/** Handles the forms of the members' screen. May throw a WorkspaceRefusal. */
export async function membersAction({
  context,
  request,
  params: { workspaceId },
}: Route.ActionArgs) {
  const form = await readForm(request)
  const [word, id = ''] = String(form.get('intent') ?? '').split(' ')
  const intent: Intent = INTENTS.find((known) => known === word) ?? 'invite'
  const toResult = (refused: FormResult) => ({ intent, ...refused })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    const refuseField = ([field, message, status]: readonly [string, string, number]) =>
      refuse({ [field]: message }, status)
    const done = (text: string, to = href('/workspace/:workspaceId/members', { workspaceId })) =>
      redirectWithNotice(to, { tone: 'success', text })
    const takesOver = form.get('take_over') === 'yes'
    switch (intent) {
      case 'invite': {
        const parsed = parseForm(inviteForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const result = await inviteMember(services, viewer, workspaceId, parsed.value)
        return result.ok
          ? done(`Invitation sent to ${result.email}.`)
          : refuseField(INVITE_MESSAGES[result.reason])
      }
      case 'resend': {
        const result = await resendInvitation(services, viewer, workspaceId, id)
        if (!result.ok) return refuseField(INVITE_MESSAGES[result.reason])
        return done(
          `Invitation sent to ${result.email} again. The link in the earlier email no longer works.`,
        )
      }
      case 'revoke': {
        const result = await revokeInvitation(services, viewer, workspaceId, id)
        return result.ok
          ? done(`The invitation for ${result.email} was revoked.`)
          : refuse(CHANGED_ELSEWHERE, 404)
      }
      case 'role': {
        const parsed = parseForm(roleForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const { member: memberId, role } = parsed.value
        if (!can(role, 'manage-integrations') && form.get('confirmed') !== 'yes') {
          const made = await listMadeByMember(services, viewer, workspaceId, memberId)
          if (hasMade(made)) return redirect(`?demote=${memberId}`)
        }
        const change = { memberId, role, takesOver }
        const result = await changeRole(services, viewer, workspaceId, change)
        return result.ok
          ? done(`${result.email} now has this role: ${ROLE_NAMES[role]}.`)
          : refuse(CHANGED_ELSEWHERE, 404)
      }
      case 'remove': {
        const result = await removeMember(services, viewer, workspaceId, id, { takesOver })
        return result.ok ? done(`${result.email} was removed.`) : refuse(CHANGED_ELSEWHERE, 404)
      }
      case 'leave': {
        const result = await leaveWorkspace(services, viewer, workspaceId)
        return result.ok
          ? done(`You left ${result.name}.`, href('/workspace'))
          : refuse('The owner can’t leave. Transfer the workspace first.', 409)
      }
      case 'notices': {
        const parsed = parseForm(noticeSettingsForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        await updateNoticeSettings(services, viewer, workspaceId, parsed.value)
        return done('Saved.')
      }
      case 'hand-over': {
        await requireActiveMember(services, viewer, workspaceId, 'delete-workspace')
        const parsed = parseForm(proofForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const proven = await reauthenticate(services, viewer.id, parsed.value)
        if (!proven.ok) return refuseField(PROOF_REFUSALS[proven.reason])
        const memberId = String(form.get('member') ?? '')
        const result = await transferOwnership(services, viewer, workspaceId, memberId)
        return result.ok
          ? done(`${result.email} is now the owner. You’re now a manager.`)
          : refuseField(TRANSFER_MESSAGES[result.reason])
      }
    }
  })
}
