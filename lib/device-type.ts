import Bowser from 'bowser'

export type DeviceType = 'iOS' | 'Android' | 'Desktop'

/** Returns the device type of a user agent; 'Desktop' if it is unknown. */
export function deviceType(userAgent: string | null): DeviceType {
  if (!userAgent) return 'Desktop'
  try {
    const os = Bowser.parse(userAgent.slice(0, 1000)).os.name
    return os === 'iOS' || os === 'Android' ? os : 'Desktop'
  } catch {
    return 'Desktop'
  }
}
