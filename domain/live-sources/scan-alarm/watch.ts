import { SECOND_MS } from '#lib/time.ts'
import { type Finding, isAlarming, type Problem } from './finding.ts'

/** How often the program picture is checked. */
export const PICTURE_MS = 5 * SECOND_MS
/** How long after a bad picture the next one is checked, which confirms the problem or not. */
export const CONFIRM_MS = 3 * SECOND_MS
/**
 * How long after a change (a show or hide, a scene, a new drawing, a reload) bad pictures are
 * ignored.
 */
export const SETTLE_MS = 2.5 * SECOND_MS
/** How many bad pictures in a row make a problem. */
const PICTURES_NEEDED = 2
/** How many pictures in a row may be missing or blank until the status says so. */
const MAX_MISSES = 3
const MAX_LOG = 20

/**
 * A time in which viewers couldn't scan the code, or in which the alarm was blind because the
 * connection to OBS was lost. Times are in milliseconds since 1970.
 */
export type LogEntry = {
  from: number
  /** Null while it lasts. */
  until: number | null
  what: Problem | { kind: 'not-connected' }
}

export type WatchStatus = Finding | { kind: 'starting' }

/** The state of the scan alarm. Times are in milliseconds, from the clock that events come with. */
export type Watch = {
  status: WatchStatus
  /** Whether viewers can't scan a code that should be on screen. */
  isAlarm: boolean
  /** How many alarms there have been. A sound is played when this grows. */
  alarms: number
  /** Whether the code is readable again after an alarm. */
  isRecovered: boolean
  /** The time of the last change and of the last picture; null if there is none. */
  changedAt: number | null
  pictureAt: number | null
  /** The bad pictures in a row: how many, since when, and whether they cause an alarm. */
  bad: { count: number; since: number; isAlarming: boolean }
  /** The missing or blank pictures in a row. */
  misses: number
  /** The newest entry is last. */
  log: readonly LogEntry[]
}

const NOT_BAD: Watch['bad'] = { count: 0, since: 0, isAlarming: false }

export const FIRST_WATCH: Watch = {
  status: { kind: 'starting' },
  isAlarm: false,
  alarms: 0,
  isRecovered: false,
  changedAt: null,
  pictureAt: null,
  bad: NOT_BAD,
  misses: 0,
  log: [],
}

export type WatchEvent =
  | { type: 'picture'; at: number; finding: Finding }
  /** What viewers should see has changed, so the next pictures may show both. */
  | { type: 'changed'; at: number }
  | { type: 'connected'; at: number }
  | { type: 'disconnected'; at: number }

/** Returns the state after an event. */
export function afterEvent(watch: Watch, event: WatchEvent): Watch {
  const { at } = event
  switch (event.type) {
    case 'changed':
      return { ...watch, changedAt: at, misses: 0 }
    case 'connected':
      return {
        ...watch,
        status: { kind: 'starting' },
        isRecovered: false,
        changedAt: at,
        pictureAt: null,
        bad: NOT_BAD,
        misses: 0,
        log: closeLog(watch.log, at),
      }
    case 'disconnected':
      return {
        ...watch,
        status: { kind: 'starting' },
        isAlarm: false,
        isRecovered: false,
        bad: NOT_BAD,
        misses: 0,
        log: addEntry(closeLog(watch.log, at), {
          from: at,
          until: null,
          what: { kind: 'not-connected' },
        }),
      }
    case 'picture':
      return afterPicture({ ...watch, pictureAt: at }, at, event.finding)
  }
}

function afterPicture(watch: Watch, at: number, finding: Finding): Watch {
  switch (finding.kind) {
    case 'readable':
      return {
        ...watch,
        status: finding,
        isAlarm: false,
        isRecovered: watch.isAlarm || watch.isRecovered,
        bad: NOT_BAD,
        misses: 0,
        log: closeLog(watch.log, at),
      }
    case 'hidden':
      // Bad pictures before and after a pause count together, or a code that is shown for only a few
      // seconds at a time would never cause an alarm.
      return {
        ...watch,
        status: finding,
        isAlarm: false,
        isRecovered: false,
        bad: { ...watch.bad, since: at },
        misses: 0,
        log: closeLog(watch.log, at),
      }
    case 'no-picture':
    case 'blank': {
      const misses = watch.misses + 1
      const isSaid = misses >= MAX_MISSES && !watch.isAlarm
      return { ...watch, bad: NOT_BAD, misses, status: isSaid ? finding : watch.status }
    }
    default:
      return afterProblem(watch, at, finding)
  }
}

function afterProblem(watch: Watch, at: number, problem: Problem): Watch {
  if (isSettling(watch, at)) return { ...watch, misses: 0 }
  const loud = isAlarming(problem)
  const continues = watch.bad.count > 0 && watch.bad.isAlarming === loud
  const { count, since } = continues ? watch.bad : { count: 0, since: at }
  const bad = { count: count + 1, since, isAlarming: loud }
  if (bad.count < PICTURES_NEEDED) return { ...watch, bad, misses: 0 }
  return {
    ...watch,
    bad,
    misses: 0,
    status: withName(watch.status, problem),
    isAlarm: loud,
    isRecovered: false,
    alarms: watch.alarms + (loud && !watch.isAlarm ? 1 : 0),
    log: withProblem(watch.log, since, problem),
  }
}

/** Returns whether a change was so recent that a picture may show what was before. */
export const isSettling = ({ changedAt }: Pick<Watch, 'changedAt'>, at: number): boolean =>
  changedAt !== null && at < changedAt + SETTLE_MS

/** Returns when the next picture is due. */
export function nextPictureAt(watch: Watch, now: number): number {
  const { changedAt, pictureAt, bad, isAlarm } = watch
  if (pictureAt === null) return changedAt === null ? now : changedAt + SETTLE_MS
  const isUnsure = bad.count > 0 && bad.count < PICTURES_NEEDED && !isAlarm
  const regular = pictureAt + (isUnsure ? CONFIRM_MS : PICTURE_MS)
  // After a change, the first picture that counts is taken as soon as it does.
  const settled = changedAt === null ? 0 : changedAt + SETTLE_MS
  return pictureAt < settled ? Math.min(regular, settled) : regular
}

/** Continues the last entry if it is about the same kind of problem and still open. */
function withProblem(log: readonly LogEntry[], since: number, problem: Problem): LogEntry[] {
  const last = log.at(-1)
  if (!last || last.until !== null || last.what.kind !== problem.kind) {
    const from = Math.max(since, last?.until ?? 0)
    return addEntry(closeLog(log, from), { from, until: null, what: problem })
  }
  return [...log.slice(0, -1), { ...last, what: withName(last.what, problem) }]
}

/** Returns the problem, or the known one if that names what covers the code and this one doesn’t. */
function withName<T extends { kind: string }>(known: T, problem: Problem): T | Problem {
  const isKnown = problem.kind === 'covered' && problem.by === null && known.kind === 'covered'
  return isKnown ? known : problem
}

const closeLog = (log: readonly LogEntry[], at: number): LogEntry[] =>
  log.map((entry) => (entry.until === null ? { ...entry, until: at } : entry))

const addEntry = (log: readonly LogEntry[], entry: LogEntry): LogEntry[] =>
  [...log, entry].slice(-MAX_LOG)
