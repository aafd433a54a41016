import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Log
}

/** A log whose level can be changed. Children that were made before keep their level. */
export type AdjustableLog = Log & { level: string }

/** Pino's number for this level. */
const INFO = 30
/** How long a line waits for others, so that they are written together. */
const COLLECT_MS = 100
/** If the collected lines are longer than this (bytes), they are written immediately. */
const COLLECT_BYTES = 8192

/**
 * Returns a log that writes one JSON line for each event to standard output, without secrets and
 * personal data.
 */
export function createLog(level: string): AdjustableLog {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'email',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.email',
      ],
      censor: '[cut]',
    },
  }
  return pino(options, collectLines())
}

/**
 * Returns a destination that writes lines together if they come at nearly the same time. A separate
 * write would cost a request as much as two small statements. A warning or an error has been
 * written when the call returns. All lines have been written when the process ends, unless it is
 * killed. Writes are therefore synchronous: one that waited for a busy thread would delay later
 * lines.
 */
function collectLines(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: COLLECT_BYTES })
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    output.flush()
  }
  process.on('exit', flush)
  return {
    // Makes pino set the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: INFO,
    write(line) {
      output.write(line)
      if (this.lastLevel > INFO) flush()
      else timer ??= setTimeout(flush, COLLECT_MS).unref()
    },
  } as DestinationStream & { lastLevel: number }
}

/**
 * Removes a failed query's parameters from the error, because they contain names and email
 * addresses.
 */
function describeError(error: Error): unknown {
  const described = stdSerializers.err(error)
  for (const key of ['message', 'stack'] as const) {
    described[key] = described[key]?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  }
  return { ...described, params: undefined, query: undefined, detail: undefined }
}
