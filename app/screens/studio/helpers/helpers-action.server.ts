import { href } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { changeRole, removeMember } from '#domain/members/members.server.ts'
import { findTeam, inviteHelper } from '#domain/members/team.server.ts'
import {
  MAX_HELPERS,
  resendInvitation,
  revokeInvitation,
} from '#domain/workspaces/invitations.server.ts'
import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { ROLE_NAMES } from '#domain/workspaces/permissions.ts'
import { helperRoleForm, inviteHelperForm } from '#domain/workspaces/workspace-forms.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/helpers'

const INTENTS = ['invite', 'resend', 'revoke', 'role', 'remove'] as const
type Intent = (typeof INTENTS)[number]

const SUSPENDED = 'Your account is suspended. Nothing can be changed.'

const INVITE_MESSAGES = {
  member: ['email', 'This person already helps you.', 409],
  invited: [
    'email',
    'This person has already been invited. You can resend the invitation below.',
    409,
  ],
  'too-many': ['', 'Too many invitations. Please try again later.', 429],
  full: ['', `You can have at most ${MAX_HELPERS} helpers, including open invitations.`, 409],
  self: ['email', 'This is your own email address.', 422],
  admin: ['', 'No one else can work in the administrator’s account.', 403],
  suspended: ['', SUSPENDED, 403],
  'not-found': ['', CHANGED_ELSEWHERE, 404],
} as const

/** Handles the forms of the helpers' screen. */
export async function helpersAction({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [word, id = ''] = String(form.get('intent') ?? '').split(' ')
  const intent: Intent = INTENTS.find((known) => known === word) ?? 'invite'
  const toResult = (refused: FormResult) => ({ intent, ...refused })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    const refuseInvitation = (reason: keyof typeof INVITE_MESSAGES) => {
      const [field, message, status] = INVITE_MESSAGES[reason]
      return refuse({ [field]: message }, status)
    }
    const done = (text: string) =>
      redirectWithNotice(href('/profile/helpers'), { tone: 'success', text })
    const gone = () => refuse(CHANGED_ELSEWHERE, 404)
    try {
      if (intent === 'invite') {
        const parsed = parseForm(inviteHelperForm, form)
        if (!parsed.ok) return refuse(parsed.errors, 422)
        const result = await inviteHelper(services, viewer, parsed.value)
        return result.ok
          ? done(`Invitation sent to ${result.email}.`)
          : refuseInvitation(result.reason)
      }
      const team = await findTeam(services, viewer)
      if (!team) return gone()
      switch (intent) {
        case 'resend': {
          const result = await resendInvitation(services, viewer, team, id)
          if (!result.ok) return refuseInvitation(result.reason)
          return done(
            `Invitation sent to ${result.email} again. The link in the earlier email no longer works.`,
          )
        }
        case 'revoke': {
          const result = await revokeInvitation(services, viewer, team, id)
          return result.ok ? done(`The invitation for ${result.email} was revoked.`) : gone()
        }
        case 'role': {
          const parsed = parseForm(helperRoleForm, form)
          if (!parsed.ok) return refuse(parsed.errors, 422)
          const { member: memberId, role } = parsed.value
          const result = await changeRole(services, viewer, team, { memberId, role })
          return result.ok
            ? done(`${result.email} now has this role: ${ROLE_NAMES[role]}.`)
            : gone()
        }
        case 'remove': {
          const result = await removeMember(services, viewer, team, id)
          return result.ok ? done(`${result.email} was removed.`) : gone()
        }
      }
    } catch (error) {
      if (!(error instanceof WorkspaceRefusal)) throw error
      return error.reason === 'suspended' ? refuse(SUSPENDED, 403) : gone()
    }
  })
}
