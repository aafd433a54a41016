import { judgeMeasuredModule, judgeSeconds, type Verdict } from '#domain/screen/screen.ts'

/** The facts about a placement and its magnet that the publishing checklist is computed from. */
export type PublishFacts = {
  /** Whether the code contains a public address rather than this machine's. */
  publicUrlIsSet: boolean
  /** The magnet that the code leads to. */
  magnet: 'active' | 'paused' | 'suspended' | 'deleted'
  /** What visitors get: a link, or a file that is stored. 'missing' if the file isn't stored. */
  content: 'link' | 'stored' | 'missing'
  mail: 'sends' | 'stuck' | 'not-set-up'
  /** The saved result of 'Check my video'; null if the video wasn't checked. */
  check: {
    /** The side of a module as a fraction of the picture's height. */
    moduleShare: number
    /** How much larger than a plain code this code has to be (`sizeNeed`). */
    need: number
    seconds: number
    /**
     * Whether the video shows the placement's or its magnet's code, and the host in that code; null
     * if this wasn't saved.
     */
    shows: 'placement' | 'magnet' | null
    host: string | null
    /** A sentence that says why the check is outdated; null if it isn't. */
    outdated: string | null
    /** Whether the check is outdated because the code's host is no longer the product's address. */
    isAddressLost: boolean
  } | null
  /**
   * The creator checks off these two steps, because the product can't know whether they are done.
   */
  isSpoken: boolean
  isPasted: boolean
}

export const PUBLISH_STEPS = [
  ...(['address', 'magnet', 'content', 'mail'] as const),
  ...(['shows', 'size', 'seconds', 'spoken', 'pasted'] as const),
] as const
export type PublishStepId = (typeof PUBLISH_STEPS)[number]

/**
 * The states of a step:
 * - `problem`: needs a fix
 * - `weak`: works, but not for everyone
 * - `open`: not done or not checked yet
 */
export const PUBLISH_STATES = ['done', 'weak', 'problem', 'open'] as const
export type PublishState = (typeof PUBLISH_STATES)[number]
export type PublishStep = { id: PublishStepId; state: PublishState }

const STATE_OF: Record<Verdict, PublishState> = {
  fail: 'problem',
  weak: 'weak',
  pass: 'done',
  good: 'done',
}

/** Returns the steps of the publishing checklist in order, with their states. */
export function publishChecklist(facts: PublishFacts): PublishStep[] {
  const { check } = facts
  // A measurement counts only if the check isn't outdated and the video shows the placement's code.
  const holds = check && check.shows === 'placement' && check.outdated === null ? check : null
  const states: Record<PublishStepId, PublishState> = {
    address: facts.publicUrlIsSet && !check?.isAddressLost ? 'done' : 'problem',
    magnet: facts.magnet === 'active' ? 'done' : 'problem',
    content: facts.content === 'missing' ? 'problem' : 'done',
    mail: { sends: 'done', stuck: 'problem', 'not-set-up': 'weak' }[facts.mail] as PublishState,
    shows: check ? (holds ? 'done' : 'problem') : 'open',
    size: holds ? STATE_OF[judgeMeasuredModule(holds.moduleShare, 1, holds.need)] : 'open',
    seconds: holds ? STATE_OF[judgeSeconds(holds.seconds)] : 'open',
    spoken: facts.isSpoken ? 'done' : 'open',
    pasted: facts.isPasted ? 'done' : 'open',
  }
  return Object.entries(states).map(([id, state]) => ({ id: id as PublishStepId, state }))
}
