import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Env } from '#platform/env.ts'

export type S3TestServer = {
  config: NonNullable<Env['s3']>
  /** Resolves with all files of the server, including parts of unfinished uploads. */
  names(): Promise<string[]>
  stop(): Promise<void>
}

const BUCKET = 'magnets'

/** Starts an S3 server on a random port with one empty bucket. */
export async function startS3Server(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'qr-magnet-s3-'))
  const s3 = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const uploadId = url.searchParams.get('uploadId')
    if (request.method !== 'DELETE' || !uploadId) return answer(request, response)
    // The library doesn't support AbortMultipartUpload.
    const parts = join(directory, BUCKET, '._S3rver_uploads', uploadId)
    rm(parts, { recursive: true }).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async names() {
      const entries = await readdir(join(directory, BUCKET), {
        recursive: true,
        withFileTypes: true,
      })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
}
