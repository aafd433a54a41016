/** Provides the current time. Tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
