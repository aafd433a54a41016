import type {
  PublishState,
  PublishStep,
  PublishStepId,
} from '#domain/placements/publish-checklist.ts'
import { HOUR_MS } from '#lib/time.ts'

/** The steps from a finished video to its first hour, in the order of a creator's day. */
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

/** Steps of a placement's checklist that the check of the exported file answers. */
const CHECKED: readonly PublishStepId[] = ['shows', 'size', 'seconds']

export type VideoProgress = {
  /** The owner ticked that the code is in the edit. */
  isCodePlaced: boolean
  /** The checklist of each magnet's placement on screen. */
  checklists: readonly (readonly PublishStep[])[]
  /** Whether a check was saved for each of them. */
  isChecked: boolean
  /** The owner ticked, for each magnet, that the link is in the description. */
  isPasted: boolean
  hasLink: boolean
  publishedAt: Date | null
}

/** Returns the state of each step. A video without placements has done none of them. */
export function videoSteps(progress: VideoProgress, now: Date): VideoStep[] {
  const { checklists, isChecked, publishedAt } = progress
  const has = checklists.length > 0
  const checked = checklists.flatMap((steps) => steps.filter(({ id }) => CHECKED.includes(id)))
  const isPublic = progress.hasLink && publishedAt !== null
  const states: Record<VideoStepId, VideoStepState> = {
    place: has && (progress.isCodePlaced || isChecked) ? 'done' : 'open',
    check: has ? stateOf(checked.map(({ state }) => state)) : 'open',
    texts: has && progress.isPasted ? 'done' : 'open',
    publish: has && isPublic ? 'done' : 'open',
    'first-hour': has && isPublic && +publishedAt + HOUR_MS <= +now ? 'done' : 'open',
  }
  return VIDEO_STEPS.map((id) => ({ id, state: states[id] }))
}

/** One problem makes a step a problem; what works, if not for everyone, is done. */
function stateOf(states: readonly PublishState[]): VideoStepState {
  if (states.includes('problem')) return 'problem'
  return states.length > 0 && !states.includes('open') ? 'done' : 'open'
}

/** Returns the first step that isn't done; null if all are. */
export const nextVideoStep = (steps: readonly VideoStep[]): VideoStepId | null =>
  steps.find(({ state }) => state !== 'done')?.id ?? null
