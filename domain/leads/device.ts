import Bowser from 'bowser'

export type DeviceType = 'iOS' | 'Android' | 'Desktop'

/** The device's family by its user agent (decision 18); what can't be told is a Desktop. */
export function deviceType(userAgent: string | null): DeviceType {
  if (!userAgent) return 'Desktop'
  try {
    const os = Bowser.parse(userAgent.slice(0, 1000)).os.name
    return os === 'iOS' || os === 'Android' ? os : 'Desktop'
  } catch {
    return 'Desktop'
  }
}
