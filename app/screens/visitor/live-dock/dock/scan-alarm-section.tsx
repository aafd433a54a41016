import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ScanAlarmPanelProps } from '../scan-alarm/scan-alarm-panel.tsx'
import type { LiveDock } from './use-live-dock.ts'

/** Set in this browser while the scan alarm is on. */
const STORED = 'scan-alarm'

export type ScanAlarmSectionProps = {
  dock: LiveDock
  /** The path of the overlay’s page. */
  path: string
}

/** Turns the scan alarm on. Its script is loaded only then. */
export function ScanAlarmSection({ dock, path }: ScanAlarmSectionProps) {
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<{ Panel: ComponentType<ScanAlarmPanelProps> } | null>(null)

  useEffect(() => setOn(readStored()), [])
  useEffect(() => {
    if (!isOn && isPressed) button.current?.focus()
  }, [isOn, isPressed])
  useEffect(() => {
    if (!isOn || panel) return
    import('../scan-alarm/scan-alarm-panel.tsx').then(
      ({ ScanAlarmPanel }) => setPanel({ Panel: ScanAlarmPanel }),
      () => {
        setOn(false)
        setFailed(true)
      },
    )
  }, [isOn, panel])

  function turn(next: boolean): void {
    setOn(next)
    setPressed(true)
    setFailed(false)
    try {
      if (next) localStorage.setItem(STORED, 'on')
      else localStorage.removeItem(STORED)
    } catch {
      // Without storage, the alarm is on until the dock is closed.
    }
  }

  return (
    <section
      aria-labelledby="scan-alarm"
      className="grid gap-3 border-t border-line pt-5 noscript:hidden"
    >
      <h2 id="scan-alarm" className="heading">
        Can viewers scan it?
      </h2>
      {isOn && panel ? (
        <panel.Panel dock={dock} path={path} takesFocus={isPressed} onTurnOff={() => turn(false)} />
      ) : (
        <>
          <p className="text-sm text-soft">
            The scan alarm looks at your picture in OBS every 5 seconds. It warns you when something
            covers the code, or when the code is too small.
          </p>
          {hasFailed && (
            <p role="alert" className="text-sm font-[560] text-bad">
              The scan alarm couldn’t be loaded. Please try again.
            </p>
          )}
          <Button
            ref={button}
            type="button"
            variant="secondary"
            className="w-fit"
            busy={isOn}
            busyLabel="Loading..."
            onClick={() => turn(true)}
          >
            Turn On Scan Alarm
          </Button>
        </>
      )}
    </section>
  )
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}
