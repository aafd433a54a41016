import { Plus } from 'lucide-react'
import { Form, href } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { RuleList } from '#app/components/schedules/rule-list.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findScheduleView } from '#domain/magnets/schedule-view.server.ts'
import { describeCondition, describeUnreached, formatIn } from '#domain/schedules/rule-messages.ts'
import { findRule, isSkipped, listNextChanges, MAX_RULES } from '#domain/schedules/schedule.ts'
import { describeShown } from '#domain/schedules/schedule-changes.ts'
import { findUnreached } from '#domain/schedules/unreached-rules.ts'
import { formatCount } from '#lib/format-number.ts'
import { listTimeZones } from '#lib/time-zone.ts'
import type { Route } from './+types/schedule'
import { requireMagnet } from './require-placement.server.ts'
import { scheduleAction } from './schedule-action.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Schedule of ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

const CAUSES = { time: 'by the clock', leads: 'by leads', edit: 'by a change' } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, magnet } = await requireMagnet({ context, params })
  const { schedule, history, waiting } = await findScheduleView(services, magnet.id)
  const now = services.clock.now()
  const shown = { id: magnet.id, title: magnet.title, isPaused: magnet.state === 'paused' }
  if (!schedule) return { ...shown, schedule: null, waiting }
  const { timeZone, version, rules, lostTargets } = schedule
  const unreached = findUnreached(schedule, now)
  const deciding = findRule(schedule, now)
  const zones = listTimeZones()
  return {
    ...shown,
    waiting,
    schedule: {
      ...{ timeZone, version, lostTargets },
      timeZones: zones.includes(timeZone) ? zones : [timeZone, ...zones],
      state: describeShown(deciding),
      rules: rules.map((rule) => {
        const { id, condition, outcome } = rule
        const never = unreached.get(id)
        const left =
          condition.kind === 'after-leads' ? Math.max(0, condition.stock - condition.taken) : null
        return {
          id,
          when: describeCondition(condition, timeZone),
          shows: describeShown(rule),
          left: left === null ? null : `${formatCount(left, 'lead')} left`,
          decides: deciding?.id === id,
          warning: never ? describeUnreached(never) : null,
          skipped:
            isSkipped(rule) && outcome.kind === 'magnet'
              ? `Passed over: “${outcome.target.title}” is ${outcome.target.state === 'paused' ? 'paused' : 'taken down'}.`
              : null,
        }
      }),
      changes: listNextChanges(schedule, now, 10).map(({ at, rule }) => ({
        at: formatIn(timeZone, at),
        shows: describeShown(rule),
      })),
      history: history.map(({ at, cause, shown: shows }) => ({
        ...{ at: formatIn(timeZone, at), shows, cause: CAUSES[cause] },
        key: `${at.toISOString()} ${cause}`,
      })),
    },
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return scheduleAction({ context, request, magnetId: params.id })
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, schedule, isPaused, waiting } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : null
  const isFull = (schedule?.rules.length ?? 0) >= MAX_RULES
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Schedule"
        lead={
          <>
            What all codes and links of <bdi className="font-[640] text-ink">{title}</bdi> show, and
            when. The first rule that holds decides; without one, the magnet itself is shown.
          </>
        }
        back={{ to: href('/analytics/:id', { id }), label: 'Back to the magnet' }}
        actions={
          !isFull && (
            <ButtonLink
              to={href('/magnets/:id/schedule/new', { id })}
              icon={<Plus aria-hidden="true" />}
            >
              Add Rule
            </ButtonLink>
          )
        }
      />
      <FormAlert text={refused?.errors['']} signedOut={refused?.signedOut} />
      {isPaused && (
        <Alert tone="warning" title="This magnet is paused">
          Its page says so, whatever the rules say. They apply again once you resume it.
        </Alert>
      )}
      {schedule?.lostTargets.map((lost) => (
        <Alert key={lost} tone="warning" title="A rule is gone">
          The rule that showed <bdi>“{lost}”</bdi> was deleted together with that magnet.
        </Alert>
      ))}
      {waiting > 0 && (
        <Alert tone="info" title={`${formatCount(waiting, 'person', 'people')} on the list`}>
          They left their names when this magnet was over, and got nothing to download.
        </Alert>
      )}
      {!schedule || schedule.rules.length === 0 ? (
        <EmptyState
          title="No rules yet"
          action={
            <ButtonLink to={href('/magnets/:id/schedule/new', { id })}>
              Add Your First Rule
            </ButtonLink>
          }
        >
          Show another magnet from a date on, at weekends, or after the first hundred leads. Or say
          that it’s over.
        </EmptyState>
      ) : (
        <>
          <Alert tone="info" title="Now">
            Visitors see: <bdi>{schedule.state}</bdi>
          </Alert>
          <RuleList id={id} version={schedule.version} rules={schedule.rules} />
        </>
      )}
      {schedule && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Card>
            <h2 className="mb-3 text-lg font-[680]">What visitors see</h2>
            <p className="mb-3 text-sm text-soft">
              The next changes by the clock, in {schedule.timeZone.replaceAll('_', ' ')}.
            </p>
            {schedule.changes.length === 0 ? (
              <p>The clock changes nothing from now on.</p>
            ) : (
              <ol className="grid gap-2">
                {schedule.changes.map((change) => (
                  <li key={change.at} className="grid gap-0.5">
                    <span className="timecode text-sm text-soft">{change.at}</span>
                    <bdi>{change.shows}</bdi>
                  </li>
                ))}
              </ol>
            )}
            <Form method="post" preventScrollReset className="mt-6 grid gap-3">
              <input type="hidden" name="intent" value="time-zone" />
              <input type="hidden" name="version" value={schedule.version} />
              <SelectField
                key={schedule.timeZone}
                name="time_zone"
                label="Time zone"
                defaultValue={schedule.timeZone}
                options={schedule.timeZones.map((zone) => ({
                  value: zone,
                  label: zone.replaceAll('_', ' '),
                }))}
              />
              <Button variant="secondary" className="w-fit">
                Change Time Zone
              </Button>
            </Form>
          </Card>
          <Card>
            <h2 className="mb-3 text-lg font-[680]">History</h2>
            <p className="mb-3 text-sm text-soft">What was shown since when, the latest first.</p>
            <ol className="grid gap-2">
              {schedule.history.map(({ key, at, shows, cause }) => (
                <li key={key} className="grid gap-0.5">
                  <span className="timecode text-sm text-soft">
                    {at}, {cause}
                  </span>
                  <bdi>{shows}</bdi>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      )}
    </div>
  )
}
