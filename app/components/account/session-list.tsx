import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormAnswer } from './form-answer.ts'
import { Moment } from './moment.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useBusy } from './use-busy.ts'

export type SessionListProps = {
  sessions: {
    id: string
    device: string
    place: string | null
    lastSeenAt: Date
    isThis: boolean
  }[]
  answer: FormAnswer
}

/** Where the account is signed in, and a way to end each. */
export function SessionList({ sessions, answer }: SessionListProps) {
  const ending = useBusy('sessions-end')
  return (
    <SettingsCard
      title="Active Sessions"
      lead="The devices that are signed in to your account. You do not know one of them? Sign it out and change your password."
    >
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-[620]">
                {session.device}
                {session.isThis && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-sm text-soft">
                {session.place ?? 'Unknown place'}
                {', last seen '}
                {session.isThis ? 'now' : <Moment at={session.lastSeenAt} />}
              </p>
            </div>
            {!session.isThis && <EndSession id={session.id} device={session.device} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sessions-end" />
          <Button variant="secondary" busy={ending} busyLabel="Signing Out...">
            Sign Out All Other Devices
          </Button>
        </Form>
      )}
    </SettingsCard>
  )
}

function EndSession({ id, device }: { id: string; device: string }) {
  const busy = useBusy(`session-end ${id}`)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={`session-end ${id}`} />
      <Button variant="secondary" size="small" busy={busy} busyLabel="Signing Out...">
        Sign Out<span className="sr-only"> {device}</span>
      </Button>
    </Form>
  )
}
