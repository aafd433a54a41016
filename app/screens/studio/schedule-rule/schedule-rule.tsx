import { href, redirect } from 'react-router'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findScheduleView, listRuleTargets } from '#domain/magnets/schedule-view.server.ts'
import { type RuleInput, toInput } from '#domain/schedules/rule-input.ts'
import { formatWallClock, toWallClock } from '#lib/time-zone.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import { saveRule } from '../schedule-action.server.ts'
import { describeSchedule } from '../schedule-view.server.ts'
import type { Route } from './+types/schedule-rule'
import { RuleFields } from './rule-fields.tsx'
import { RuleHelp } from './rule-help.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Rule | ${PRODUCT_NAME}` }]

const ruleIdOf = (params: object) =>
  'ruleId' in params && typeof params.ruleId === 'string' ? params.ruleId : null

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const ruleId = ruleIdOf(params)
  const [{ schedule }, targets] = await Promise.all([
    findScheduleView(services, magnet.id),
    listRuleTargets(services, ownerId, magnet.id),
  ])
  const rule = schedule?.rules.find(({ id }) => id === ruleId)
  if (ruleId !== null && !rule) throw redirect(href('/magnets/:id/schedule', { id: magnet.id }))
  const timeZone = schedule?.timeZone ?? null
  const described = schedule && describeSchedule(schedule, services.clock.now())
  return {
    id: magnet.id,
    title: magnet.title,
    ruleId,
    state: described?.state ?? null,
    rules: (described?.rules ?? []).map(({ id, sentence }) => ({ id, sentence })),
    timeZone,
    timeZones: timeZone === null ? listTimeZones(services.clock.now()) : [],
    // A rule keeps a magnet that has since gone offline.
    targets: [
      ...targets,
      ...[rule?.outcome].flatMap((outcome) => {
        const named = outcome?.kind === 'magnet' ? outcome.target : outcome?.successor
        const isMissing = named && !targets.some(({ id }) => id === named.id)
        return isMissing ? [{ id: named.id, title: `${named.title} (${named.state})` }] : []
      }),
    ],
    values: {
      version: String(schedule?.version ?? 0),
      ...(rule && timeZone ? valuesOf(toInput(rule), timeZone) : newRule(targets.length > 0)),
    } as Record<string, string>,
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return saveRule({ context, request, magnetId: params.id, ruleId: ruleIdOf(params) })
}

export default function ScheduleRule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, ruleId, state, rules, timeZone, timeZones, targets } = loaderData
  const isNew = ruleId === null
  const back = href('/magnets/:id/schedule', { id })
  const refused = actionData && 'values' in actionData ? actionData : null
  return (
    <div className="grid gap-8">
      <PageHeader
        title={isNew ? 'Add Rule' : 'Edit Rule'}
        lead={<bdi>{title}</bdi>}
        back={{ to: back, label: 'Back to the schedule' }}
      />
      <SideColumn
        label="About the rules"
        side={<RuleHelp title={title} state={state} rules={rules} ruleId={ruleId} />}
      >
        <RuleFields
          values={
            refused
              ? { ...refused.values, version: loaderData.values.version ?? '0' }
              : loaderData.values
          }
          errors={refused?.errors ?? {}}
          signedOut={refused?.signedOut ?? false}
          targets={targets}
          timeZone={timeZone}
          timeZones={timeZones}
          submit={isNew ? 'Add Rule' : 'Save'}
          cancelTo={back}
        />
      </SideColumn>
    </div>
  )
}

/** The initial choices in the form of a new rule. */
const newRule = (hasTargets: boolean) => ({
  condition: 'from',
  outcome: hasTargets ? 'magnet' : 'over',
  takes_names: 'on',
})

/** Returns a rule as the fields of its form. */
function valuesOf(rule: RuleInput, timeZone: string): Record<string, string> {
  return {
    condition: rule.condition,
    moment: rule.moment ? formatWallClock(toWallClock(timeZone, rule.moment)) : '',
    stock: String(rule.stock ?? ''),
    ...Object.fromEntries((rule.weekdays ?? []).map((day) => [`day-${day}`, 'on'])),
    outcome: rule.outcome,
    target: rule.targetId ?? '',
    over_text: rule.overText ?? '',
    successor: rule.successorId ?? '',
    takes_names: rule.takesNames ? 'on' : '',
  }
}
