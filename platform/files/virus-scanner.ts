/** The result of a scan. `threat` is the scanner's name for what it found. */
export type ScanVerdict = { clean: true } | { clean: false; threat: string }

/** The scan of one file. */
export type Scan = {
  /** Resolves when the bytes were sent to the scanner. */
  write(chunk: Buffer): Promise<void>
  /** Call after the last `write`. Rejects if the scanner gives no verdict. */
  finish(): Promise<ScanVerdict>
  /** Cancels the scan; does nothing after `finish`. */
  abort(): void
}

/** Scans uploaded files for malware. */
export type VirusScanner = {
  /** Rejects with `ScannerUnavailable` if the scanner can't be reached. */
  start(): Promise<Scan>
}

/** The scanner can't be reached or gave no verdict: the file is neither clean nor infected. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}
