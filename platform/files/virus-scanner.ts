/** The result of a scan. `threat` is the scanner's name for what it found. */
export type ScanVerdict = { clean: true } | { clean: false; threat: string }

/** The scan of one file. */
export type Scan = {
  /** Resolves when the bytes have been sent to the scanner. */
  write(chunk: Buffer): Promise<void>
  /** Call after the last `write`. Rejects if the scanner doesn't return a verdict. */
  finish(): Promise<ScanVerdict>
  /** Cancels the scan; does nothing after `finish`. */
  abort(): void
}

/** Scans uploaded files for malware. */
export type VirusScanner = {
  /** Rejects with `ScannerUnavailable` if the scanner can't be reached. */
  start(): Promise<Scan>
}

/**
 * Thrown if the scanner can't be reached or returns no verdict. The file is then neither clean nor
 * infected.
 */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}
