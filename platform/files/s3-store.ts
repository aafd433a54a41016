import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Env } from '../env.ts'
import type { FileStore } from './file-store.ts'
import { checkKey } from './storage-key.ts'

export type S3Config = NonNullable<Env['s3']>

/** The minimum size of a part in S3. An upload has one or two parts in memory. */
const PART_BYTES = 5 * 1024 * 1024

export function createS3Client(config: S3Config): S3Client {
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    // Compatible servers often don't support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Stores objects in an S3 bucket of Amazon or of a compatible service. The bucket must exist.
 * `prefix` is added before every key. S3 allows 10,000 parts of `partBytes` per object.
 */
export function createS3Store(
  config: S3Config,
  { prefix = '', partBytes = PART_BYTES, client = createS3Client(config) } = {},
): FileStore {
  const at = (key: string) => ({ Bucket: config.bucket, Key: prefix + checkKey(key) })

  return {
    async put(key, body, contentType) {
      let bytes = 0
      let brokeOff: unknown = null
      async function* counted() {
        try {
          for await (const chunk of body) {
            bytes += chunk.length
            yield chunk
          }
        } catch (error) {
          brokeOff = error
          throw error
        }
      }
      // The body may fail before anything reads it.
      body.on('error', () => {})
      // If the body fails, it throws inside the upload, which then removes its parts.
      const source = Readable.from(counted(), { objectMode: false })
      try {
        await new Upload({
          client,
          params: { ...at(key), Body: source, ContentType: contentType },
          partSize: partBytes,
          queueSize: 1,
          leavePartsOnError: false,
        }).done()
        return { bytes }
      } catch (error) {
        throw brokeOff ?? error
      } finally {
        source.destroy()
        body.destroy()
      }
    },

    async open(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const answer = await nullIfMissing(client.send(new GetObjectCommand({ ...at(key), Range })))
      if (!answer) return null
      if (!(answer.Body instanceof Readable)) throw new Error(`S3 returned ${key} without a body`)
      return { stream: answer.Body, bytes: answer.ContentLength ?? 0 }
    },

    async size(key) {
      const answer = await nullIfMissing(client.send(new HeadObjectCommand(at(key))))
      return answer ? (answer.ContentLength ?? 0) : null
    },

    async remove(key) {
      await nullIfMissing(client.send(new DeleteObjectCommand(at(key))))
    },

    async close() {
      client.destroy()
    },
  }
}

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
