import type { Services } from '#platform/services.ts'

/** The scanner found malware in the upload. */
export class InfectedUpload extends Error {
  override name = 'InfectedUpload'
  readonly threat: string

  constructor(threat: string) {
    super(`The upload contains ${threat}`)
    this.threat = threat
  }
}

/**
 * Yields `bytes` and shows each chunk to the virus scanner on the way. Throws before it ends if the
 * scanner finds something (`InfectedUpload`) or gives no verdict (`ScannerUnavailable`), so that
 * whoever stores the bytes never sees the end of a file that wasn't found clean. Without a scanner
 * the bytes pass as they are.
 */
export async function* scanUpload(
  { virusScanner }: Pick<Services, 'virusScanner'>,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (!virusScanner) {
    yield* bytes
    return
  }
  const scan = await virusScanner.start()
  try {
    for await (const chunk of bytes) {
      await scan.write(chunk)
      yield chunk
    }
    const verdict = await scan.finish()
    if (!verdict.clean) throw new InfectedUpload(verdict.threat)
  } finally {
    scan.abort()
  }
}
