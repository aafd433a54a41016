import { Form } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { LOG_LEVEL_MINUTES, LOG_LEVELS } from '#domain/operations/log-level.ts'
import type { ExplainedSetting } from '#domain/operations/settings-for-admin.server.ts'
import { formatCount } from '#lib/format-number.ts'
import type { ContentOf } from './operations.server.ts'

const SOURCES: Record<ExplainedSetting['source'], string> = {
  default: 'default',
  environment: 'environment',
  file: 'file',
  unset: 'not set',
}

/** Every setting of the installation, and the log level, which can be changed here. */
export function SettingsView({ content }: { content: ContentOf<'settings'> }) {
  const groups = Map.groupBy(content.settings, ({ group }) => group)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LogLevelCard {...content.logLevel} />
      <p className="max-w-prose text-soft">
        These are the settings of the process that made this page. To change them, change the
        environment and restart the product. Secrets are never shown.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {[...groups].map(([group, settings]) => (
          <Fold key={group} label={`${group} (${describeCount(settings)})`}>
            <Card flush>
              <dl className="divide-y divide-line">
                {settings.map((setting) => (
                  <Setting key={setting.name} setting={setting} />
                ))}
              </dl>
            </Card>
          </Fold>
        ))}
      </div>
    </div>
  )
}

/** Returns '8 settings, 2 changed'. */
function describeCount(settings: ExplainedSetting[]): string {
  const changed = settings.filter(({ source }) => source === 'environment' || source === 'file')
  const all = formatCount(settings.length, 'setting')
  return changed.length > 0 ? `${all}, ${changed.length} changed` : all
}

function Setting({ setting }: { setting: ExplainedSetting }) {
  const { name, source, meaning } = setting
  return (
    <div className="grid gap-x-6 gap-y-1 px-5 py-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="min-w-0">
        <code className="timecode font-[620] [overflow-wrap:anywhere]">{name}</code>
      </dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:row-span-2">
        <span className="timecode min-w-0 [overflow-wrap:anywhere]">{formatValue(setting)}</span>
        <Badge tone={source === 'default' || source === 'unset' ? 'neutral' : 'info'}>
          {SOURCES[source]}
        </Badge>
      </dd>
      <dd className="text-sm text-pretty text-soft">{meaning}</dd>
    </div>
  )
}

function formatValue({ isSecret, value, source }: ExplainedSetting) {
  if (source === 'unset') return <span className="text-soft">Not set</span>
  if (isSecret) return 'Set'
  return value === '' ? <span className="text-soft">Empty</span> : value
}

const MINUTES: Record<(typeof LOG_LEVEL_MINUTES)[number], string> = {
  15: '15 minutes',
  60: 'One hour',
  240: 'Four hours',
}

function LogLevelCard({ set, override }: ContentOf<'settings'>['logLevel']) {
  const busy = useBusy('log-level')
  const isResetting = useBusy('reset-log-level')
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="heading text-xl">Log level</h2>
        <p>
          {override ? (
            <>
              {`All processes log at the level ${override.level} until `}
              <DateTime format="exact" at={override.until} />
              {`, and then at LOG_LEVEL (${set}) again.`}
            </>
          ) : (
            `This process logs at LOG_LEVEL (${set}). You can change the level of all processes for some time.`
          )}
        </p>
      </div>
      <Form
        method="post"
        preventScrollReset
        className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      >
        <SelectField
          key={`level ${override?.level}`}
          label="Level"
          name="level"
          defaultValue={override?.level ?? 'debug'}
          options={LOG_LEVELS.map((level) => ({ value: level, label: level }))}
        />
        <SelectField
          label="For"
          name="minutes"
          options={LOG_LEVEL_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: MINUTES[minutes],
          }))}
        />
        <Button name="intent" value="log-level" variant="secondary" busy={busy}>
          Change Level
        </Button>
      </Form>
      {override && (
        <Form method="post" preventScrollReset>
          <Button
            name="intent"
            value="reset-log-level"
            variant="ghost"
            size="small"
            busy={isResetting}
          >
            Return to LOG_LEVEL Now
          </Button>
        </Form>
      )}
    </Card>
  )
}
