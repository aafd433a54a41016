declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Options = {
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  /** A Koa application; only what our tests use is declared. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
