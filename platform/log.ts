import { pino, stdSerializers } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Log
}

/**
 * Returns a log that writes one JSON line for each event to standard output, without secrets and
 * personal data.
 */
export function createLog(level: string): Log {
  return pino({
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
  })
}

/** Removes a failed query's parameters from the error: they contain names and emails. */
function describeError(error: Error): unknown {
  const described = stdSerializers.err(error)
  for (const key of ['message', 'stack'] as const) {
    described[key] = described[key]?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  }
  return { ...described, params: undefined, query: undefined, detail: undefined }
}
