import { listActionsForAdmin } from '#domain/admin/audit-list.server.ts'
import { grantForm } from '#domain/billing/grant-input.ts'
import {
  type GrantResult,
  grantPlanForAdmin,
  revokePlanForAdmin,
} from '#domain/billing/granted-plan.server.ts'
import { recheckDomainForAdmin } from '#domain/custom-domains/recheck-domain.server.ts'
import {
  getBackupStateForAdmin,
  releaseSendingForAdmin,
} from '#domain/operations/backup-state.server.ts'
import {
  erasePersonForAdmin,
  measurePersonForAdmin,
} from '#domain/operations/erase-person.server.ts'
import {
  discardHeldForAdmin,
  listHeldForAdmin,
  releaseHeldForAdmin,
} from '#domain/operations/held-mail.server.ts'
import { retryAllMailForAdmin, retryMailForAdmin } from '#domain/operations/mail-retry.server.ts'
import { getMailOverviewForAdmin } from '#domain/operations/mail-state.server.ts'
import { describeRecount } from '#domain/operations/recount.server.ts'
import { recountForAdmin } from '#domain/operations/recount-for-admin.server.ts'
import { restoreMagnetForAdmin, suspendMagnetForAdmin } from '#domain/reports/moderation.server.ts'
import { findMagnetForAdmin } from '#domain/reports/reports-for-admin.server.ts'
import {
  listStopsForAdmin,
  resumeSenderForAdmin,
} from '#domain/sender-domains/sender-health.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import { moderated } from './account-commands.ts'
import {
  type AdminCommand,
  askAboutAccount,
  done,
  failed,
  type Operation,
  type Outcome,
  SENT_SOON,
  withAccount,
} from './admin-command.ts'

const LINK = ['LINK'] as const

export const PRODUCT_COMMANDS: AdminCommand[] = [
  {
    name: 'magnet suspend',
    args: LINK,
    options: ['reason'],
    help: 'Takes a magnet’s page offline. LINK is the magnet’s URL, short link or id. Its owner gets the reason by email.',
    confirm: async (op) =>
      (await findMagnet(op)) ? 'The page will go offline immediately.' : null,
    async run(op) {
      const id = await findMagnet(op)
      if (!id) return noMagnet(op)
      const { reason = '' } = op.options
      if (!reason) return failed('Give a reason, which the owner will see: --reason "…".')
      const result = await suspendMagnetForAdmin(op.services, op.operator, { id, reason })
      return moderated(result, `The magnet ${id} is suspended. ${SENT_SOON}`)
    },
  },
  {
    name: 'magnet restore',
    args: LINK,
    options: ['reason'],
    help: 'Puts a suspended page back online. Its owner gets the reason by email.',
    async run(op) {
      const id = await findMagnet(op)
      if (!id) return noMagnet(op)
      const { reason = '' } = op.options
      const result = await restoreMagnetForAdmin(op.services, op.operator, { id, reason })
      return moderated(result, `The magnet ${id} is restored. ${SENT_SOON}`)
    },
  },
  {
    name: 'mail show',
    args: [],
    help: 'Shows the mail queue and failing emails.',
    async run({ services, operator }) {
      const mail = await getMailOverviewForAdmin(services, operator)
      const oldest = mail.waitingSince
        ? ` The oldest unsent email has been waiting since ${mail.waitingSince.toISOString()}.`
        : ''
      const lines = mail.undelivered.map(
        ({ id, kind, to, state, attempts, lastError }) =>
          `${id}  ${state}  ${kind} to ${to}, ${formatCount(attempts, 'attempt')}: ${lastError ?? 'no error'}`,
      )
      const { due, retrying, scheduled, sentLastDay, undeliveredTotal } = mail
      return done(
        [
          `${due} due, ${retrying} waiting to retry, ${scheduled} scheduled, ${sentLastDay} sent in the last 24 hours.${oldest}`,
          ...lines,
          ...(undeliveredTotal > lines.length
            ? [`… and ${undeliveredTotal - lines.length} more`]
            : []),
        ].join('\n'),
      )
    },
  },
  {
    name: 'mail retry',
    args: ['ID'],
    help: 'Retries one failed email now.',
    async run({ services, operator, args: [id = ''] }) {
      const { retried } = await retryMailForAdmin(services, operator, id)
      return retried > 0
        ? done(`The email is queued again. ${SENT_SOON}`)
        : failed('There is no such email, or it can’t be retried.')
    },
  },
  {
    name: 'mail retry-all',
    args: [],
    help: 'Retries all failed emails now.',
    async run({ services, operator }) {
      const { retried } = await retryAllMailForAdmin(services, operator)
      return done(
        retried > 0 ? `${formatCount(retried, 'email')} queued again.` : 'No failed emails.',
      )
    },
  },
  {
    name: 'mail release',
    args: [],
    help: 'Resumes email and payments that are on hold after a restore.',
    async confirm({ services, operator }) {
      const { hold } = await getBackupStateForAdmin(services, operator)
      return (
        hold &&
        `This database was restored from the backup of ${hold.backupTakenAt.toISOString()}. If the original installation is still running, people will get emails from both.`
      )
    },
    async run({ services, operator }) {
      return (await releaseSendingForAdmin(services, operator))
        ? done('Email and payments have resumed.')
        : failed('Nothing is on hold.')
    },
  },
  {
    name: 'mail held',
    args: [],
    help: 'Lists emails on hold because they exceed the budget for new addresses, grouped by magnet.',
    async run({ services, operator }) {
      const { magnets, health } = await listHeldForAdmin(services, operator)
      const lines = magnets.map(
        ({ magnetId, title, owner, mails, networks, since }) =>
          `${magnetId}  ${formatCount(mails, 'email')} from ${formatCount(networks, 'network')} since ${since.toISOString()}: ${title} (${owner})`,
      )
      const narrowed = health && health.factor < 1
      return done(
        [
          ...(lines.length > 0 ? lines : ['No held emails.']),
          ...(narrowed
            ? [
                `Of the last ${health.sent} emails, ${health.bounced} bounced and ${health.complained} were reported as spam, so the budgets are reduced to ${Math.round(health.factor * 100)}%.`,
              ]
            : []),
        ].join('\n'),
      )
    },
  },
  {
    name: 'mail release-held',
    args: LINK,
    help: 'Sends a magnet’s held emails, regardless of the budgets. LINK is the magnet’s URL, short link or id.',
    confirm: (op) => askAboutHeld(op, 'will be sent'),
    async run(op) {
      const id = await findMagnet(op)
      if (!id) return noMagnet(op)
      const mails = await releaseHeldForAdmin(op.services, op.operator, id)
      return mails > 0
        ? done(`${formatCount(mails, 'email')} queued. ${SENT_SOON}`)
        : failed(NO_HELD)
    },
  },
  {
    name: 'mail discard-held',
    args: LINK,
    help: 'Discards a magnet’s held emails, for example after a flood of fake submissions. The leads are not deleted.',
    confirm: (op) => askAboutHeld(op, 'will never be sent'),
    async run(op) {
      const id = await findMagnet(op)
      if (!id) return noMagnet(op)
      const mails = await discardHeldForAdmin(op.services, op.operator, id)
      return mails > 0 ? done(`${formatCount(mails, 'email')} discarded.`) : failed(NO_HELD)
    },
  },
  {
    name: 'domain recheck',
    args: ['HOST'],
    help: 'Checks a custom domain’s DNS record now.',
    async run({ services, operator, args: [host = ''] }) {
      const claims = await recheckDomainForAdmin(services, operator, host)
      if (claims.length === 0) return failed(`No workspace claims ${host}.`)
      return done(
        claims
          .map((one) => `workspace ${one.workspaceId}: record ${one.outcome}, now ${one.state}`)
          .join('\n'),
      )
    },
  },
  {
    name: 'sender stopped',
    args: [],
    help: 'Lists sender domains that are stopped because of bounces or complaints.',
    async run({ services, operator }) {
      const stops = await listStopsForAdmin(services, operator)
      const lines = stops.map(
        ({ domain, reason, sent, bounced, complained, stoppedAt }) =>
          `${domain}  stopped on ${stoppedAt.toISOString()} because of ${reason}: ${bounced} bounces and ${complained} complaints in ${formatCount(sent, 'email')}`,
      )
      return done(lines.join('\n') || 'No sender domain is stopped.')
    },
  },
  {
    name: 'sender resume',
    args: ['DOMAIN'],
    help: 'Lets a stopped sender domain send again.',
    async run({ services, operator, args: [domain = ''] }) {
      const resumed = await resumeSenderForAdmin(services, operator, domain)
      return resumed > 0
        ? done(`${domain} can send again. Waiting emails are sent within an hour.`)
        : failed(`${domain} isn’t stopped.`)
    },
  },
  {
    name: 'plan grant',
    args: ['EMAIL', 'PLAN'],
    options: ['until', 'reason'],
    help: 'Gives an account a plan without payment. PLAN is CREATOR, BRAND or LIFETIME. --until is the plan’s last UTC day, such as 2027-01-31; without it, the plan stays until you revoke it. Only administrators and support helpers see the reason.',
    async run(op) {
      const { until = '', reason = 'Granted on the command line.' } = op.options
      const plan = (op.args[1] ?? '').toUpperCase()
      const parsed = grantForm(op.services.clock.now()).safeParse({ plan, until, reason })
      if (!parsed.success) {
        const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
        return failed(
          path[0] === 'plan'
            ? 'PLAN must be CREATOR, BRAND or LIFETIME.'
            : `--${String(path[0])}: ${message}`,
        )
      }
      return withAccount(op, async ({ id, email }) => {
        const grant = {
          id,
          planType: parsed.data.plan,
          until: parsed.data.until,
          reason: parsed.data.reason,
        }
        const result = await grantPlanForAdmin(op.services, op.operator, grant)
        return describeGrant(email, result, until && ` until ${until.trim()}`)
      })
    },
  },
  {
    name: 'plan revoke',
    args: ['EMAIL'],
    help: 'Revokes a granted plan. Existing data stays, even if it exceeds the limits of the free plan.',
    confirm: (op) =>
      askAboutAccount(op, ({ email, plan }) => `${email} will lose the ${plan} plan.`),
    run: (op) =>
      withAccount(op, async ({ id, email }) =>
        describeGrant(email, await revokePlanForAdmin(op.services, op.operator, id)),
      ),
  },
  {
    name: 'person erase',
    args: ['EMAIL'],
    help: 'Erases a visitor’s name and email everywhere: in the leads and imports of all creators, in emails, reports and invitations.',
    async confirm({ services, operator, args: [email = ''] }) {
      const found = await measurePersonForAdmin(services, operator, email)
      const { leads, owners, imports, reports } = found
      return `This person’s data will be erased from ${formatCount(leads, 'lead')} of ${formatCount(owners, 'creator')}, from ${formatCount(imports, 'import')} and from ${formatCount(reports, 'report')}. This can’t be undone.`
    },
    async run({ services, operator, args: [email = ''] }) {
      const erased = await erasePersonForAdmin(services, operator, email)
      const { accountId } = await measurePersonForAdmin(services, operator, email)
      const { leads, imports, reports, invitations, mails } = erased
      const account = accountId
        ? `\nThe person also has an account, which was not closed. To close it, run ${commandLine(services.env, 'admin', 'user', 'close', accountId)}`
        : ''
      return done(
        `Erased: ${leads} leads, ${imports} imported entries, ${reports} reports, ${invitations} invitations, ${mails} emails. Backups contain the data until they expire.${account}`,
      )
    },
  },
  {
    name: 'recount',
    args: [],
    options: ['fix'],
    help: 'Recounts the rows behind every stored total and lists the differences. With --fix, corrects the totals.',
    async run({ services, operator, options: { fix = false } }) {
      const result = await recountForAdmin(services, operator, { fix })
      const text = describeRecount(result)
      if (result.differences.length === 0) return done(text)
      return fix ? done(`${text}\nrepaired`) : failed(text)
    },
  },
  {
    name: 'log',
    args: [],
    help: 'Shows the last 20 administrator actions, in the control center and on the command line.',
    async run({ services, operator }) {
      const { actions } = await listActionsForAdmin(services, operator, { kind: null, page: 1 })
      const lines = actions.map(
        ({ at, adminEmail, action, subjectType, subjectId, detail }) =>
          `${at.toISOString()}  ${adminEmail}  ${action}  ${subjectType} ${subjectId}  ${JSON.stringify(detail)}`,
      )
      return done(lines.join('\n') || 'No actions yet.')
    },
  },
]

const findMagnet = ({ services, operator, args: [link = ''] }: Operation) =>
  findMagnetForAdmin(services, operator, link)

const NO_HELD = 'This magnet has no held emails.'

async function askAboutHeld(op: Operation, what: string): Promise<string | null> {
  const id = await findMagnet(op)
  const { magnets } = await listHeldForAdmin(op.services, op.operator)
  const held = magnets.find(({ magnetId }) => magnetId === id)
  return held ? `${formatCount(held.mails, 'email')} for ${held.title} ${what}.` : null
}

const noMagnet = ({ args }: Operation) => failed(`There is no magnet at ${args[0]}.`)

function describeGrant(email: string, result: GrantResult, end = ''): Outcome {
  if (!result.ok) {
    return failed(
      {
        'not-found': 'A workspace uses its owner’s plan. Change the owner’s plan.',
        none: `${email} has no granted plan.`,
      }[result.reason],
    )
  }
  const delay = result.isDelayed
    ? ' The payment provider didn’t respond, so the change takes effect with the nightly comparison.'
    : ''
  return done(`${email} now has the ${result.after} plan (before: ${result.before})${end}.${delay}`)
}
