import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LiveDock } from '../dock/use-live-dock.ts'
import { AlarmLog } from './alarm-log.tsx'
import { AlarmStatus } from './alarm-status.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { readSettings, type ScanAlarmSettings, storeSettings } from './stored-settings.ts'
import { useScanAlarm } from './use-scan-alarm.ts'

export type ScanAlarmPanelProps = {
  dock: LiveDock
  /** The path of the overlay’s page. */
  path: string
  /** Whether the alarm was turned on by a press, so that the focus follows. */
  takesFocus: boolean
  onTurnOff(): void
}

/** The scan alarm while it is on: the connection to OBS, what it sees, its sound and its log. */
export function ScanAlarmPanel({ dock, path, takesFocus, onTurnOff }: ScanAlarmPanelProps) {
  const [settings, setSettings] = useState(readSettings)
  const [isEditing, setEditing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { view, canSound, testSound } = useScanAlarm(dock, path, settings, attempt)
  const isWrong = settings !== null && view.connection === 'wrong-password'

  const isForm = !settings || isEditing || isWrong
  const [password, status, connection] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLButtonElement>(null),
  ]
  const focusNext = useRef<'first' | 'connection' | null>(takesFocus ? 'first' : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these replaces what is shown
  useEffect(() => {
    // A wrong password replaces the status, which had the focus since Connect was pressed.
    const isLost = attempt > 0 && document.activeElement === document.body
    if (focusNext.current || isLost) {
      const target = focusNext.current === 'connection' ? connection : isForm ? password : status
      target.current?.focus()
    }
    focusNext.current = null
  }, [isForm, isWrong, attempt])

  function save(next: ScanAlarmSettings): void {
    storeSettings(next)
    setSettings(next)
  }

  if (isForm) {
    return (
      <ConnectionForm
        // A rejected password is entered again.
        key={isWrong ? `wrong ${attempt}` : 'new'}
        password={password}
        settings={settings}
        isWrong={isWrong}
        onSave={(next) => {
          focusNext.current = 'first'
          setEditing(false)
          setAttempt(attempt + 1)
          save(next)
        }}
        cancelLabel={settings && !isWrong ? 'Cancel' : 'Turn Off'}
        onCancel={() => {
          if (!settings || isWrong) return onTurnOff()
          focusNext.current = 'connection'
          setEditing(false)
        }}
      />
    )
  }
  return (
    <>
      <div ref={status} tabIndex={-1} className="outline-none">
        <AlarmStatus view={view} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-[620]">
          <input
            type="checkbox"
            checked={settings.hasSound}
            onChange={({ target }) => save({ ...settings, hasSound: target.checked })}
            className="size-5 flex-none"
          />
          Alarm sound
        </label>
        <Button type="button" variant="ghost" size="small" onClick={testSound}>
          Test Sound
        </Button>
      </div>
      {settings.hasSound && !canSound && (
        <Alert tone="info">Your browser blocks the sound until you click in this dock.</Alert>
      )}
      <AlarmLog log={view.watch.log} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={connection}
          type="button"
          variant="secondary"
          size="small"
          onClick={() => {
            focusNext.current = 'first'
            setEditing(true)
          }}
        >
          Connection
        </Button>
        <Button type="button" variant="secondary" size="small" onClick={onTurnOff}>
          Turn Off
        </Button>
      </div>
    </>
  )
}
