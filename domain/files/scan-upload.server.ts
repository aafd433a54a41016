import type { Services } from '#platform/services.ts'

/** Thrown if the scanner found malware in the upload. */
export class InfectedUpload extends Error {
  override name = 'InfectedUpload'
  readonly threat: string

  constructor(threat: string) {
    super(`The upload contains ${threat}`)
    this.threat = threat
  }
}

/** Thrown if the scanner returned no verdict, for any reason. */
export class UnscannedUpload extends Error {
  override name = 'UnscannedUpload'

  constructor(cause: unknown) {
    super('The upload could not be scanned', { cause })
  }
}

/**
 * Yields `bytes` and passes each chunk to the virus scanner. Throws before the end if the scanner
 * finds malware (`InfectedUpload`) or returns no verdict (`UnscannedUpload`), so the end of a file
 * is reached only if the file is clean. If no scanner is configured, the bytes pass unchecked.
 */
export async function* scanUpload(
  { virusScanner }: Pick<Services, 'virusScanner'>,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (!virusScanner) {
    yield* bytes
    return
  }
  const scan = await asked(virusScanner.start())
  try {
    for await (const chunk of bytes) {
      await asked(scan.write(chunk))
      yield chunk
    }
    const verdict = await asked(scan.finish())
    if (!verdict.clean) throw new InfectedUpload(verdict.threat)
  } finally {
    scan.abort()
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new UnscannedUpload(error)
  }
}
