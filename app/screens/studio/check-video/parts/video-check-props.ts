import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import type { PlateCode } from '#domain/video-check/plate-code.ts'

/** Props shared by all checks on this screen. */
export type VideoCheckProps = {
  /** The placement that the page was opened for. */
  placement: CheckedPlacement | null
  /** The viewer's codes, that of the placement first. */
  codes: readonly PlateCode[]
}
