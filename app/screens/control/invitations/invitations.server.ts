import { data } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { emailForm } from '#domain/accounts/account-forms.ts'
import {
  inviteToRegisterForAdmin,
  listRegistrationInvitationsForAdmin,
  revokeRegistrationInvitationForAdmin,
} from '#domain/admin/registration-invitations.server.ts'
import { type FormRefusal, parseForm, refuseForm } from '#lib/forms.ts'
import type { SectionArgs } from '../section.ts'

export async function loadInvitations({ services, viewer }: SectionArgs) {
  const { mode, domains } = services.env.registration
  return { ...(await listRegistrationInvitationsForAdmin(services, viewer)), mode, domains }
}

/** The result of inviting someone. The link is shown only once. */
export type InvitationResult =
  | ({ sent: null } & FormRefusal)
  | { sent: { email: string; url: string; days: number }; values: Record<string, string> }

const REFUSALS = {
  registered: 'This address already has an account.',
  closed:
    'Registration is closed, so the invitation couldn’t be used. Set REGISTRATION to invite first.',
}

export async function runInvitationsAction({ services, viewer, url }: SectionArgs, form: FormData) {
  switch (form.get('intent')) {
    case 'invite': {
      const parsed = parseForm(emailForm, form)
      if (!parsed.ok) return data<InvitationResult>({ sent: null, ...parsed }, 422)
      const { email } = parsed.value
      const result = await inviteToRegisterForAdmin(services, viewer, { email, sends: true })
      if (!result.ok) {
        const refusal = refuseForm(form, 'email', REFUSALS[result.reason])
        return data<InvitationResult>({ sent: null, ...refusal }, 409)
      }
      return data<InvitationResult>({ sent: result, values: {} })
    }
    case 'revoke': {
      const id = String(form.get('id') ?? '')
      const result = await revokeRegistrationInvitationForAdmin(services, viewer, id)
      return redirectWithNotice(
        `${url.pathname}${url.search}`,
        result.ok
          ? { tone: 'success', text: `The invitation of ${result.email} no longer works.` }
          : { tone: 'info', text: 'This invitation was already used or withdrawn.' },
      )
    }
    default:
      throw data(null, { status: 400 })
  }
}
