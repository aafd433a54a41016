import type {
  PublishState,
  PublishStep,
  PublishStepId,
} from '#domain/placements/publish-checklist.ts'
import { HOUR_MS } from '#lib/time.ts'

/** The steps from a finished video to its first hour, in the order in which creators do them. */
export const VIDEO_STEPS = ['place', 'check', 'texts', 'publish', 'first-hour'] as const
export type VideoStepId = (typeof VIDEO_STEPS)[number]
export const VIDEO_STEP_TITLES: Record<VideoStepId, string> = {
  place: 'Add the code',
  check: 'Check the export',
  texts: 'Paste the text',
  publish: 'Publish',
  'first-hour': 'Watch the first hour',
}
export type VideoStepState = 'done' | 'problem' | 'open'
export type VideoStep = { id: VideoStepId; state: VideoStepState }

/** The steps of a placement's checklist that depend on checking the exported file. */
const CHECKED: readonly PublishStepId[] = ['shows', 'size', 'seconds']

export type VideoProgress = {
  /** Whether the owner checked off that the code is in the edit. */
  isCodePlaced: boolean
  /** The checklist of each magnet's on-screen placement. */
  checklists: readonly (readonly PublishStep[])[]
  /** Whether each of these placements has a saved check. */
  isChecked: boolean
  /** Whether one of these checks failed. */
  hasFailed: boolean
  /** Whether the owner checked off for each magnet that the link is in the description. */
  isPasted: boolean
  hasLink: boolean
  publishedAt: Date | null
}

/** Returns the state of each step. For a video without placements, none of the steps is done. */
export function videoSteps(progress: VideoProgress, now: Date): VideoStep[] {
  const { checklists, isChecked, publishedAt } = progress
  const has = checklists.length > 0
  const checked = checklists.flatMap((steps) => steps.filter(({ id }) => CHECKED.includes(id)))
  const isPublic = progress.hasLink && publishedAt !== null
  const states: Record<VideoStepId, VideoStepState> = {
    place: has && (progress.isCodePlaced || isChecked) ? 'done' : 'open',
    check: has
      ? progress.hasFailed
        ? 'problem'
        : stateOf(checked.map(({ state }) => state))
      : 'open',
    texts: has && progress.isPasted ? 'done' : 'open',
    publish: has && isPublic ? 'done' : 'open',
    'first-hour': has && isPublic && +publishedAt + HOUR_MS <= +now ? 'done' : 'open',
  }
  return VIDEO_STEPS.map((id) => ({ id, state: states[id] }))
}

/**
 * Returns the combined state: 'problem' if any state is 'problem', 'open' if any state is 'open' or
 * there are no states, otherwise 'done'. A 'weak' state counts as done.
 */
function stateOf(states: readonly PublishState[]): VideoStepState {
  if (states.includes('problem')) return 'problem'
  return states.length > 0 && !states.includes('open') ? 'done' : 'open'
}

/** Returns the first step that isn't done; null if all steps are done. */
export const nextVideoStep = (steps: readonly VideoStep[]): VideoStepId | null =>
  steps.find(({ state }) => state !== 'done')?.id ?? null
