import { withOutlinesOnly } from '#lib/letters.ts'
import { type QrMatrix, qrMatrix } from '../qr/qr-matrix.ts'
import { errorCorrectionFor, type QrStylePreferences, renderableStyle } from '../qr/qr-style.ts'
import { drawnLogoSize, sizeNeed } from '../qr/size-need.ts'
import type { PackLook } from './draw.ts'
import { type LayoutInput, type LayoutResult, layOut } from './layouts.ts'
import { PACK_FILES, type PackLayout } from './pack-files.ts'
import { MAX_CALL_LENGTH, shownAddress, type VideoPackSettings } from './pack-settings.ts'
import type { Words } from './words.ts'

/**
 * The data that a pack is made from. The server and the preview in the browser draw the same
 * pictures from it.
 */
export type PackSource = {
  /** The text that the code encodes. */
  text: string
  style: QrStylePreferences | null
  /** The magnet's color as #rrggbb. */
  accentColor: string
  /** The link to show if no address was entered. */
  link: string
  settings: VideoPackSettings
}

/** The maximum length of an address in a layout. A link's host alone can have 253 characters. */
const MAX_LINK_LENGTH = 300

export type Pack = PackSource & { input: LayoutInput; look: PackLook }

/** Encodes the code of a pack and prepares its words. */
export function createPack(source: PackSource): Pack {
  const style = renderableStyle(source.style)
  return packWith(source, qrMatrix(source.text, errorCorrectionFor(style)))
}

/**
 * Returns the pack for a code that is already encoded. The preview uses it while the form is
 * edited.
 */
export function packWith(source: PackSource, matrix: QrMatrix): Pack {
  const { settings, accentColor, link } = source
  return {
    ...source,
    look: { matrix, style: renderableStyle(source.style), accentColor },
    input: {
      modules: matrix.size,
      need: sizeNeed(drawnLogoSize(source.style)),
      words: {
        callToAction: withOutlinesOnly(settings.callToAction.slice(0, MAX_CALL_LENGTH)),
        address: withOutlinesOnly(shownAddress(settings, link).slice(0, MAX_LINK_LENGTH)),
      },
      positions: { landscape: settings.landscape, vertical: settings.vertical },
    },
  }
}

export const layOutPack = (pack: Pack, layout: PackLayout): LayoutResult =>
  layOut(layout, pack.input)

/**
 * Returns the texts that don't fit into every file. Ignores files in which the code itself doesn't
 * fit.
 */
export function findTooWide(pack: Pack): (keyof Words)[] {
  const layouts = new Set(PACK_FILES.map(({ layout }) => layout))
  const leftOut = [...layouts].flatMap((layout) => {
    const laidOut = layOutPack(pack, layout)
    return laidOut.ok ? laidOut.leftOut : []
  })
  return [...new Set(leftOut)]
}
