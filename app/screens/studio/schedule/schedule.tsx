import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { ChangeCalendar } from '#app/components/schedules/change-calendar.tsx'
import { RuleList } from '#app/components/schedules/rule-list.tsx'
import { RuleSentence } from '#app/components/schedules/rule-sentence.tsx'
import { ScheduleHistory } from '#app/components/schedules/schedule-history.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { TimeZoneField } from '#app/forms/time-zone-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findScheduleView, listRuleTargets } from '#domain/magnets/schedule-view.server.ts'
import { MAX_RULES } from '#domain/schedules/schedule.ts'
import type { FormResult } from '#lib/forms.ts'
import { formatTimeZone, type TimeZoneOption } from '#lib/time-zone-search.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import { scheduleAction } from '../schedule-action.server.ts'
import {
  describeHistory,
  describeSchedule,
  findSuccessor,
  findTelling,
} from '../schedule-view.server.ts'
import type { Route } from './+types/schedule'
import { NotifyDialog, WaitingList } from './waiting-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Schedule for ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
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
            Show a different page on certain dates, on some weekdays or after a number of leads. The
            first matching rule applies. Otherwise visitors see{' '}
            <bdi className="font-[640] text-ink">{title}</bdi>.
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
          Visitors see that this magnet is paused. The rules apply again when you resume it.
        </Alert>
      )}
      {schedule?.lostTargets.map((lost) => (
        <Alert key={lost} tone="warning" title="A rule was deleted">
          You deleted <bdi>“{lost}”</bdi>, so the rule that showed it was deleted too.
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
          Show another magnet from a certain date, on weekends or after the first hundred leads. You
          can also show that the offer has ended.
        </EmptyState>
      ) : (
        <>
          <Alert tone="info" title="Now">
            <RuleSentence parts={schedule.state} />
          </Alert>
          <RuleList id={id} version={schedule.version} rules={schedule.rules} />
        </>
      )}
      {list && <WaitingList magnetId={id} {...list} />}
      {telling && <NotifyDialog magnetId={id} {...telling} />}
      {schedule && (
        <>
          <ChangeCalendar
            timeZone={schedule.timeZone}
            weeks={schedule.weeks}
            changes={schedule.changes}
          />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <ScheduleHistory lines={history} />
            <TimeZoneForm {...schedule} refused={refused} />
          </div>
        </>
      )}
    </div>
  )
}

type TimeZoneFormProps = {
  version: number
  timeZone: string
  timeZones: TimeZoneOption[]
  refused: Pick<FormResult, 'values' | 'errors'> | null
}

function TimeZoneForm({ version, timeZone, timeZones, refused }: TimeZoneFormProps) {
  const error = refused?.errors.time_zone
  return (
    <Card>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="time-zone" />
        <input type="hidden" name="version" value={version} />
        <TimeZoneField
          key={timeZone}
          name="time_zone"
          required
          hint="Enter a city, such as Berlin. Scheduled dates and times don’t change. Weekdays start at midnight in this time zone."
          defaultValue={error ? refused?.values.time_zone : formatTimeZone(timeZone)}
          error={error}
          timeZones={timeZones}
        />
        <Button variant="secondary" className="w-fit">
          Change Time Zone
        </Button>
      </Form>
    </Card>
  )
}
