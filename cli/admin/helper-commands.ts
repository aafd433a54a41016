import {
  type HelperResult,
  listSupportHelpersForAdmin,
  setSupportHelperForAdmin,
} from '#domain/admin/support-helpers.server.ts'
import {
  type AdminCommand,
  askAboutAccount,
  done,
  failed,
  SENT_SOON,
  withAccount,
} from './admin-command.ts'

export const HELPER_COMMANDS: AdminCommand[] = [
  {
    name: 'helper list',
    args: [],
    help: 'Lists the support helpers, who may read parts of the control center.',
    async run({ services, operator }) {
      const helpers = await listSupportHelpersForAdmin(services, operator)
      const lines = helpers.map(({ email, since }) => `${email}  since ${since?.toISOString()}`)
      return done(lines.join('\n') || 'No support helpers.')
    },
  },
  {
    name: 'helper add',
    args: ['EMAIL'],
    help: 'Makes an account a support helper and notifies its owner.',
    confirm: (op) =>
      askAboutAccount(
        op,
        ({ email }) =>
          `${email} can then read Users, Reports, Operations and the Audit Trail in the control center, with the emails and plans of all accounts.`,
      ),
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const result = await setSupportHelperForAdmin(op.services, op.operator, {
          id,
          isHelper: true,
        })
        return result.ok
          ? done(`${email} is a support helper. ${SENT_SOON}`)
          : failed(explain(email, result))
      }),
  },
  {
    name: 'helper remove',
    args: ['EMAIL'],
    help: 'Ends a support helper’s access to the control center and notifies its owner.',
    run: (op) =>
      withAccount(op, async ({ id, email }) => {
        const result = await setSupportHelperForAdmin(op.services, op.operator, {
          id,
          isHelper: false,
        })
        if (result.ok) return done(`${email} is no longer a support helper. ${SENT_SOON}`)
        return failed(
          result.reason === 'already'
            ? `${email} is not a support helper.`
            : explain(email, result),
        )
      }),
  },
]

function explain(email: string, { reason }: Extract<HelperResult, { ok: false }>): string {
  return {
    'not-found': 'No one signs in as a workspace. Use one of its members’ accounts.',
    admin: `${email} is the administrator, who may do everything already.`,
    unconfirmed: `${email} isn’t confirmed yet.`,
    suspended: `${email} is suspended. Restore the account first.`,
    already: `${email} is a support helper already.`,
  }[reason]
}
