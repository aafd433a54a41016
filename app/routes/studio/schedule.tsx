import { Plus } from 'lucide-react'
import { Form, href } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { ChangeCalendar } from '#app/components/schedules/change-calendar.tsx'
import { PeopleOnList, TellDialog } from '#app/components/schedules/people-on-list.tsx'
import { RuleList } from '#app/components/schedules/rule-list.tsx'
import { ScheduleHistory } from '#app/components/schedules/schedule-history.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DatalistField } from '#app/ui/datalist-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findScheduleView, listRuleTargets } from '#domain/magnets/schedule-view.server.ts'
import { MAX_RULES } from '#domain/schedules/schedule.ts'
import type { Route } from './+types/schedule'
import { requireMagnet } from './require-placement.server.ts'
import { scheduleAction } from './schedule-action.server.ts'
import {
  describeHistory,
  describeSchedule,
  findSuccessor,
  findTelling,
} from './schedule-view.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Schedule of ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireMagnet({ context, params })
  const { id, title } = magnet
  const [{ schedule, history, peopleOnList, notices }, targets] = await Promise.all([
    findScheduleView(services, id),
    listRuleTargets(services, ownerId, id),
  ])
  const asked = new URL(request.url).searchParams.get('tell')
  return {
    id,
    title,
    isPaused: magnet.state === 'paused',
    schedule: schedule && describeSchedule(schedule, services.clock.now()),
    history: schedule ? describeHistory(schedule.timeZone, history, notices) : [],
    list:
      peopleOnList > 0 ? { people: peopleOnList, targets, next: findSuccessor(schedule) } : null,
    telling: await findTelling(services, ownerId, { magnetId: id, asked, targets }),
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return scheduleAction({ context, request, magnetId: params.id })
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, schedule, history, isPaused, list, telling } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : null
  const hasRules = schedule !== null && schedule.rules.length > 0
  const isFull = hasRules && schedule.rules.length >= MAX_RULES
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
          hasRules &&
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
      {!hasRules ? (
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
      {list && <PeopleOnList magnetId={id} {...list} />}
      {telling && <TellDialog magnetId={id} {...telling} />}
      {schedule && (
        <>
          <ChangeCalendar
            timeZone={schedule.timeZone}
            weeks={schedule.weeks}
            changes={schedule.changes}
          />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <ScheduleHistory lines={history} />
            <TimeZoneForm {...schedule} />
          </div>
        </>
      )}
    </div>
  )
}

type TimeZoneFormProps = { version: number; timeZone: string; timeZones: string[] }

function TimeZoneForm({ version, timeZone, timeZones }: TimeZoneFormProps) {
  return (
    <Card>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="time-zone" />
        <input type="hidden" name="version" value={version} />
        <DatalistField
          key={timeZone}
          name="time_zone"
          label="Time zone"
          required
          hint="Type a city, such as Berlin. Moments stay the same instants; days begin at the zone’s midnight."
          defaultValue={timeZone}
          options={timeZones}
        />
        <Button variant="secondary" className="w-fit">
          Change Time Zone
        </Button>
      </Form>
    </Card>
  )
}
