import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import type { PlateCode } from '#domain/video-check/plate-code.ts'

/** Props shared by all checks on this screen. */
export type VideoCheckProps = {
  /** The placement for which the page was opened. */
  placement: CheckedPlacement | null
  /** The viewer's codes. The placement's code comes first. */
  codes: readonly PlateCode[]
}
