/** The facts of a server's certificate. `problem` is null if a browser would accept it. */
export type Certificate = { problem: string | null; validFrom: Date; validUntil: Date }

export type HttpAnswer = {
  status: number
  /** The server's clock; null if it doesn't say. */
  date: Date | null
  /** The first 10,000 characters. */
  text: string
}

/** Checks an installation's environment, without changing it. Everything rejects on failure. */
export type Probes = {
  /** Resolves with a host's addresses. */
  resolve(host: string): Promise<string[]>
  /** Connects with TLS and reads the certificate, even an invalid one. */
  readCertificate(host: string, port: number): Promise<Certificate>
  /** Follows no redirect. */
  get(url: string, headers: Record<string, string>): Promise<HttpAnswer>
  /**
   * Writes, syncs and removes a file in a folder, which is created if needed. Resolves with the file
   * system's kind, such as 'ext4' or 'tmpfs'; 'unknown' where the system doesn't say.
   */
  tryFolder(folder: string): Promise<string>
}
