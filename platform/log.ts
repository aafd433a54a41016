import { pino, stdSerializers } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Log
}

/** One JSON line an event on standard output; what could be a secret or a person is cut out. */
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

/** The query builder repeats a failed query's parameters, which are people's names and addresses. */
function describeError(error: Error): unknown {
  const described = stdSerializers.err(error)
  for (const key of ['message', 'stack'] as const) {
    described[key] = described[key]?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  }
  return { ...described, params: undefined, query: undefined, detail: undefined }
}
