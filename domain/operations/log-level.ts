/** The levels that the administrator can choose while the product runs. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** For how many minutes a chosen level can apply. */
export const LOG_LEVEL_MINUTES = [15, 60, 240] as const

export const isLogLevel = (text: string): text is LogLevel =>
  LOG_LEVELS.some((level) => level === text)

export const isLogLevelTime = (minutes: number): boolean =>
  LOG_LEVEL_MINUTES.some((one) => one === minutes)
