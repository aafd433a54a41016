import type { VideoPackSettings } from '#db/schema/magnets.ts'
import { CORNERS, type Orientation } from '#domain/screen/screen.ts'
import { cleanLine } from '#lib/text.ts'

export type { VideoPackSettings }

/**
 * The position of an overlay: a corner of the clear box, and how far it was moved from there, in
 * pixels of a picture of 1920 × 1080 or 1080 × 1920.
 */
export type PackPosition = VideoPackSettings['landscape']

export const MAX_CALL_LENGTH = 60
export const MAX_ADDRESS_LENGTH = 80
/** The largest shift is the longer side of a picture. */
export const MAX_SHIFT = 1920

/** The default texts and positions of a magnet's overlays. */
export const DEFAULT_PACK_SETTINGS: VideoPackSettings = {
  callToAction: 'Scan to get it',
  address: null,
  landscape: { corner: 'top-right', x: 0, y: 0 },
  vertical: { corner: 'top-left', x: 0, y: 0 },
}

/**
 * Returns the address to write beside a code: the entered one or, if there is none, the code's
 * link.
 */
export const shownAddress = (settings: VideoPackSettings, link: string) =>
  settings.address ?? spokenAddress(link)

/** Returns a link as people say it, without https://. */
export const spokenAddress = (link: string) => link.replace(/^https?:\/\//i, '')

/** Returns whether an entered address is the code's link. */
export const isOwnLink = (typed: string, link: string) =>
  cleanLine(typed).toLowerCase() === spokenAddress(link).toLowerCase()

/** Returns the settings to save. The address becomes null if it is the code's link. */
export const settingsToSave = (typed: VideoPackSettings, link: string): VideoPackSettings => ({
  ...typed,
  callToAction: cleanLine(typed.callToAction),
  address:
    typed.address === null || isOwnLink(typed.address, link) ? null : cleanLine(typed.address),
})

/** Returns the settings in a form. Each invalid value is replaced by the saved one. */
export function settingsFrom(
  values: Record<string, string>,
  saved: VideoPackSettings,
): VideoPackSettings {
  const positionOf = (orientation: Orientation): PackPosition => {
    const typed = values[`${orientation}Corner`]
    const corner = CORNERS.find((known) => known === typed)
    return corner
      ? { corner, x: shiftOf(values[`${orientation}X`]), y: shiftOf(values[`${orientation}Y`]) }
      : saved[orientation]
  }
  return {
    callToAction: values.callToAction ?? saved.callToAction,
    address: values.address ?? saved.address,
    landscape: positionOf('landscape'),
    vertical: positionOf('vertical'),
  }
}

const shiftOf = (typed = '') => {
  const shift = Math.trunc(Number(typed))
  return Math.abs(shift) <= MAX_SHIFT ? shift : 0
}
