import { closeAccountForAdmin } from '#domain/account-closing/close-account.server.ts'
import type { AccountForAdmin } from '#domain/admin/account-for-admin.server.ts'
import { refreshTotalsForAdmin } from '#domain/admin/account-totals.server.ts'
import { endSessionsForAdmin } from '#domain/admin/end-sessions.server.ts'
import {
  confirmEmailForAdmin,
  createResetLinkForAdmin,
  resetTwoFactorForAdmin,
} from '#domain/admin/reset-sign-in.server.ts'
import {
  type ModerationResult,
  restoreAccountForAdmin,
  suspendAccountForAdmin,
} from '#domain/reports/moderation.server.ts'
import { formatCount } from '#lib/format-number.ts'
import {
  type AdminCommand,
  askAboutAccount,
  done,
  failed,
  SENT_SOON,
  withAccount,
} from './admin-command.ts'

const EMAIL = ['EMAIL'] as const

export const ACCOUNT_COMMANDS: AdminCommand[] = [
  {
    name: 'user show',
    args: EMAIL,
    help: 'Shows an account: its state, plan, two-factor authentication, sessions and counts.',
    async run(op) {
      await refreshTotalsForAdmin(op.services, op.operator)
      return withAccount(op, async (account) => done(describeAccount(account)))
    },
  },
  {
    name: 'user make-admin',
    args: EMAIL,
    help: 'Confirms an account’s email and prints the setting that makes the account the administrator.',
    run: (op) =>
      withAccount(op, async ({ id, email, isAdmin, isWorkspace, twoFactor }) => {
        if (isWorkspace) return failed('A workspace can’t be the administrator.')
        const { env } = op.services
        await confirmEmailForAdmin(op.services, op.operator, id)
        const second =
          env.adminRequireTwoFactor && !twoFactor
            ? ' Turn on two-factor authentication for this account first (ADMIN_REQUIRE_TWO_FACTOR).'
            : ''
        const place = `${env.publicUrl}/${env.adminPath}`
        return isAdmin
          ? done(`${email} is the administrator. The control center is at ${place}.${second}`)
          : failed(
              `The email is confirmed. To make this account the administrator, set ADMIN_EMAIL=${email} (currently ${env.adminEmail ?? 'unset'}) and restart QR Magnet.${second}`,
            )
      }),
  },
  {
    name: 'user confirm',
    args: EMAIL,
    help: 'Confirms an account’s email without the emailed link.',
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const result = await confirmEmailForAdmin(op.services, op.operator, id)
        if (result.ok) return done(`${email} is confirmed: the account can sign in.`)
        return failed(
          result.reason === 'already'
            ? `${email} is already confirmed.`
            : 'No one signs in as a workspace. Use one of its members’ accounts.',
        )
      }),
  },
  {
    name: 'user reset-password',
    args: EMAIL,
    options: ['mail'],
    help: 'Prints a one-time link for setting a new password. The link is valid for an hour. With --mail, it is emailed instead.',
    run: (op) =>
      withAccount(op, async ({ id }) => {
        const sends = op.options.mail ?? false
        const result = await createResetLinkForAdmin(op.services, op.operator, { id, sends })
        if (!result.ok)
          return failed('No one signs in as a workspace. Use one of its members’ accounts.')
        const { email, url, minutes } = result
        return done(
          url
            ? `${url}\nAnyone who has this link can set a new password for ${email}. It works once, within ${minutes} minutes.`
            : `An email with the link is queued for ${email}. ${SENT_SOON}`,
        )
      }),
  },
  {
    name: 'user reset-second-factor',
    args: EMAIL,
    help: 'Turns off an account’s two-factor authentication, ends its sessions and notifies its owner.',
    confirm: (op) =>
      askAboutAccount(
        op,
        ({ email }) =>
          `Make sure that ${email} asked for this. After that, a password or an emailed link is enough to sign in.`,
      ),
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const result = await resetTwoFactorForAdmin(op.services, op.operator, id)
        return result.ok
          ? done(`Two-factor authentication is off for ${email}. ${SENT_SOON}`)
          : failed(`${email} doesn’t use two-factor authentication.`)
      }),
  },
  {
    name: 'user sign-out',
    args: EMAIL,
    help: 'Ends all sessions of an account and notifies its owner.',
    run: (op) =>
      withAccount(op, async ({ id }) => {
        const result = await endSessionsForAdmin(op.services, op.operator, id)
        return result.ok
          ? done(
              `Ended ${formatCount(result.sessions, 'session')} of ${result.email}. ${SENT_SOON}`,
            )
          : failed('No active sessions.')
      }),
  },
  {
    name: 'user suspend',
    args: EMAIL,
    options: ['reason'],
    help: 'Takes all of an account’s pages offline. Its owner gets the reason by email.',
    confirm: (op) =>
      askAboutAccount(
        op,
        ({ email, magnets }) =>
          `All pages of ${email} will go offline (${formatCount(magnets, 'magnet')}).`,
      ),
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const { reason = '' } = op.options
        if (!reason) return failed('Give a reason, which the owner will see: --reason "…".')
        const result = await suspendAccountForAdmin(op.services, op.operator, { id, reason })
        return moderated(result, `${email} is suspended. ${SENT_SOON}`)
      }),
  },
  {
    name: 'user restore',
    args: EMAIL,
    options: ['reason'],
    help: 'Puts a suspended account’s pages back online. Its owner gets the reason by email.',
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const { reason = '' } = op.options
        const result = await restoreAccountForAdmin(op.services, op.operator, { id, reason })
        return moderated(result, `${email} is restored. ${SENT_SOON}`)
      }),
  },
  {
    name: 'user close',
    args: EMAIL,
    help: 'Deletes an account with its magnets and leads. After that, its QR codes permanently return HTTP 410.',
    async confirm(op) {
      await refreshTotalsForAdmin(op.services, op.operator)
      return askAboutAccount(
        op,
        ({ email, magnets, leads }) =>
          `${email} will be deleted with ${formatCount(magnets, 'magnet')} and ${formatCount(leads, 'lead')}. This can’t be undone.`,
      )
    },
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const result = await closeAccountForAdmin(op.services, op.operator, id)
        if (result.ok)
          return done(
            `The account ${email} is closed. If the account is large, a background job deletes the rest of its data.`,
          )
        return failed(
          result.reason === 'own'
            ? 'This account is the administrator. Set ADMIN_EMAIL to another account first.'
            : 'This account is a workspace. Only its owner can delete it.',
        )
      }),
  },
]

/** Returns the result of suspending or restoring something, as text. */
export function moderated(result: ModerationResult, success: string) {
  if (result.ok) return done(success)
  return failed(
    {
      'not-found': 'Not found.',
      already: 'Already done.',
      own: 'The administrator can’t be suspended.',
      'owner-suspended':
        'The workspace was suspended together with its owner. Restore the owner first.',
    }[result.reason],
  )
}

function describeAccount(account: AccountForAdmin): string {
  const { suspension } = account
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const rows: [string, string][] = [
    ['id', account.id],
    ['email', `${account.email}${account.emailVerified ? '' : ' (not confirmed)'}`],
    ['name', account.name],
    ['kind', account.isWorkspace ? 'workspace' : 'person'],
    ['administrator', yes(account.isAdmin)],
    ['support helper', yes(account.isHelper)],
    ['created', account.createdAt.toISOString()],
    ['plan', account.plan],
    ['two-factor', yes(account.twoFactor)],
    ['sessions', String(account.sessions)],
    ['suspended', suspension ? `since ${suspension.at.toISOString()}: ${suspension.reason}` : 'no'],
    ['magnets, leads, scans', `${account.magnets}, ${account.leads}, ${account.scans}`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
