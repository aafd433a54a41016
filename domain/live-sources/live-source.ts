import type { Box, Size } from '#domain/screen/screen.ts'
import type { LiveFigures } from './live-layout.ts'
import { isShown, type LiveMode, type Showing } from './timing.ts'

/** The maximum for an account, or for a creator's page in a campaign. */
export const MAX_LIVE_SOURCES = 20
export const MAX_NAME_LENGTH = 120
export const MAX_SCENES = 50
export const MAX_SCENE_LENGTH = 200
export const SHOW_SECONDS = { least: 5, most: 3600, usual: 20 } as const
export const EVERY_MINUTES = { least: 1, most: 240, usual: 10 } as const
export const MAX_GOAL = 1_000_000

export const MODE_LABELS: Record<LiveMode, string> = {
  always: 'Always',
  'by-hand': 'By hand',
  interval: 'Every few minutes',
  scenes: 'In some scenes',
}

/** Why a stream overlay shows nothing, regardless of its mode. */
export type LiveObstacle = 'paused' | 'suspended' | 'no-page' | 'code-too-large'

/** A drawing and its position in the picture. */
export type PlacedDrawing = { box: Box; svg: string }

export type LiveDrawing = {
  /** Changes when the drawing changes. */
  tag: string
  picture: Size
  /** The plate and its words: an opaque rectangle. */
  code: PlacedDrawing
  symbol: LiveSymbol
}

/** The code in a drawing: what it says, and where and how large it is. */
export type LiveSymbol = {
  text: string
  /** The symbol with its quiet zone, in pixels of the picture. */
  plate: Box
  /** A module's side in pixels of the picture. */
  module: number
  /** The number of modules on a side of the symbol. */
  modules: number
  /** How much larger than a plain code it has to be in its style (`sizeNeed` in domain/qr). */
  need: number
}

/**
 * The data that a stream overlay's page and its dock show. It contains only numbers, nothing about
 * a visitor.
 */
export type LiveState = {
  showing: Showing
  /** The scene that a page last reported; null if none was reported, or the mode isn't 'scenes'. */
  scene: string | null
  obstacle: LiveObstacle | null
  figures: LiveFigures
  /** When counting began, in milliseconds since 1970. */
  countingSince: number
  /** Whether the counter's last reset can be undone. */
  canUndoReset: boolean
  /** Whether a page is open in streaming software. */
  isOpen: boolean
  /** Null if nothing can be drawn. */
  drawing: LiveDrawing | null
  /** Goal and counter; null if the overlay shows neither, or they don't fit. */
  strip: PlacedDrawing | null
  /** The experiment that is running or about to start; null if there is none. */
  experiment: RunningExperiment | null
}

/** `startsAt` is in milliseconds since 1970. */
export type RunningExperiment = { startsAt: number; minutes: number }

/**
 * A state as the server sends it: with the server's time, and without the drawing if the client
 * already has it (`isSameDrawing`).
 */
export type LiveMessage = Omit<LiveState, 'drawing'> & {
  /** The server's time, in milliseconds since 1970. */
  at: number
} & ({ isSameDrawing: true } | { isSameDrawing: false; drawing: LiveDrawing | null })

/** Returns whether viewers see the code. `now` is in milliseconds since 1970. */
export const isVisible = (
  state: Pick<LiveState, 'showing' | 'obstacle'>,
  now: number,
  scene: string | null,
): boolean => state.obstacle === null && isShown(state.showing, now, scene)
