export type Location = { city: string | null; country: string | null }

/** Where a request came from (decision 18). Never throws and never takes longer than 300 ms. */
export type Geo = {
  locate(request: { ip: string; headers: Headers; fromTrustedProxy: boolean }): Promise<Location>
  close(): Promise<void>
}
