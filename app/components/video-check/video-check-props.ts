import type { CheckedPlacement } from '#domain/placements/placement-check.ts'

/** What every check of the screen gets. */
export type VideoCheckProps = {
  /** The placement that the page was opened for. */
  placement: CheckedPlacement | null
}
