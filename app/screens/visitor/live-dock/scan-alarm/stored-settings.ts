import { DEFAULT_OBS_ADDRESS } from '#domain/live-sources/scan-alarm/obs-address.ts'

/** The settings of the scan alarm. They stay in this browser. */
export type ScanAlarmSettings = {
  /** The address as it was entered. */
  address: string
  password: string
  hasSound: boolean
}

const KEY = 'scan-alarm-settings'
const DEFAULTS: ScanAlarmSettings = { address: DEFAULT_OBS_ADDRESS, password: '', hasSound: true }

/** Returns the stored settings; null if there are none. */
export function readSettings(): ScanAlarmSettings | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { address, password, hasSound } = stored as Partial<Record<string, unknown>>
    return {
      address: typeof address === 'string' ? address : DEFAULTS.address,
      password: typeof password === 'string' ? password : DEFAULTS.password,
      hasSound: hasSound !== false,
    }
  } catch {
    return null
  }
}

export const defaultSettings = (): ScanAlarmSettings => ({ ...DEFAULTS })

export function storeSettings(settings: ScanAlarmSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage, the settings last until the dock is closed.
  }
}
