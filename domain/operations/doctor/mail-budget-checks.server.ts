import { eq } from 'drizzle-orm'
import { mailHealth, outgoingMail } from '#db/schema/mail.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { FLOOD_MAILS } from '../held-mail.server.ts'
import { type Check, type Finding, ok, warning } from './check.ts'

type Health = Pick<typeof mailHealth.$inferSelect, 'sent' | 'bounced' | 'complained' | 'factor'>

/** Reports how many emails the budget for new addresses holds, and why the budget is reduced. */
export function mailBudgetChecks(
  { db }: Pick<Services, 'db'>,
  env: Pick<Env, 'mailBudget'>,
): Check[] {
  return [
    {
      name: 'emails to new addresses',
      async run() {
        const held = await db.$count(outgoingMail, eq(outgoingMail.state, 'held'))
        const [health = null] = await db.select().from(mailHealth)
        return judgeMailBudget(held, health, env.mailBudget)
      },
      onError: 'Check the database.',
    },
  ]
}

export function judgeMailBudget(
  held: number,
  health: Health | null,
  budget: Env['mailBudget'],
): Finding[] {
  const findings: Finding[] = []
  if (health && health.factor < 1) {
    findings.push(
      warning(
        `Of the last ${health.sent} emails to visitors, ${health.bounced} bounced and ${health.complained} were reported as spam, so the budgets are reduced to ${Math.round(health.factor * 100)}%.`,
        'A script may be submitting made-up addresses. To list the magnets with held emails, run npm run admin -- mail held.',
      ),
    )
  }
  if (held >= FLOOD_MAILS) {
    findings.push(
      warning(
        `${held} emails to new addresses are held because they exceed the budget.`,
        'To list them, run npm run admin -- mail held. Release or discard them, or raise MAIL_BUDGET_… if you really have that many visitors.',
      ),
    )
  }
  return findings.length > 0
    ? findings
    : [
        ok(
          `${held} emails to new addresses are held; up to ${budget.day} a day are sent to such addresses.`,
        ),
      ]
}
