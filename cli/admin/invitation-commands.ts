import {
  inviteToRegisterForAdmin,
  listRegistrationInvitationsForAdmin,
  revokeRegistrationInvitationForAdmin,
} from '#domain/admin/registration-invitations.server.ts'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import { type AdminCommand, done, failed, SENT_SOON } from './admin-command.ts'

export const INVITATION_COMMANDS: AdminCommand[] = [
  {
    name: 'invitation create',
    args: ['EMAIL'],
    options: ['mail'],
    help: 'Prints a one-time link with which EMAIL can create an account. With --mail, it is emailed instead.',
    async run({ services, operator, args, options }) {
      const email = normalizeAccountEmail(args[0] ?? '')
      if (!email) return failed(`${args[0]} is not an email address.`)
      const sends = options.mail ?? false
      const result = await inviteToRegisterForAdmin(services, operator, { email, sends })
      if (!result.ok) {
        return failed(
          result.reason === 'registered'
            ? `${email} already has an account.`
            : 'Registration is closed (REGISTRATION=closed). Only the address in ADMIN_EMAIL can be invited.',
        )
      }
      return done(
        sends
          ? `An invitation is queued for ${email}. ${SENT_SOON}`
          : `${result.url}\nWith this link, ${email} can create an account. It works once, within ${result.days} days.`,
      )
    },
  },
  {
    name: 'invitation list',
    args: [],
    help: 'Lists the invitations to create an account that weren’t used yet.',
    async run({ services, operator }) {
      const { invitations, total } = await listRegistrationInvitationsForAdmin(services, operator)
      if (total === 0) return done('No open invitations.')
      const lines = invitations.map(
        ({ email, expiresAt, isExpired }) =>
          `${email}  ${isExpired ? 'expired' : 'valid until'} ${expiresAt.toISOString()}`,
      )
      const rest = total - invitations.length
      return done([...lines, ...(rest > 0 ? [`and ${rest} older ones`] : [])].join('\n'))
    },
  },
  {
    name: 'invitation revoke',
    args: ['EMAIL'],
    help: 'Withdraws the invitation of EMAIL. Its link stops working.',
    async run({ services, operator, args }) {
      const email = normalizeAccountEmail(args[0] ?? '') ?? ''
      const result = await revokeRegistrationInvitationForAdmin(services, operator, email)
      return result.ok
        ? done(`The invitation of ${email} no longer works.`)
        : failed(`There is no open invitation of ${args[0]}.`)
    },
  },
]
