import { useMemo, useState } from 'react'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { errorCorrectionFor, renderableStyle } from '#domain/qr/qr-style.ts'
import { findTooWide, type Pack, type PackSource, packWith } from '#domain/video-pack/pack.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import {
  isOwnLink,
  MAX_ADDRESS_LENGTH,
  MAX_CALL_LENGTH,
  settingsToSave,
  shownAddress,
  type VideoPackSettings,
} from '#domain/video-pack/pack-settings.ts'
import { charactersWithoutOutline } from '#lib/letters.ts'
import { textLength } from '#lib/text.ts'

export type PackDraft = {
  pack: Pack
  settings: VideoPackSettings & { address: string }
  change(part: Partial<VideoPackSettings>): void
  reset(): void
  isChanged: boolean
  /** The problems with the entered words, by field. */
  problems: Record<string, string>
}

/**
 * Manages the form's values while they are edited, and draws the pack from them.
 *
 * @param started values of a preview or a rejected form that differ from the saved values
 */
export function usePackDraft(source: PackSource, started: VideoPackSettings | null): PackDraft {
  const [draft, setDraft] = useState(started)
  const settings = withAddress(draft ?? source.settings, source.link)
  const toSave = (typed: VideoPackSettings) => JSON.stringify(settingsToSave(typed, source.link))
  const { text, style } = source
  const matrix = useMemo(
    () => qrMatrix(text, errorCorrectionFor(renderableStyle(style))),
    [text, style],
  )
  const look = useMemo(() => packWith(source, matrix).look, [source, matrix])
  const pack = { ...packWith({ ...source, settings }, matrix), look }
  return {
    pack,
    settings,
    change: (part) => setDraft({ ...settings, ...part }),
    reset: () => setDraft(null),
    isChanged: toSave(settings) !== toSave(withAddress(source.settings, source.link)),
    problems: problemsOf(pack, settings),
  }
}

const withAddress = (settings: VideoPackSettings, link: string) => ({
  callToAction: settings.callToAction,
  address: shownAddress(settings, link),
  landscape: pick(settings.landscape),
  vertical: pick(settings.vertical),
})

const pick = ({ corner, x, y }: VideoPackSettings['landscape']) => ({ corner, x, y })

const LIMITS = {
  callToAction: { most: MAX_CALL_LENGTH, tooLong: PACK_MESSAGES.callLong },
  address: { most: MAX_ADDRESS_LENGTH, tooLong: PACK_MESSAGES.addressLong },
}

function problemsOf(pack: Pack, settings: { callToAction: string; address: string }) {
  const problems: Record<string, string> = {}
  const tooWide = findTooWide(pack)
  if (tooWide.includes('callToAction')) problems.callToAction = PACK_MESSAGES.callTooWide
  if (tooWide.includes('address')) problems.address = PACK_MESSAGES.addressTooWide
  for (const field of ['callToAction', 'address'] as const) {
    const { most, tooLong } = LIMITS[field]
    if (textLength(settings[field]) > most) {
      problems[field] = tooLong
      continue
    }
    const unknown = charactersWithoutOutline(settings[field])
    if (unknown.length > 0) problems[field] = PACK_MESSAGES.notDrawable(unknown)
  }
  // If the address is the code's own link, files in which it doesn't fit leave it out.
  if (isOwnLink(settings.address, pack.link)) delete problems.address
  return problems
}
