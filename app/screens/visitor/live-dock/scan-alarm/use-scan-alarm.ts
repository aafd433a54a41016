import { useEffect, useRef, useState } from 'react'
import { parseObsAddress } from '#domain/live-sources/scan-alarm/obs-address.ts'
import type { LiveDock } from '../dock/use-live-dock.ts'
import { createAlarmSound } from './alarm-sound.ts'
import { FIRST_VIEW, runScanAlarm, type ScanAlarmView } from './run-scan-alarm.ts'
import type { ScanAlarmSettings } from './stored-settings.ts'

export type ScanAlarm = {
  view: ScanAlarmView
  /** Whether the browser plays sounds. It doesn’t before a press in the page. */
  canSound: boolean
  testSound(): void
}

/**
 * Runs the scan alarm with these settings; doesn’t run it if they are null.
 *
 * @param attempt connects again when it changes
 */
export function useScanAlarm(
  dock: LiveDock,
  path: string,
  settings: ScanAlarmSettings | null,
  attempt: number,
): ScanAlarm {
  const [view, setView] = useState(FIRST_VIEW)
  const { canSound, play } = useAlarmSound()
  const overlay = useRef({ path, state: dock.state, readServerTime: dock.readServerTime })
  overlay.current = { path, state: dock.state, readServerTime: dock.readServerTime }

  const url = settings && parseObsAddress(settings.address)
  const password = settings?.password ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt connects again
  useEffect(() => {
    if (url === null) return
    setView(FIRST_VIEW)
    const readOverlay = () => {
      const { path, state, readServerTime } = overlay.current
      return { path, state, serverTime: readServerTime() }
    }
    return runScanAlarm({ url, password, readOverlay, onView: setView })
  }, [url, password, attempt])

  const { alarms } = view.watch
  const hasSound = settings?.hasSound ?? false
  const heard = useRef(0)
  useEffect(() => {
    if (alarms > heard.current && hasSound) void play()
    heard.current = alarms
  }, [alarms, hasSound, play])

  return { view, canSound, testSound: () => void play() }
}

/** Creates the alarm’s sound. The first press in the page allows it. */
function useAlarmSound() {
  const [sound] = useState(createAlarmSound)
  const [canSound, setCanSound] = useState(false)
  const [play] = useState(() => async () => {
    setCanSound(await sound.unlock())
    sound.play()
  })
  useEffect(() => {
    const unlock = async () => {
      if (!(await sound.unlock())) return
      setCanSound(true)
      stopWaiting()
    }
    const events = ['pointerdown', 'keydown'] as const
    const stopWaiting = () => {
      for (const name of events) document.removeEventListener(name, unlock)
    }
    for (const name of events) document.addEventListener(name, unlock)
    void unlock()
    return () => {
      stopWaiting()
      sound.stop()
    }
  }, [sound])
  return { canSound, play }
}
