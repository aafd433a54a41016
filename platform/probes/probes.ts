/** The facts of a server's certificate. `problem` is null if a browser would accept it. */
export type Certificate = { problem: string | null; validFrom: Date; validUntil: Date }

export type HttpAnswer = {
  status: number
  /** The time on the server's clock; null if the server doesn't send it. */
  date: Date | null
  /** The first 10,000 characters of the response. */
  text: string
}

/** Checks an installation's environment without changing it. Every method rejects if it fails. */
export type Probes = {
  /** Resolves with a host's addresses. */
  resolve(host: string): Promise<string[]>
  /** Connects with TLS and reads the certificate, even an invalid one. */
  readCertificate(host: string, port: number): Promise<Certificate>
  /** Sends a GET request. Redirects aren't followed. */
  get(url: string, headers: Record<string, string>): Promise<HttpAnswer>
  /**
   * Writes, syncs and removes a file in a folder, which is created if needed. Resolves with the
   * kind of file system, such as 'ext4' or 'tmpfs', or with 'unknown' if the system doesn't report
   * it.
   */
  tryFolder(folder: string): Promise<string>
}
