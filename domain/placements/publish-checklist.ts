import { judgeMeasuredModule, judgeSeconds, type Verdict } from '#domain/screen/screen.ts'

/** What is known of a placement and its magnet before its video is published. */
export type PublishFacts = {
  /** Whether the code holds a public address, not this machine's. */
  publicUrlIsSet: boolean
  /** The magnet that the code leads to. */
  magnet: 'active' | 'paused' | 'suspended' | 'deleted'
  /** Whether visitors get something: a link, or a file that is stored. */
  content: 'link' | 'stored' | 'missing'
  mail: 'sends' | 'stuck' | 'not-set-up'
  /** What 'Check my video' saved; null before. */
  check: {
    /** Module size as a fraction of the picture's height. */
    moduleShare: number
    /** How much larger than a plain code it has to be (`sizeNeed`). */
    need: number
    seconds: number
    /** Whose code the video shows, and the host in it; null if that wasn't saved. */
    shows: 'placement' | 'magnet' | null
    host: string | null
    /** Why the check is outdated, as a sentence; null if it isn't. */
    outdated: string | null
    /** Whether it has lapsed because the product doesn't answer at the code's host. */
    isAddressLost: boolean
  } | null
  /** Ticked by the creator, as no program can know them. */
  isSpoken: boolean
  isPasted: boolean
}

export const PUBLISH_STEPS = [
  ...(['address', 'magnet', 'content', 'mail'] as const),
  ...(['shows', 'size', 'seconds', 'spoken', 'pasted'] as const),
] as const
export type PublishStepId = (typeof PUBLISH_STEPS)[number]

/** `problem` needs a fix, `weak` works but not for everyone, `open` wasn't done or checked yet. */
export const PUBLISH_STATES = ['done', 'weak', 'problem', 'open'] as const
export type PublishState = (typeof PUBLISH_STATES)[number]
export type PublishStep = { id: PublishStepId; state: PublishState }

const STATE_OF: Record<Verdict, PublishState> = {
  fail: 'problem',
  weak: 'weak',
  pass: 'done',
  good: 'done',
}

/** Returns the steps before publishing, in their order, each computed from what is known. */
export function publishChecklist(facts: PublishFacts): PublishStep[] {
  const { check } = facts
  // What was measured of another code, or of one that has lapsed, says nothing about this one.
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
