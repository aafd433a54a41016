/** What a scan found: `threat` is the scanner's own name for it. */
export type ScanVerdict = { clean: true } | { clean: false; threat: string }

/** One file on its way through the scanner. */
export type Scan = {
  /** Resolves when the scanner has taken the bytes. */
  write(chunk: Buffer): Promise<void>
  /** Call after the last `write`. Rejects if the scanner gives no verdict. */
  finish(): Promise<ScanVerdict>
  /** Ends a scan that is no longer wanted; harmless after `finish`. */
  abort(): void
}

/** Looks into uploaded files for malware. */
export type VirusScanner = {
  /** Rejects with `ScannerUnavailable` if the scanner can't be reached. */
  start(): Promise<Scan>
}

/** The scanner can't be reached, breaks off or gives no verdict: the file is neither clean nor infected. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}
